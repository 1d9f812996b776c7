import { isoTime } from '#app/domain/base/time.ts'
import { addNotice } from '#app/domain/outbox/notices/notice.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import type { CaptureRow } from '#db/schema.ts'
import type { DisputeNews } from '../event.ts'

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
