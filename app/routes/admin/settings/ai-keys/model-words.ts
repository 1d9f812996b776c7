export const theLastNewestFirst = (count: number) =>
  count === 1 ? 'One listing' : `The last ${count}, newest first`
/** What the kinds of failures are called that are stored as codes. */
export const causes: Record<string, string> = {
  'key-refused': 'Key refused',
  'rate-limited': 'Too many requests',
  'model-gone': 'Model not available',
  unavailable: 'Service unavailable',
  timeout: 'No response in time',
  blocked: 'Blocked by a filter',
  empty: 'Empty response',
  cut: 'Answer cut short',
  garbage: 'Unreadable response',
  refused: 'Request refused',
  leftover: 'Unusable text',
}
export const cause = 'Cause'
export const shownToTheCustomer = 'Shown to the customer'
export const modelAndLimitsUpdatedSuccessfully = 'Model and limits updated successfully!'
export const theyApplyToEveryListingStarted = 'They apply to every listing started from now on.'
export const asNamedByGoogleSuchAs = (defaultModel: string) =>
  `As named by its service, such as ${defaultModel}. Google shuts old models down.`
export const usualLanguage = 'Usual language'
export const chosenInNewForms = 'Chosen in every new form; users can choose another.'
export const tokensForAListing = 'Tokens for a listing'
export const longestAnswer256To65536 = '256\u00a0to\u00a065,536, without thinking tokens.'
export const tokensForMetaTags = 'Tokens for meta tags'
export const forShortSecondQuestion = '64\u00a0to\u00a08,192, for a second request.'
export const secondsForAResponse = 'Seconds for a response'
export const answerSecondsHint = '5\u00a0to\u00a030. After that, the model is asked again.'
export const listingsAtATime = 'Listings at a time'
export const forEachUser1To1000 = 'For each user, 1\u00a0to\u00a01,000.'
export const listingsPerHour = 'Listings per hour'
export const forEachUser1To100000 = 'For each user, 1\u00a0to\u00a0100,000.'
export const importListingsAtTime = 'Import listings at a time'
export const forAllUsersTogether1To100 = 'For all users together, 1\u00a0to\u00a0100.'
export const importListingsPerUser = 'Import listings per user'
export const atTimeSoThatOtherUsersDo = 'At a time, 1\u00a0to\u00a0100.'
export const rewritesWithAListing = 'Rewrites included with a listing'
export const includedWithEachListing = '0\u00a0to\u00a01,000.'
export const rewritesForACredit = 'Rewrites per credit'
export const whatOneMoreCreditBuysForListing = 'For the same listing, 1\u00a0to\u00a01,000.'
export const modelAndLimitsAiKeysTitle = 'Model and limits - AI keys - Listwright'
