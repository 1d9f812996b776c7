export const listwright = 'Listwright'
export const apiDescription =
  'The shop’s API. The server sets prices, credits, IDs, dates, statuses and roles, whatever you send. Every response is JSON; a failed call has success false, error (what failed) and message (why).'
export const apiTokenDescription = 'An API token, created at /update-profile/tokens.'
export const badRequest = 'The request is not valid'
export const unauthorized = 'No one is signed in, or the token is not valid'
export const forbidden = 'Not allowed for this user, token or site, or the password must be confirmed first'
export const notFound = 'Does not exist, or belongs to someone else'
export const conflict = 'The request conflicts with the current state'
export const tooLarge = 'Too large'
export const unsupportedType = 'Unsupported content type'
export const keyReused = 'The Idempotency-Key was used for another request'
export const tooManyRequests =
  'Too many requests; Retry-After says how many seconds to wait, if that is known'
export const serverFault = 'An error on the server'
export const paymentProviderOrModelRefused = 'The payment provider or the model refused'
export const paymentProviderOrModelDoesNotAnswer =
  'The payment provider or the model is not responding or is switched off, or too many files are being uploaded'
export const forAdmins = 'For admins.'
export const passwordConfirmed =
  'With a session, the password must have been confirmed within the last ten minutes; with a token, this is not needed.'
export const done = 'Done'
export const withBodyOfTextCsv = 'With a text/csv body'
export const whatIsWrongWithEachField = 'What is wrong with each field'
export const currentVersion = 'The current version, if it is not the one the caller has seen'
export const somethingWentWrong = 'Something went wrong'
export const somethingWentWrongPleaseTryAgainLater = 'Something went wrong. Please try again later.'
export const serverCannotSaveAnythingAtMoment =
  'The server cannot save anything right now. Please try again in a minute.'
export const requestCouldNotBeRead = 'This request could not be read.'
export const nothingOfYoursAtThisAddress = 'There is nothing in your account at this address.'
export const packagesAndItems = 'Packages and items'
export const ordersAndPayments = 'Orders and payments'
export const people = 'People'
export const support = 'Support'
export const content = 'Content'
export const settings = 'Settings'
export const generator = 'Generator'
export const products = 'Products'
export const listings = 'Listings'
export const exportsTitle = 'Exports'
export const brands = 'Brands'
export const batches = 'Batches'
export const webhooks = 'Webhooks'
export const noLongerAdmin = 'You are no longer an admin.'
export const unknownAccount = 'This account does not exist.'
export const nothingAtThisAddress = 'There is nothing at this address.'
export const thisAddressAccepts = (allow: string) => `This address accepts ${allow}.`
export const sendAFileAs = (field: string) => `Send a file as ${field}.`
export const adminsOfThisShopNeedTwoFactor =
  'Admins of this shop need two-factor sign-in: set it up on the site first.'
export const shopIsNotOpenYet = 'The shop is not open yet.'
export const signInOrSendApiToken = 'Sign in, or send an API token as Authorization: Bearer.'
export const apiTokenNotValid = 'This API token is not valid: it does not exist, has expired or was revoked.'
export const youCantAccessThis = "You can't access this; it is only accessible for Admin."
export const apiTokenIsReadOnly = 'This API token is read-only. Create one that can write.'
export const thisChangeIsSensitive =
  'This change is sensitive: confirm your password on this site first, or send an API token that can write.'
export const tooManyRequestsPleaseTryAgainLater = 'Too many requests. Please try again later.'
export const fileSizeExceedsMb = (count: number) =>
  `File size exceeds ${count} MB. Please upload a smaller image.`
export const keyMalformed =
  'An Idempotency-Key must have 8 to 64 characters: letters, digits, hyphens and underscores.'
export const keyReusedMessage = 'This Idempotency-Key was used for another request.'
export const amountInUnits = 'In units of the currency, for example 29.9'
export const userOfRows =
  'The user whose rows are listed; by default, you. Only admins can see the rows of other users.'
export const rowsPerPage = 'Number of rows per page'
export const idOfLastRow = 'The `_id` of the last row you have. The Link header leads to the next page.'
export const sendEachFactAsText = 'Send each fact as text.'
export const sendFactsAsListOneLineEach = 'Send the facts as a list, one line each.'
export const productCanHave300FactsAtMost = 'A product can have at most 300 facts.'
export const falseRestoresIt = 'false restores it'
export const sendAWholeNumber = 'Send a whole number'
