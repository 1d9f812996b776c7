export const order = (title: string, number: string, note: string) => `${title}, order ${number}: ${note}`
export const refundCameToNothing = 'a refund failed'
export const moneyGivenBack = 'money given back'
export const moneyCameBack = 'money came back'
export const namesAnotherOrder = (name: string) => `${name} names another order`
export const namesAnotherInvoice = (name: string) => `${name} names another invoice`
export const paysAnotherMerchant = (name: string) => `${name} pays another merchant`
export const paymentWasStartedForAnotherAmount =
  'The payment was started for another amount than the order has'
export const anUnreadableAmount = 'an unreadable amount'
export const hasTheOrder = (
  name: string,
  there: string,
  currency: string,
  amount: string,
  currency2: string,
) => `${name} has ${there} ${currency}, the order ${amount} ${currency2}`
export const orderNote = (title: string, number: string) => `${title}, order ${number}`
export const paymentWasMadeInAnotherMode = 'The payment was made in another mode than the order'
export const sandboxPaymentsDoNotCountHere = 'Sandbox payments do not count here'
export const accountOfBuyerWasDeletedBeforeMoney =
  'The account of the buyer was deleted before the money came'
export const buyerIsSeller = 'The buyer is a Seller, and Sellers do not buy'
export const partOfItWasRefunded = (name: string) =>
  `Part of it was refunded, and ${name} does not say how much`
