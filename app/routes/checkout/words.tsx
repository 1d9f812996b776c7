import type { ReactNode } from 'react'
import { figure } from '#app/domain/lists/figure.ts'

export const orderOfNumber = (number: string) => `Order ${number}`
export const correctBillingDetails = 'Correct billing details'
export const saveBillingDetails = 'Save billing details'
export const billingSaved = {
  same: 'Your billing details were saved.',
  'pay-anew':
    'Your billing details were saved, and the price has changed with them. Please pay the new total.',
  'send-new':
    'Your billing details were saved, and the price has changed with them. Please send the new total: we have emailed you how.',
}
export const billingIsFixed =
  'This order is paid, being paid or cancelled, so its billing details can no longer be changed. Ask support for help.'
export const paymentIsApproved =
  'You have approved the payment of this order, so its billing details can no longer be changed. Nothing was saved.'
export const billingUnreachable =
  'PayPal cannot say right now whether you have just approved the payment, so nothing was saved. Please try again in a minute.'
export const billingNotSavedYet =
  'Nothing was saved yet, because the VAT number could not be confirmed. Look at the price, and save again.'
export const billingCouldNotBeSaved = 'Your billing details could not be saved. Please try again.'
export const aNewTotalIsPaidAnew =
  'The price may change with the country and the VAT number. A payment that you have begun but not approved then starts again with the new total.'
export const aNewTotalIsSent =
  'The price may change with the country and the VAT number. You then send the new total, and we email you how. If you have already sent the money, save nothing here and write to the Support Team.'
export const alreadyOrdered = (number: string, kind: 'package' | 'item') =>
  `You have already ordered this ${kind}: order ${number}`
export const notPaidYetSince = (date: ReactNode) => (
  <>You ordered it on {date} and have not paid for it yet.</>
)
export const itsPaymentIsBeingProcessed =
  'Its payment is being processed, and you do not have to do anything. Order again only if you want to buy it twice.'
export const continueWithOrder = (number: string) => `Continue with order ${number}`
export const orderingAnewKeeps = (number: string, waits: string) =>
  `If you place a new order below, order ${number} stays among your pending payments, and we do not remind you of it once you have paid the new one. ${waits}`
export const billingDetails = 'Billing details'
export const filledInFromYourProfile =
  'Filled in from your profile or your last order. Change anything that is different this time.'
export const countryOfAccountYouPayFrom = 'Country of the account you pay from'
export const ofYourBankOrPaypalAccount =
  'Where your bank or PayPal account is. The price includes the VAT of your country.'
export const discountCode = 'Discount code'
export const pressUpdatePriceToSeePrice = 'Press “Update price” to see the new price.'
export const placingOrder = 'Placing order...'
export const placeOrder = 'Place order'
export const workingOut = 'Updating...'
export const updatePrice = 'Update price'
export const creditsAreInYourAccount = (credits: number) =>
  `${figure(credits)} ${credits === 1 ? 'credit has' : 'credits have'} been added to your account.`
export const buy = (packageName: string) => `Buy ${packageName}`
export const buyAPackage = 'Buy a package'
export const orderedTodayItsLastDayIs = (
  packageSummary: string,
  date: ReactNode,
  creditsStay: string,
  instruction: ReactNode,
) => (
  <>
    {packageSummary}. If you order today, it lasts until {date}. {creditsStay} {instruction}
  </>
)
export const completeYourOrder = 'Complete Your Order'
export const nothingIsChargedYet = 'Nothing is charged yet. You pay in the next step.'
export const priceDetails = 'Price details'
export const extraCredits = (bonusCredits: number) =>
  `: ${figure(bonusCredits)} extra ${bonusCredits === 1 ? 'credit' : 'credits'}`
export const withTheCode = (discountCode: string) => `With the code ${discountCode}`
export const atMostCharacters = (most: number) => `Use at most ${most} characters`
export const buyingForACompany = 'Buying for a company?'
export const vatNumber = 'VAT number'
export const withCountryCode = 'With its country code, such as FI12345671. It appears on the invoice.'
export const takingYouToYour = (link: ReactNode) => <>Taking you to your {link}.</>
export const over = (price: string) => `over ${price}`
export const thisPackageIsFreeOncePerAccount = (creditsStay: string) =>
  `This package is free, once per account. There is nothing to pay. ${creditsStay}`
