import { msg, type Text } from '#app/i18n/macro.ts'
import type { LedgerKind } from '#db/schema.ts'

export const ENTRY_KINDS: Record<LedgerKind, Text> = {
  signup: msg`Free credits`,
  purchase: msg`Package bought`,
  spend: msg`Listing written`,
  refund: msg`Returned`,
  adjust: msg`Adjusted`,
  reversal: msg`Payment reversed`,
}
