import { MOST_ENDPOINTS } from '#app/domain/webhooks/endpoints.server.ts'

/** Why an endpoint was not added. */
export const ENDPOINT_REFUSALS = {
  known: 'You already have this address.',
  'too-many': `You can have ${MOST_ENDPOINTS} addresses. Remove one of them first.`,
}

export const NO_ADDRESS = 'Enter an address that begins with https://, without a query.'
