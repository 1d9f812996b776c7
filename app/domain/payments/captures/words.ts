export const order = (title: string, number: string, note: string) => `${title}, order ${number}: ${note}`
export const refundFailed = 'a refund failed'
export const moneyGivenBack = 'money given back'
export const moneyReturned = 'money returned'
export const namesAnotherOrder = (name: string) => `${name} names another order`
export const namesAnotherInvoice = (name: string) => `${name} names another invoice`
export const paysAnotherMerchant = (name: string) => `${name} pays another merchant`
export const paymentWasStartedForAnotherAmount =
  'The payment was started for a different amount from the order’s'
export const anUnreadableAmount = 'an unreadable amount'
export const hasTheOrder = (
  name: string,
  there: string,
  currency: string,
  amount: string,
  currency2: string,
) => `${name} has ${there} ${currency}, the order ${amount} ${currency2}`
export const orderNote = (title: string, number: string) => `${title}, order ${number}`
export const paymentWasMadeInAnotherMode = 'The payment was made in a different mode from the order'
export const sandboxPaymentsDoNotCountHere = 'Sandbox payments do not count here'
export const accountOfBuyerWasDeletedBeforeMoney = 'The buyer’s account was deleted before the money arrived'
export const buyerIsSeller = 'The buyer is a Seller, and Sellers cannot buy'
export const partOfItWasRefunded = (name: string) =>
  `Part of it was refunded, and ${name} does not say how much`
