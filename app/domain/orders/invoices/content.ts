import { z } from 'zod'
import { sellerFields } from '#app/domain/base/seller-record.ts'

const text = z.string().default('')

/** What an invoice says beside its columns, as it is stored. Amounts are minor units, times ISO UTC text. */
export const invoiceContent = z.object({
  seller: z.object(sellerFields).prefault({}),
  orderNumber: text,
  title: text,
  /** What was bought, in a sentence; empty where there is nothing to add. */
  detail: text,
  listMinor: z.number().int().default(0),
  discountMinor: z.number().int().default(0),
  discountCode: text,
  deductedMinor: z.number().int().default(0),
  feeMinor: z.number().int().default(0),
  note: text,
  /** Who confirmed the buyer's VAT number, when, and with what consultation number; empty where nobody did. */
  vatRegister: text,
  vatCheckedAt: text,
  vatConsultation: text,
  orderedAt: text,
  /** When the money came and the goods were delivered; of a credit note: when the money moved. */
  suppliedAt: text,
  paidWith: text,
  payment: text,
  /** Of a credit note: the invoice that it corrects. */
  corrects: text,
  correctedAt: text,
  /** Of a credit note: why there is one. 'return': money that had been taken back came back. */
  cause: z.enum(['refund', 'reversal', 'return']).catch('refund').default('refund'),
  /** Of a credit note below zero: the number of the one that it cancels. */
  cancels: text,
})

export type InvoiceContent = z.output<typeof invoiceContent>
