import type { Db } from '#db/client.server.ts'
import { numberOf } from './invoices/read.server.ts'

export interface OrderRefund {
  id: string
  /** Minor units. */
  amountMinor: number
  /** Null while the provider has not finished it. */
  refundedAt: string | null
  creditNote: { id: string; number: string } | undefined
}

/** What was given back of a payment, or is on its way, in the order of the refunds. */
export async function listOrderRefunds(db: Db, captureId: string): Promise<OrderRefund[]> {
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('invoices', (join) =>
      join
        .on('invoices.kind', '=', 'credit-note')
        .on(({ eb, fn }) => eb('invoices.ref', '=', fn.coalesce('refunds.provider_refund_id', 'refunds.id'))),
    )
    .select(['refunds.id', 'refunds.amount_minor as amountMinor', 'refunds.status'])
    .select(['refunds.refunded_at as refundedAt', 'refunds.created_at as createdAt'])
    .select(['invoices.id as invoiceId', 'invoices.kind', 'invoices.number', 'invoices.mode'])
    .where('capture_id', '=', captureId)
    .where('refunds.status', 'in', ['PENDING', 'COMPLETED'])
    .orderBy('refunds.seq')
    .execute()
  return rows.map(({ id, amountMinor, status, refundedAt, createdAt, invoiceId, kind, number, mode }) => ({
    id,
    amountMinor,
    refundedAt: status === 'COMPLETED' ? (refundedAt ?? createdAt) : null,
    creditNote:
      invoiceId !== null && kind !== null && number !== null && mode !== null
        ? { id: invoiceId, number: numberOf({ kind, number, mode }) }
        : undefined,
  }))
}
