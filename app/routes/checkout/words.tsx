import type { ReactNode } from 'react'
import { figure } from '#app/domain/lists/figure.ts'

export const billingSaved = {
  same: 'Your billing details were saved.',
  'pay-anew':
    'Your billing details were saved, and the price has changed with them. Please pay the new total.',
  'send-new':
    'Your billing details were saved, and the price has changed with them. Please send the new total: we have emailed you how.',
}
export const billingIsFixed =
  'This order is paid, being paid or cancelled, so its billing details can no longer be changed. Ask support for help.'
export const billingCouldNotBeSaved = 'Your billing details could not be saved. Please try again.'
export const alreadyOrdered = (number: string, kind: 'package' | 'item') =>
  `You have already ordered this ${kind}: order ${number}`
export const creditsAreInYourAccount = (credits: number) =>
  `${figure(credits)} ${credits === 1 ? 'credit has' : 'credits have'} been added to your account.`
export const aTestPayment = 'This was a test payment: no real money was moved.'
export const aDigitalItem = (itemInstruction: string) =>
  `A digital item. You’ll find its link on your receipt as soon as your payment is complete. ${itemInstruction}`
export const ofCredits = (credit: number) => `, ${figure(credit)}\u00a0${credit === 1 ? 'credit' : 'credits'}`
export const daysUntil = (validityDays: number, date: ReactNode) => (
  <>
    {validityDays} {validityDays === 1 ? 'day' : 'days'}, until {date}
  </>
)
export const youCancelledThePaymentNothingWasCharged =
  'You cancelled the payment. Nothing was charged. Your order is still here.'
export const unknownPayment = 'If you have just paid, check your orders: your payment may still arrive there.'
export const orderCouldNotBeSaved = 'The order could not be saved. Nothing was charged. Please try again.'
export const whyUnconfirmed = {
  invalid: (number: string) => `${number} is not registered as a VAT number for trade with other countries.`,
  unanswered: (number: string) =>
    `${number} could not be checked, because the register of VAT numbers did not answer in time.`,
}
export const whatToDoBeforeOrdering = {
  invalid:
    'Compare the number with your registration. If it is right, ask your tax office to enter it for trade within the EU, and order once that is done. You can also order now at the price with VAT.',
  unanswered:
    'Press “Update price” in a minute or two to have it checked again. You can also order now at the price with VAT.',
}
export const whatToDoBeforePaying = {
  invalid:
    'If the number is right, ask your tax office to enter it for trade within the EU. Until you pay, you can correct your billing details, and the number is checked again.',
  unanswered: 'Until you pay, you can correct your billing details, and the number is checked again.',
}
export const whatToDoAfterPaying = {
  invalid:
    'If the number is registered now, write to the Support Team with the number of this order. The invoice shows the VAT that you paid.',
  unanswered:
    'Write to the Support Team with the number of this order, and the number can be checked again. The invoice shows the VAT that you paid.',
}
