import type { Trx } from '#db/client.server.ts'
import type { PaymentMode } from '#db/schema.ts'

/** The next number of the shop's receipts: 1, 2, 3 … without a gap, sandbox money apart from real money. */
export async function nextInvoiceNumber(trx: Trx, mode: PaymentMode): Promise<number> {
  const last = await trx
    .selectFrom('orders')
    .select('invoice_number')
    .where('mode', '=', mode)
    .where('invoice_number', 'is not', null)
    .orderBy('invoice_number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.invoice_number ?? 0) + 1
}
