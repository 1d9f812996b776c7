import type { LedgerKind } from '#db/schema.ts'

export const ENTRY_KINDS: Record<LedgerKind, string> = {
  signup: 'Free credits',
  purchase: 'Package bought',
  spend: 'Listing written',
  refund: 'Returned',
  adjust: 'Adjusted',
  reversal: 'Payment reversed',
}
