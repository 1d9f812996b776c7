import { z } from 'zod'
import { toMinor } from '#app/decimal.ts'
import { type Db, transact } from '#db/client.server.ts'
import type { CaptureRow } from '#db/schema.ts'
import { addNotice } from '../../notices/notice.server.ts'
import { isoTime } from '../../time.ts'

const text = z.string().max(200)

/** What PayPal's dispute events carry. https://developer.paypal.com/docs/api/customer-disputes/v1/ */
const shape = z.object({
  dispute_id: z.string().regex(/^[\w-]{1,255}$/),
  create_time: text.optional(),
  update_time: text.optional(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: text.optional(), custom: text.optional() }))
    .max(100)
    .default([]),
  reason: text.default('OTHER'),
  status: text.default('OPEN'),
  dispute_life_cycle_stage: text.default(''),
  dispute_amount: z.object({ currency_code: text, value: text }).optional(),
  dispute_outcome: z.object({ outcome_code: text.optional() }).optional(),
  seller_response_due_date: text.optional(),
})

export type DisputeEvent = z.infer<typeof shape>

/** Reads a dispute event's resource; undefined when it is none. */
export function readDispute(resource: unknown): DisputeEvent | undefined {
  return shape.safeParse(resource).data
}

/** The captures of ours that a dispute is about. */
export async function findDisputed(db: Db, dispute: DisputeEvent): Promise<CaptureRow[]> {
  let ids = dispute.disputed_transactions.flatMap(({ seller_transaction_id }) => seller_transaction_id ?? [])
  if (ids.length === 0) return []
  return db.selectFrom('captures').selectAll().where('id', 'in', ids).execute()
}

/**
 * Writes down how a dispute stands, for the admins. The event was signed by PayPal; an older one that arrives later
 * changes nothing. Money and credits do not move here: those follow PayPal's order.
 */
export async function keepDispute(db: Db, capture: CaptureRow, dispute: DisputeEvent): Promise<void> {
  let now = isoTime()
  let told = isoOf(dispute.update_time) ?? isoOf(dispute.create_time) ?? now
  let { dispute_amount: money, dispute_outcome } = dispute
  let facts = {
    status: dispute.status,
    stage: dispute.dispute_life_cycle_stage,
    reason: dispute.reason,
    outcome: dispute_outcome?.outcome_code ?? null,
    amount_minor: toMinor(money?.value) ?? null,
    currency: money?.currency_code ?? null,
    due_at: isoOf(dispute.seller_response_due_date) ?? null,
    told_at: told,
    updated_at: now,
  }
  await transact(db, async (trx) => {
    let known = await trx
      .selectFrom('disputes')
      .select(['told_at', 'status'])
      .where('id', '=', dispute.dispute_id)
      .executeTakeFirst()
    // PayPal's times have whole seconds: of two in the same one, the end of the dispute is the later.
    let older = known && (known.told_at > told || (known.told_at === told && known.status === 'RESOLVED'))
    if (older) return
    let owner = { id: dispute.dispute_id, order_id: capture.order_id, capture_id: capture.id }
    await trx
      .insertInto('disputes')
      .values({ ...owner, ...facts, created_at: isoOf(dispute.create_time) ?? now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
      .execute()
    if (!known) await addNotice(trx, 'dispute', dispute.dispute_id)
  })
}

function isoOf(time: string | undefined): string | undefined {
  let parsed = Date.parse(time ?? '')
  return Number.isNaN(parsed) ? undefined : new Date(parsed).toISOString()
}
