import { MOST_ENDPOINTS } from '#app/domain/outbox/webhooks/endpoints.server.ts'
import { msg, plural, type Text, t } from '#app/i18n/macro.ts'
import type { Reach } from '#app/service-address.ts'

/** What is wrong with an address that may not be called. */
export function endpointFault(reach: Reach): string {
  return t(FAULTS[reach])
}

const FAULTS: Record<Reach, Text> = {
  internet: msg`Enter an address that begins with https://, without a query.`,
  machine: msg`A demo only calls its own machine: enter an address such as http://localhost:4000/hook.`,
  both: msg`Enter an address that begins with https://, without a query.`,
}

/** Why an endpoint was not added. */
export const endpointRefusals = () => ({
  known: t`You have already added this address.`,
  'too-many': t`You can have at most ${plural({ most: MOST_ENDPOINTS }, { one: '# address', other: '# addresses' })}. Remove one of them first.`,
})
