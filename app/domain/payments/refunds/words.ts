export const thisOrderHasNoSuchPayment = 'This order has no such payment.'
export const nothingIsLeftToRefund = 'Nothing is left to refund on this payment.'
export const atMostCanBeRefunded = (price: string) => `At most ${price} can be refunded.`
export const thisOrderHasSeveralPayments = 'This order has several payments: choose the one to refund.'
export const nothingWasPaidForThisOrder = 'Nothing was paid for this order.'
export const hasNotReleasedThisPaymentYet = (providerName: string) =>
  `${providerName} has not released this payment yet, so it cannot be refunded.`
export const thisPaymentWasDeclined = 'This payment was declined, so no money arrived.'
export const enterAmountAboveZero = 'Enter an amount above zero.'
export const order = (number: string) => `Order ${number}`
export const didNotAnswer = (name: string) =>
  `${name} did not respond. The refund is recorded and will be completed automatically; please do not request it again.`
export const couldNotCompleteRefund = (name: string) =>
  `${name} could not complete the refund. Credits or access that were removed for it have been restored.`
export const refusedTheRefund = (name: string, issue: string) => `${name} refused the refund (${issue}).`
export const madeOnSSite = (providerName: string) => `Made on ${providerName}’s site`