export const thisItemIsFree = 'This item is free. There is nothing to pay.'
export const youAlreadyOwnThisItem = 'You already own this item. There is nothing to pay.'
export const print = 'Print'
export const printThisPage = 'Print this page or save it as a PDF: it fits on one sheet.'
export const no = 'No.'
export const refundedOn = 'Refunded on'
export const refundedOnDay = (date: ReactNode) => <>Refunded on {date}</>
export const refundOnItsWay = 'Refund on its way'
export const creditNote = (number: string) => `Credit note ${number}`
export const afterRefunds = 'After refunds'
export const dateOfSupply = 'Date of supply'
export const correctsInvoice = 'Corrects invoice'
export const invoiceDate = 'Invoice date'
export const aTestPayment = 'This was a test payment: no real money was moved.'
export const questions = (email: string) => `Questions: ${email}`
export const sellersVatNumber = (vatNumber: string) => `VAT number ${vatNumber}`
export const taxNumber = (taxNumber: string) => `Tax number ${taxNumber}`
export const creditedTo = 'Credited to'
export const vatPercentOn = (rate: string, money: string) => `VAT ${rate}% on ${money}`
export const refundedBy = 'Refunded by'
export const paidWith = 'Paid with'
export const totalRefunded = 'Total refunded'
export const totalPaid = 'Total paid'
export const whatWasSold = 'What was sold'
export const whatWasRefunded = 'What was refunded'
export const priceInclVat = 'Price incl. VAT'
export const quantity = 'Quantity'
export const documentNotFound = 'Document not found'
export const yourItem = 'Your item'
export const writeYourFirstListing = 'Write your first listing'
export const writeAListing = 'Write a listing'
export const openTheItem = 'Open the item'
export const failedToFetchItem = 'Failed to fetch item'
export const buyItem = (itemName: string) => `Buy ${itemName}`
export const buyAnItem = 'Buy an item'
export const aDigitalItem = (itemInstruction: string) =>
  `A digital item. You’ll find its link on your receipt as soon as your payment is complete. ${itemInstruction}`
export const youAlreadyBoughtThisItem = (link: (text: string) => ReactNode) => (
  <>You already bought this item: {link('see that order')}.</>
)
export const paypalsReferenceForThisPayment = 'PayPal’s reference for this payment:'
export const returnToHome = 'Return to home'
export const thisIsSellerAccount = 'This is a seller account. Sign in with a different account to buy.'
export const somethingNotRight = (link: (text: string) => ReactNode) => (
  <>Something not right? Ask the {link('Support Team')}.</>
)
export const seeTheItems = 'See the items'
export const ofCredits = (credit: number) => `, ${figure(credit)}\u00a0${credit === 1 ? 'credit' : 'credits'}`
export const vatTakenOff = 'VAT taken off'
export const includesPercentVat = (rate: string) => `Includes ${rate}% VAT`
export const orderSummary = 'Order summary'
export const orderId = 'Order ID'
export const paymentStatus = 'Payment status'
export const customerDetails = 'Customer details'
export const daysUntil = (validityDays: number, date: ReactNode) => (
  <>
    {validityDays} {validityDays === 1 ? 'day' : 'days'}, until {date}
  </>
)
export const withPaypalsReference = (text: string, data: string | undefined) =>
  `${text} PayPal’s reference for this payment: ${data}`
export const processing = 'Processing...'
export const thisIsTestOrder = 'This is a test order: please do not send any money.'
export const itShouldArriveBy = (date: ReactNode) => (
  <>Your payment should arrive by {date}. When it does, we’ll complete your order and email you a receipt.</>
)
export const thisIsTestPayment = 'This is a test payment: no money will be charged.'
export const continueOnPaypalsSite = 'Continue on PayPal’s site'
export const youApprovePaymentAtPaypalAndCome =
  'You approve the payment at PayPal and then come back here. PayPal also takes cards. We never see your card number.'
