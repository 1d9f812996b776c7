export const atMostCharacters = (most: number) => `Use at most ${most} characters`
export const enterYourAddress = 'Enter your address'
export const selectYourCountry = 'Select your country'
export const order = (number: string) => `Order ${number}`
export const itWasForAndWasNotPaid = (title: string) => `It was for ${title} and was not paid.`
export const orderId = 'Order ID'
export const ordered = (zone: string) => `Ordered (${zone})`
export const customer = 'Customer'
export const processingFee = 'Processing fee'
export const total = 'Total'
export const paypalMode = 'PayPal mode'
export const paymentStatus = 'Payment status'
export const orderStatus = 'Order status'
export const paymentMethod = 'Payment method'
export const paid = (zone: string) => `Paid (${zone})`
export const validUntil = (zone: string) => `Valid until (${zone})`
export const free = 'Free'
export const notPaid = 'Not paid'
export const days = (days: number) => (days === 1 ? '1 day' : `${days} days`)
export const change = (order_status: string, status: string) => `${order_status} to ${status}`
export const unpaidOrdersAreKeptForDays = (count: number) =>
  `Unpaid orders are kept for ${count} days, or until you cancel them.`
export const enterCompanyThatHasThisVatNumber = 'Enter the company that has this VAT number'
