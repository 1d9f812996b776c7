import type { ReactNode } from 'react'

export const answeredWithStatus = (statuses: string) => `Response with status ${statuses}`
export const refusedWith = 'Refused with'
export const forEveryone = 'For everyone'
export const forUsers = 'For users'
export const forAdmins = 'For admins'
export const inTheAddress = 'in the address'
export const inTheQueryOptional = 'in the query, optional'
export const inAMultipartForm = 'in a multipart form'
export const headerOptional = 'header, optional'
export const asBodyInsteadOfJson = 'as the body, instead of JSON'
export const or = ' or '
export const whetherNeeded = (needed: boolean) => (needed ? 'needed' : 'optional')
export const inQueryOfTextCsv = (needed: boolean) => `in the query for text/csv, ${whetherNeeded(needed)}`
export const notAlwaysPresent = 'not always present'
export const listOf = (typeOf: string) => `list of ${typeOf}`
export const theApi = 'The API'
export const lead =
  'Programs can do everything that users can do on this site, with the same rights and rules.'
export const begin = 'Getting started'
export const makeToken = (link: (text: string) => ReactNode) => (
  <>
    Create a token under {link('API tokens')} and send it with every request as an{' '}
    <code>Authorization: Bearer</code> header. It can do whatever its owner can do at the time. When this
    header is sent, cookies are ignored.
  </>
)
export const rulesForAllCalls = 'Rules for all calls'
export const rules = (
  <>
    <p>
      Bodies are JSON (<code>application/json</code>) of at most 256 KB; pictures are sent as multipart forms.
      Unknown fields are ignored: prices, credits, IDs, dates, statuses and roles are set by the shop.
    </p>
    <p>
      Failed calls return a status of 400 or above and <code>{'{ success: false, error, message }'}</code>:{' '}
      <code>error</code> says what failed, <code>message</code> why, and <code>errors</code>, if present, what
      is wrong with each field. If a text or facts have changed in the meantime, the status is 409, and{' '}
      <code>current</code> has the current version.
    </p>
    <p>
      Lists come in pages of up to 100 rows. The <code>Link</code> header leads to the next one.
    </p>
    <p>
      Calls that accept an <code>Idempotency-Key</code> (8 to 64 letters, digits, hyphens and underscores) are
      carried out once, however often they are sent: send the same key again if you get no response. The same
      key with a different request is refused with 422. Keys are remembered for 30 days.
    </p>
    <p>
      Each user can make 300 requests a minute, across all tokens and sessions; callers who are not signed in
      share this limit with their network. Above this limit, the response is 429, and <code>Retry-After</code>{' '}
      says how many seconds to wait.
    </p>
    <p>
      A read-only token can only use <code>GET</code>. PayPal settings, AI keys and users’ roles, addresses
      and credits can be changed with tokens that can write, which need the password when they are created;
      with a session cookie, the password must have been confirmed within the last ten minutes.
    </p>
    <p>
      Scripts on pages of other sites cannot call the API (no CORS). Calls with the session cookie must come
      from this site; if a browser does not say where a request comes from, it must send a page’s form token
      as <code>X-Form-Token</code>.
    </p>
    <p>Changes by admins appear in the activity log under the name of the token’s owner.</p>
  </>
)
export const pageDescription = 'What programs can do with this shop: calls, responses and examples.'
export const theAvailablePackages = 'The available packages. This one needs no token.'
export const yourAccountAndItsCredits = 'Your account and its credits.'
export const haveAListingWritten = 'Have a listing written. It uses one credit.'
export const listingsOfYourAccount = (
  <>
    The listings of your account. Request one by its <code>_id</code> until its status is <code>done</code>.
  </>
)
export const listingsWithOpenChecks =
  'Your listings in English with open checks. Each one has its own address, with its sections and checks.'
export const sendProducts = (
  <>
    Send a file of products to be written together. This uses no credits: use the <code>_id</code> in the
    response to get the price and to start.
  </>
)
export const writeToSupport = 'Write to support.'
export const setYourProfilePhoto = 'Set your profile photo.'
export const readOnlyAddress = 'This address accepts GET, HEAD.'
export const sensitive = 'Sensitive.'
export const document = 'openapi.json'
export const pageTitle = 'API - Listwright'