export const processingNow = 'Processing...'
export const payWith = 'Pay with'
export const checkout = 'Checkout'
export const youCancelledThePayment = 'You cancelled the payment. Nothing was charged.'
export const thisOrderHasAlreadyBeenPaid = 'This order has already been paid.'
export const payForOrder = 'Pay for order'
export const nothingHasBeenChargedYet = (next: string) => `Nothing has been charged yet. ${next}`
export const changedYourMind = (link: (text: string) => ReactNode) => (
  <>Changed your mind? {link('Cancel this order')}.</>
)
export const payAnotherWay = 'Pay another way'
export const payForOrderNumber = (number: string) => `Pay for order ${number}`
export const paymentPageTitle = (title: string) => `${title} - Listwright`
export const failedToLoadPaymentGatewaySettings = 'Failed to load payment gateway settings'
export const somethingWentWrong = 'Something went wrong'
export const failedToLoadOrderDetails = 'Failed to load order details'
export const failedToLoadOrderDetailsPleaseCheck =
  'Failed to load order details. Please check the URL or try again.'
export const paymentCancelled = 'Payment cancelled'
export const backToTheOrder = 'Back to the order'
export const youCancelledPaymentAtPaypal = 'You left PayPal without paying. Your order can still be paid.'
export const noSuchPaymentTitle = 'Payment not found - Listwright'
export const viewPendingPayments = 'View pending payments'
export const paymentCancelledTitle = 'Payment cancelled - Listwright'
export const youCancelledThePaymentNothingWasCharged =
  'You cancelled the payment. Nothing was charged. Your order is still here.'
export const continueOnPaypal = 'Continue on PayPal'
export const noSuchPayment = 'Payment not found'
export const unknownPayment = 'If you have just paid, check your orders: your payment may still arrive there.'
export const paymentReceived = 'Payment received'
export const thankYou = 'Thank you. Sign in to see the order and its receipt.'
export const tickThisBox = 'Tick this box so that the item can be delivered at once'
export const selectCountryOfAccountThatYouPay = 'Select the country of the account that you pay from'
export const noLongerSold = 'This is no longer for sale. Nothing was charged.'
export const orderCouldNotBeSaved = 'The order could not be saved. Nothing was charged. Please try again.'
export const receiptForOrder = 'Receipt for order'
export const digitalItem = 'Digital item.'
export const forWritingProductListings = (validityDays: number, date: ReactNode, creditsStay: string) => (
  <>
    For writing product listings. The package lasts {validityDays} {validityDays === 1 ? 'day' : 'days'},
    until {date}. {creditsStay}
  </>
)
export const creditsWereAddedToYourAccount = (credits: number) =>
  `${figure(credits)} ${credits === 1 ? 'credit was' : 'credits were'} added to your account.`
export const thisPaymentWasRefunded = 'This payment was refunded.'
export const receiptForOrderTitle = (number: string) => `Receipt for order ${number} - Listwright`
export const isYours = (title: string) => `${title} is yours.`
export const cancelsCreditNote = 'Cancels credit note'
export const takenBackOn = 'Taken back on'
export const returnedOn = 'Returned on'
export const totalTakenBack = 'Total taken back'
export const totalReturned = 'Total returned'
export const buyersVatNumber = (vatNumber: string) => `VAT number ${vatNumber}`
export const whatBuyersBankOrPaymentProviderTook = 'What the buyer’s bank or the payment provider took back'
export const whatCameBackOfPaymentThatHad = 'What was returned after a payment had been taken back'
export const paymentTakenBack = 'Payment taken back'
export const returnedPayment = 'Returned payment'
export const orderOrSettingsNotFound = 'Order/Settings Not Found'
export const vatTakenOffThePrice = 'VAT taken off the price'
export const notPlacedYet =
  'Your order has not been placed yet: the VAT number could not be confirmed, so the price includes VAT. Press “Place order” again to order at this price.'
export const priceIncludesVat = 'The price includes VAT'
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
export const confirmedBy = (register: string, date: ReactNode) => (
  <>
    Confirmed by {register} on {date}
  </>
)
export const withConsultationNumber = (consultation: string) => `, consultation number ${consultation}`
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
