export const newTicket = 'New ticket'
export const ticketReply = 'A customer replied in ticket'
export const contactMessage = 'Message from the contact form'
export const paidOrder = (number: string, short: string, price: string) =>
  `Paid order ${number}: ${short}, ${price}`
export const withdrawalFromOrder = (number: string, price: string) =>
  `Withdrawal from order ${number}, ${price}`
export const twoCountries = (number: string, country: string, namesOf: string) =>
  `Order ${number} was taxed for ${country}, but another country was also given: ${namesOf}`
export const dispute = (number: string, detail: string) => `Dispute at PayPal over order ${number}${detail}`
export const aiKeyFails = (short: string) => `The AI key “${short}” does not work`
export const checkBroken = 'Broken'
export const checkWarning = 'Warning'
export const checkResolved = 'Resolved'
