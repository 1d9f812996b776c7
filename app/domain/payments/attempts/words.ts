export const order = (number: string) => `Order ${number}`
export const receivedOn = (name: string, price: string, day: string) =>
  `${name}: ${price}, received on ${day}`
export const theProvider = 'the provider'
export const theProviderRefusedIt = (name: string | undefined, statusText: string) =>
  `${name ?? 'The provider'} refused it: ${statusText}.`
export const declinedThePayment = (name: string) => `${name} declined the payment.`
export const paymentWasCancelledAt = (name: string) => `The payment was cancelled at ${name}.`
export const buyerDidNotFinishPayingAt = (name: string) => `The buyer did not finish paying at ${name}.`
export const orderWasDeletedBeforeItWasPaid = 'The order was deleted before it was paid.'
export const orderWasCancelledBeforeItWasPaid = 'The order was cancelled before it was paid.'
export const priceChangedBeforeItWasPaid = 'The buyer corrected the billing details, which changed the price.'
export const buyerChoseAnotherWayToPay = 'The buyer chose another way to pay.'
export const noLongerKnowsThisPayment = (name: string) => `${name} no longer has a record of this payment.`
