import type { InvoiceKind } from '#db/schema.ts'

/** What a document is called. A credit note below zero cancels an earlier one. */
export function documentTitle({ kind, grossMinor }: { kind: InvoiceKind; grossMinor: number }): string {
  if (kind === 'invoice') return 'Invoice'
  return grossMinor < 0 ? 'Cancellation of a credit note' : 'Credit note'
}
