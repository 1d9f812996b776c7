import { t } from '#app/i18n/macro.ts'
import type { InvoiceKind, PaymentMode } from '#db/schema.ts'

/** What a document is called. A credit note below zero cancels an earlier one. */
export function documentTitle({ kind, grossMinor }: { kind: InvoiceKind; grossMinor: number }): string {
  if (kind === 'invoice') return t`Invoice`
  return grossMinor < 0 ? t`Cancellation of a credit note` : t`Credit note`
}

/** A receipt's number as people read it: INV-000123; TEST-000123 where no money moved. */
export function formatInvoice(number: number, mode: PaymentMode): string {
  return `${mode === 'live' ? 'INV' : 'TEST'}-${padded(number)}`
}

/** A credit note's: CN-000123; TEST-CN-000123 where no money moved. */
export function formatCreditNote(number: number, mode: PaymentMode): string {
  return `${mode === 'live' ? 'CN' : 'TEST-CN'}-${padded(number)}`
}

function padded(number: number): string {
  return String(number).padStart(6, '0')
}
