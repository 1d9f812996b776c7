export const freeCreditsAre = (count: number) =>
  count === 1 ? '1 free credit is' : `${count} free credits are`
export const kindSignup = 'Free credits'
export const kindPurchase = 'Package bought'
export const kindSpend = 'Listing written'
export const kindRefund = 'Returned'
export const kindAdjust = 'Adjusted'
export const kindReversal = 'Payment reversed'
