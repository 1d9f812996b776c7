import { t } from '#app/i18n/macro.ts'
import type { InvoiceKind } from '#db/schema.ts'

/** What a document is called. A credit note below zero cancels an earlier one. */
export function documentTitle({ kind, grossMinor }: { kind: InvoiceKind; grossMinor: number }): string {
  if (kind === 'invoice') return t`Invoice`
  return grossMinor < 0 ? t`Cancellation of a credit note` : t`Credit note`
}
