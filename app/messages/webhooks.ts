import { MOST_ENDPOINTS } from '#app/domain/webhooks/endpoints.server.ts'
import * as words from './words.ts'

/** Why an endpoint was not added. */
export const ENDPOINT_REFUSALS = {
  known: words.addressKnown,
  'too-many': words.tooManyAddresses(MOST_ENDPOINTS),
}
