import type { Insertable } from 'kysely'
import { HOUR, isoTime } from '#app/domain/base/time.ts'
import { t } from '#app/i18n/macro.ts'
import type { Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { CaptureRow, Database, RefundRow, RefundStatus } from '#db/schema.ts'
import type { ProviderOrder, ProviderRefund } from '../gateway.ts'
import { providerName } from '../providers/registry.server.ts'

/** Writes down what the provider's order says of a capture's refunds: those that we asked for, and those made on the provider's site. */
export async function keepRefunds(trx: Trx, capture: CaptureRow, seen: ProviderOrder): Promise<void> {
  for (const refund of seen.refunds) {
    if ((refund.captureId ?? capture.id) === capture.id) await keepRefund(trx, capture, refund)
  }
}

/** The same for one refund. Answers its row; undefined when the provider names no amount that can be read. */
export async function keepRefund(
  trx: Trx,
  capture: CaptureRow,
  refund: ProviderRefund,
  ownId?: string,
): Promise<RefundRow | undefined> {
  const rows = await trx.selectFrom('refunds').selectAll().where('capture_id', '=', capture.id).execute()
  let known = rows.find(({ provider_refund_id }) => provider_refund_id === refund.id)
  const own = rows.find(
    ({ id, provider_refund_id }) =>
      (id === ownId || id === refund.customId) && (provider_refund_id ?? refund.id) === refund.id,
  )
  if (known && own && known.id !== own.id) {
    // The provider's order told of it first, and did not say that it was ours.
    await trx.deleteFrom('refunds').where('id', '=', known.id).execute()
    known = undefined
  }
  const row = own ?? known
  if (row) return moveOn(trx, row, refund)
  if (!refund.amountMinor) return undefined
  return insertRefund(trx, capture, {
    seq: Math.max(0, ...rows.map(({ seq }) => seq)) + 1,
    provider_refund_id: refund.id,
    amount_minor: refund.amountMinor,
    ...(refund.currency !== undefined && { currency: refund.currency }),
    status: refund.status,
    source: 'paypal',
    reason: t`Made on ${{ provider: providerName(capture.provider) }}’s site`,
    check_at: nextCheckOf(refund.status),
    refunded_at: refund.createdAt ?? isoTime(),
  })
}

type RefundFacts = Pick<
  Insertable<Database['refunds']>,
  'seq' | 'amount_minor' | 'status' | 'source' | 'reason' | 'check_at'
>

export function insertRefund(
  trx: Trx,
  capture: CaptureRow,
  facts: RefundFacts & Partial<Insertable<Database['refunds']>>,
): Promise<RefundRow> {
  const now = isoTime()
  return trx
    .insertInto('refunds')
    .values({
      id: newId(),
      order_id: capture.order_id,
      capture_id: capture.id,
      currency: capture.currency,
      created_at: now,
      updated_at: now,
      ...facts,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A status goes back only on an answer that the provider was asked for after the present one was written down. */
async function moveOn(trx: Trx, row: RefundRow, refund: ProviderRefund): Promise<RefundRow> {
  const same = row.status === refund.status && row.provider_refund_id === refund.id
  const fresh = Date.parse(row.updated_at) <= refund.askedAt
  if (same || (AGE[refund.status] <= AGE[row.status] && row.provider_refund_id !== null && !fresh)) return row
  return trx
    .updateTable('refunds')
    .set({
      provider_refund_id: refund.id,
      status: refund.status,
      issue: null,
      check_at: nextCheckOf(refund.status),
      refunded_at: row.refunded_at ?? refund.createdAt ?? isoTime(),
      updated_at: isoTime(),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const AGE: Record<RefundStatus, number> = { REQUESTED: 0, PENDING: 1, COMPLETED: 2, FAILED: 2, CANCELLED: 2 }

/** Refunds by eCheck take days; the provider is asked what became of them. */
function nextCheckOf(status: RefundStatus): string | null {
  return status === 'PENDING' ? isoTime(HOUR) : null
}
