import { isoTime } from '#app/domain/base/time.ts'
import { addNotice } from '#app/domain/outbox/notices/notice.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { AttemptRow, CaptureRow } from '#db/schema.ts'
import type { DisputeNews, PaymentEvent } from '../event.ts'
import type { OnlineProvider } from '../provider.ts'

/**
 * Whether an event was dealt with. A provider keeps the id when it delivers again; an id alone is not believed to be unique,
 * so the type and what the event is about have to be the same, too. Several events about one payment are several
 * events: that their money counts once the ids of captures and refunds see to.
 */
export async function findEvent(db: Db, { id, type, resourceId }: PaymentEvent): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_events')
    .select('id')
    .where('event_id', '=', id)
    .where('type', '=', type)
    // Rows of the first releases do not say what they were about.
    .where((eb) => eb.or([eb('resource_id', '=', resourceId), eb('resource_id', 'is', null)]))
    .executeTakeFirst()
  return row !== undefined
}

/** After the work and not before it: a crash in between makes the provider deliver again, and the work is done once anyway. */
export async function keepEvent(
  db: Db,
  provider: OnlineProvider,
  { id, type, resourceId }: PaymentEvent,
  outcome: string,
  orderId: string | undefined,
): Promise<void> {
  const facts = { type, outcome, order_id: orderId ?? null, received_at: isoTime() }
  await db
    .insertInto('webhook_events')
    .values({ id: newId(), provider: provider.key, event_id: id, resource_id: resourceId, ...facts })
    .onConflict((conflict) => conflict.columns(['event_id', 'type', 'resource_id']).doNothing())
    .execute()
}

/** The attempt that an event is about, by the most exact thing that it names. */
export async function findEventAttempt(db: Db, event: PaymentEvent): Promise<AttemptRow | undefined> {
  const { orderId, captureId = '', refundId = '', invoiceId } = event
  if (orderId) {
    return db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('provider_order_id', '=', orderId)
      .executeTakeFirst()
  }
  const byCapture = await db
    .selectFrom('captures')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'captures.attempt_id')
    .selectAll('payment_attempts')
    .where('captures.id', '=', captureId)
    .executeTakeFirst()
  if (byCapture) return byCapture
  const byRefund = await db
    .selectFrom('refunds')
    .innerJoin('captures', 'captures.id', 'refunds.capture_id')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'captures.attempt_id')
    .selectAll('payment_attempts')
    .where('refunds.provider_refund_id', '=', refundId)
    .executeTakeFirst()
  if (byRefund || !invoiceId) return byRefund
  return db.selectFrom('payment_attempts').selectAll().where('invoice_id', '=', invoiceId).executeTakeFirst()
}

export async function findDisputed(db: Db, { captureIds }: DisputeNews): Promise<CaptureRow[]> {
  if (captureIds.length === 0) return []
  return db.selectFrom('captures').selectAll().where('id', 'in', captureIds).execute()
}

/**
 * Writes down how a dispute stands, for the admins. The event was verified; an older one that arrives later
 * changes nothing. Money and credits do not move here: those follow the provider's own records.
 */
export async function keepDispute(db: Db, capture: CaptureRow, dispute: DisputeNews): Promise<void> {
  const now = isoTime()
  const told = dispute.toldAt ?? now
  const { status, stage, reason, outcome, currency } = dispute
  const facts = {
    status,
    stage,
    reason,
    outcome,
    currency,
    amount_minor: dispute.amountMinor,
    due_at: dispute.dueAt,
    told_at: told,
    updated_at: now,
  }
  await transact(db, async (trx) => {
    const known = await trx
      .selectFrom('disputes')
      .select(['told_at', 'status'])
      .where('id', '=', dispute.id)
      .executeTakeFirst()
    // Times may have whole seconds only: of two in the same one, the end of the dispute is the later.
    const older = known && (known.told_at > told || (known.told_at === told && known.status === 'RESOLVED'))
    if (older) return
    const owner = {
      id: dispute.id,
      provider: capture.provider,
      order_id: capture.order_id,
      capture_id: capture.id,
    }
    await trx
      .insertInto('disputes')
      .values({ ...owner, ...facts, created_at: dispute.createdAt ?? now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
      .execute()
    if (!known) await addNotice(trx, 'dispute', dispute.id)
  })
}
