import type { Trx } from '#db/client.server.ts'
import type { OrderRow, ReversalRow } from '#db/schema.ts'
import { creditedOf, issueNote } from './credit-note.server.ts'
import { formatCreditNote } from './names.ts'

/**
 * Issues the credit note of money that the provider took back. What came back of it gets no second invoice, which would
 * owe the tax twice: the credit note is cancelled by one of its own number with amounts below zero. Credit notes never
 * take back more than the invoice has.
 */
export async function issueReversalNote(trx: Trx, order: OrderRow, reversal: ReversalRow): Promise<void> {
  const before = await creditedOf(trx, order.id)
  const after = Math.min(Math.max(before + reversal.amount_minor, 0), order.total_minor)
  if (after === before) return
  const isTaken = reversal.amount_minor > 0
  await issueNote(trx, order, {
    ref: reversal.id,
    grossMinor: after - before,
    suppliedAt: reversal.happened_at,
    payment: reversal.capture_id,
    cause: isTaken ? 'reversal' : 'return',
    cancels: isTaken ? '' : await lastNoteOf(trx, order, reversal.capture_id),
  })
}

/** The number of the last credit note of money that was taken back of a capture; empty for none. */
async function lastNoteOf(trx: Trx, order: OrderRow, captureId: string): Promise<string> {
  const note = await trx
    .selectFrom('invoices')
    .innerJoin('reversals', 'reversals.id', 'invoices.ref')
    .select('invoices.number')
    .where('invoices.kind', '=', 'credit-note')
    .where('reversals.capture_id', '=', captureId)
    .where('reversals.amount_minor', '>', 0)
    .orderBy('invoices.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return note ? formatCreditNote(note.number, order.mode) : ''
}
