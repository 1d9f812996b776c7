export const forCreditsCredits = (price: string, credits: string, each: string) =>
  `${price} for ${credits} ${credits === '1' ? 'credit' : 'credits'}${each}`
export const theLastListings = (count: number) =>
  `The last ${count === 1 ? 'listing' : `${count} listings`}, each with its rewrites`
export const calls = 'Calls'
export const cost = 'Cost'
export const tokens = 'Tokens'
