import { packageDays } from '#app/domain/catalog/package-facts.ts'

export const paymentIsHeld =
  'The payment provider holds the payment of this order. The order can be changed if the payment is declined.'
export const buyerHasAgreedAtPaypalAndMoney =
  'The buyer has approved the payment at PayPal, so the money is about to arrive.'
export const paypalDoesNotSayNowWhetherBuyer =
  'PayPal cannot say right now whether the buyer has just approved the payment.'
export const howLongPackageLasts = `How long the package lasts, in days. ${packageDays()}`
