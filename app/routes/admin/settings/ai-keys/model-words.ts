export const theLastNewestFirst = (count: number) =>
  count === 1 ? 'One listing' : `The last ${count}, newest first`
export const cause = 'Cause'
export const shownToTheCustomer = 'Shown to the customer'
export const modelAndLimitsUpdatedSuccessfully = 'Model and limits updated successfully!'
export const theyApplyToEveryListingStarted = 'They apply to every listing started from now on.'
export const asNamedByGoogleSuchAs = (defaultModel: string) =>
  `As named by Google, such as ${defaultModel}. Google shuts old models down.`
export const usualLanguage = 'Usual language'
export const offeredFirstToNewUsers =
  'Offered first to users without listings; others start with the one they used last.'
export const tokensForAListing = 'Tokens for a listing'
export const longestAnswer256To65536 =
  'The longest answer, 256 to 65536. Thinking tokens are counted separately.'
export const tokensForMetaTags = 'Tokens for meta tags'
export const forShortSecondQuestion = 'For the short second question, 64 to 8192.'
export const secondsForAnAnswer = 'Seconds for an answer'
export const answerSecondsHint = '5 to 30. Then the model is asked again, with another key if there is one.'
export const listingsAtATime = 'Listings at a time'
export const forEachUser1To1000 = 'For each user, 1 to 1000.'
export const listingsPerHour = 'Listings per hour'
export const forEachUser1To100000 = 'For each user, 1 to 100000.'
export const importListingsAtTime = 'Import listings at a time'
export const forAllUsersTogether1To100 =
  'For all users together, 1 to 100. Single listings are counted separately.'
export const importListingsPerUser = 'Import listings per user'
export const atTimeSoThatOtherUsersDo = 'At a time, so that other users do not wait, 1 to 100.'
export const rewritesWithAListing = 'Rewrites included with a listing'
export const includedWithEachListing = 'Included with each listing, 0 to 1000.'
export const rewritesForACredit = 'Rewrites per credit'
export const whatOneMoreCreditBuysForListing = 'How many more one credit buys for a listing, 1 to 1000.'
export const modelAndLimitsAiKeysTitle = 'Model and limits - AI keys - Listwright'
