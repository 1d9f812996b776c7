import { isoTime } from '#app/domain/base/time.ts'
import { issueCreditNote } from '#app/domain/orders/invoices/credit-note.server.ts'
import { issueInvoice } from '#app/domain/orders/invoices/issue.server.ts'
import { listInvoices } from '#app/domain/orders/invoices/read.server.ts'
import { insertOrderPrice } from '#app/domain/orders/order-price.server.ts'
import { nextInvoiceNumber } from '#app/domain/orders/payments/captures/mark-paid.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { makeOrder } from '../factories.ts'
import { saveTax } from '../tax-settings.ts'

/** An invoice with tax and a discount, and the credit note of a part of it. */
export async function makeDocuments(db: Db, userId: string): Promise<string[]> {
  await saveTax(db, { way: 'none', sentence: 'Small business, no VAT is shown.' })
  const paid = { payment_status: 'Paid', order_status: 'Completed', paid_at: isoTime() } as const
  const amounts = { price_minor: 2610, fee_minor: 0, total_minor: 2610 }
  const invoice_number = await transact(db, (trx) => nextInvoiceNumber(trx, 'live'))
  const order = await makeOrder(db, userId, { ...paid, ...amounts, mode: 'live', invoice_number })
  const refund = { id: newId(), provider_refund_id: newId(), amount_minor: 1000, refunded_at: isoTime() }
  await transact(db, async (trx) => {
    const buyer = { country: 'Finland', company: 'Halm and Thread Trading', vatNumber: 'FI12345671' }
    const tax = { treatment: 'taxed', rate: 2550, netMinor: 2080, taxMinor: 530 } as const
    const number = { note: '', vatNumber: buyer.vatNumber, vatCheck: '' } as const
    const priced = {
      ...tax,
      ...number,
      listMinor: 2900,
      discountMinor: 290,
      deductedMinor: 0,
      priceMinor: 2610,
    }
    await insertOrderPrice(trx, order.id, priced, buyer, 0)
    await issueInvoice(trx, order, '8XK41927LV663051Y')
    await issueCreditNote(trx, order, { review_reason: null }, refund)
  })
  return (await listInvoices(db, order.id)).map(({ id }) => id)
}
