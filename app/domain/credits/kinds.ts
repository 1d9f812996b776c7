import type { LedgerKind } from '#db/schema.ts'
import * as words from './words.ts'

export const ENTRY_KINDS: Record<LedgerKind, string> = {
  signup: words.kindSignup,
  purchase: words.kindPurchase,
  spend: words.kindSpend,
  refund: words.kindRefund,
  adjust: words.kindAdjust,
  reversal: words.kindReversal,
}
