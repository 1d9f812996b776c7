import type { ReactNode } from 'react'

export const answeredWithStatus = (statuses: string) => `Answered, with status ${statuses}`
export const refusedWith = 'Refused with'
export const forEveryone = 'For everyone'
export const forUsers = 'For users'
export const forAdmins = 'For admins'
export const inTheAddress = 'in the address'
export const inTheQueryOptional = 'in the query, optional'
export const inAMultipartForm = 'in a multipart form'
export const headerOptional = 'header, optional'
export const asBodyInPlaceOfJson = 'as the body, in place of JSON'
export const or = ' or '
export const whetherNeeded = (needed: boolean) => (needed ? 'needed' : 'optional')
export const inQueryOfTextCsv = (needed: boolean) => `in the query of text/csv, ${whetherNeeded(needed)}`
export const notAlwaysThere = 'not always there'
export const listOf = (typeOf: string) => `list of ${typeOf}`
export const theApi = 'The API'
export const lead =
  'Programs can do everything that the pages of this shop can do, with the same rights and rules.'
export const begin = 'Begin'
export const makeToken = (link: (text: string) => ReactNode) => (
  <>
    Make a token under {link('API tokens')} and send it with every request as an{' '}
    <code>Authorization: Bearer</code> header. It may do what its owner may do at that moment. When this
    header is sent, cookies are ignored.
  </>
)
export const rulesForAllCalls = 'Rules for all calls'
export const bodiesRule =
  'Bodies are JSON (application/json) of 256 KB at most; pictures come as multipart forms. Fields that a call does not know are ignored: prices, credits, ids, dates, statuses and roles are the shop’s own.'
export const failuresRule =
  'Failed calls are answered with a status of 400 or more and { success: false, error, message }: error is what failed, message is why, and errors, where it is there, has what is wrong with each field. If a text or facts have changed in the meantime, the status is 409, and current is what is there now.'
export const pagesRule = 'Lists are cut into pages of up to 100 rows. The Link header leads to the next one.'
export const idempotencyRule =
  'Calls that understand an Idempotency-Key (8 to 64 letters, digits, hyphens and underscores) do the same thing once, however often they come: send the same key again if you get no answer. The same key with another request is refused with 422. Keys are remembered for 30 days.'
export const rateRule =
  'One user may make 300 requests a minute, with all tokens and sessions together; callers who are not signed in share them with their network. Then the answer is 429, and Retry-After says how many seconds to wait.'
export const rightsRule =
  'A token that only reads may use GET alone. PayPal settings, AI keys, roles, addresses and credits of users are changed by tokens that may write, whose making has asked for the password; with a session’s cookie the password has to be shown within ten minutes before.'
export const corsRule =
  'Scripts on other sites’ pages are not allowed (no CORS). Calls with the session’s cookie must come from this site; a browser that does not say where a request comes from sends the token of a page’s form as X-Form-Token.'
export const activityRule =
  'Changes by admins appear in the activity log under the name of the token’s owner.'
export const pageDescription = 'What programs can do with this shop: calls, answers and examples.'
export const theAvailablePackages = 'The available packages. This one needs no token.'
export const yourAccountAndItsCredits = 'Your account and its credits'
export const haveAListingWritten = 'Have a listing written. It uses one credit.'
export const listingsOfYourAccount =
  'The listings of your account. Ask for one by its _id until its status is done.'
export const listingsWithOpenChecks =
  'Your listings in English with open checks. Each has an address of its own, with its sections and checks.'
export const sendProducts =
  'Send a file of products that are to be written together. It uses no credit; the answer’s _id is asked for its price, and started.'
export const writeToSupport = 'Write to support'
export const setYourProfilePhoto = 'Set your profile photo'
export const readOnlyAddress = 'This address takes GET, HEAD.'
export const sensitive = 'Sensitive.'
export const document = 'openapi.json'
