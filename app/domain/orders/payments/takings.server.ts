import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import {
  type AvailabilityDeps,
  readPaymentRecords,
  sandboxCounts,
  setUpProviders,
} from './availability.server.ts'

/**
 * What becomes of a payment that a buyer makes now. 'none': no payment provider is set up for the mode. 'live': it is real
 * money. 'test-before-opening', 'test-fulfilled': the sandbox's money pays, for admins until the shop opens, or for everyone.
 * 'test-refused': it pays for nothing, so no one can buy.
 */
export type Takings = 'none' | 'live' | 'test-before-opening' | 'test-fulfilled' | 'test-refused'

export async function readTakings(deps: AvailabilityDeps): Promise<Takings> {
  const records = await readPaymentRecords(deps.db)
  const { mode } = await readPaymentTerms(records)
  if ((await setUpProviders(records, mode)).length === 0) return 'none'
  if (mode === 'live') return 'live'
  if (!(await sandboxCounts(deps))) return 'test-refused'
  return (await sandboxCounts({ ...deps, isOpen: async () => true }))
    ? 'test-fulfilled'
    : 'test-before-opening'
}

/** One sentence, wherever admins are told. */
export function takingsText(takings: Takings): string {
  return t(SENTENCES[takings])
}

const SENTENCES: Record<Takings, Text> = {
  none: msg`No one can pay: no payment provider is set up.`,
  live: msg`Buyers pay with real money.`,
  'test-before-opening': msg`Payments are tests: no real money moves, but orders are fulfilled until the shop opens.`,
  'test-fulfilled': msg`Payments are tests: no real money moves, but orders are fulfilled.`,
  'test-refused': msg`Payments are tests, which do not count in an open shop, so no one can pay.`,
}
