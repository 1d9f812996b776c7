import { MOST_ENDPOINTS } from '#app/domain/webhooks/endpoints.server.ts'
import type { Reach } from '#app/service-address.ts'
import * as words from './words.ts'

/** What is wrong with an address that may not be called. */
export const ENDPOINT_FAULTS: Record<Reach, string> = {
  internet: words.enterHttpsAddress,
  machine: words.enterAddressOfThisMachine,
  both: words.enterHttpsAddress,
}

/** Why an endpoint was not added. */
export const ENDPOINT_REFUSALS = {
  known: words.addressKnown,
  'too-many': words.tooManyAddresses(MOST_ENDPOINTS),
}
