import type { InvoiceKind } from '#db/schema.ts'
import * as domainWords from '../words.ts'
import * as words from './words.ts'

/** What a document is called. A credit note below zero cancels an earlier one. */
export function documentTitle({ kind, grossMinor }: { kind: InvoiceKind; grossMinor: number }): string {
  if (kind === 'invoice') return domainWords.invoice
  return grossMinor < 0 ? words.cancellationOfCreditNote : words.creditNote
}
