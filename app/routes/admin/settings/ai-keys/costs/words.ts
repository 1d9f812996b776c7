export const inThisPeriod = 'In this period'
export const costOfAllCalls = 'Cost of all calls'
export const listingsWritten = 'Listings written'
export const costOfWritingOne = 'Cost of writing one'
export const withRewritesAndPhotos = 'With rewrites and photos'
export const creditsSold = 'Credits sold'
export const nothing = 'Nothing'
export const costOfCreditsCallsIsUnknown = (figure: string, calls: number) =>
  `The cost of ${figure} ${calls === 1 ? 'call' : 'calls'} is unknown: the table of models had no price, or the service reported no tokens.`
export const creditsSoldSandbox = 'Credits sold, sandbox'
export const each = (amount: string) => `, ${amount} each`
export const forCreditsCredits = (price: string, credits: string, each: string) =>
  `${price} for ${credits} ${credits === '1' ? 'credit' : 'credits'}${each}`
export const byModel = 'By model'
export const byPurpose = 'By purpose'
export const byDayNewestFirst = 'By day, newest first'
export const theLastListings = (count: number) =>
  `The last ${count === 1 ? 'listing' : `${count} listings`}, each with its rewrites`
export const missingMetaTags = 'Missing meta tags'
export const testsOfKeys = 'Key tests'
export const calls = 'Calls'
export const tokensIn = 'Tokens in'
export const tokensOut = 'Tokens out'
export const cost = 'Cost'
export const tokens = 'Tokens'
export const chooseYearAtMost = 'Choose at most one year.'
export const whatModelCallsCost = 'What the model calls cost, compared with what credits earned.'
export const called = 'Called'
export const noCallsInThisPeriod = 'No calls in this period'
export const everyModelCallIsCountedHere = 'Every model call is counted here.'
export const modelCostsAiKeys = 'Model costs - AI keys'
