export const tokensForAListing = 'Tokens for a listing'
export const tokensForMetaTags = 'Tokens for meta tags'
export const secondsForAResponse = 'Seconds for a response'
export const listingsAtATime = 'Listings at a time'
export const listingsPerHour = 'Listings per hour'
export const importListingsAtTime = 'Import listings at a time'
export const importListingsPerUser = 'Import listings per user'
export const rewritesWithAListing = 'Rewrites included with a listing'
export const rewritesForACredit = 'Rewrites per credit'
export const googleShutDownOn = (name: string, day: string, replacement: string) =>
  `Google shut ${name} down on ${day}. Use ${replacement} instead.`
export const mustBeWholeNumberFromTo = (label: string, min: number, max: number) =>
  `${label} must be a whole number from ${min} to ${max}`
export const modelAndLimits = 'Model and limits'
