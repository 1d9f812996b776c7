import type { Insertable } from 'kysely'
import { formatPrice } from '#app/domain/base/money.ts'
import { HOUR, isoTime } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { issueCreditNote } from '#app/domain/orders/invoices/credit-note.server.ts'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { t } from '#app/i18n/macro.ts'
import type { Db, Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { CaptureRow, Database, OrderRow, RefundRow, RefundStatus } from '#db/schema.ts'
import type { ProviderOrder, ProviderRefund } from '../gateway.ts'
import type { PaymentProvider } from '../provider.ts'
import { findProvider, providerName } from '../providers/registry.server.ts'
import { captureById, orderById, sumOf } from '../rows.server.ts'
import { refundMail } from './refund-mail.ts'

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

/** What became of a refund. `sentence` is for the admin. */
export type RefundOutcome =
  /** The money is on its way to the buyer; credits or access went with it. */
  | { outcome: 'refunded'; refundId: string }
  /** The provider has taken the refund on and is not done (an eCheck). Credits or access are gone; if it fails they come back. */
  | { outcome: 'pending'; refundId: string }
  | { outcome: 'already'; sentence: string }
  /** More than is left, minor units. */
  | { outcome: 'too-much'; leftMinor: number; sentence: string }
  | { outcome: 'not-found' }
  /** There is no money to give back, or it is not yet here. */
  | { outcome: 'not-refundable'; sentence: string }
  | { outcome: 'declined'; issue: string; sentence: string }
  /** The provider did not answer. The refund is written down and will be finished by itself; it must not be asked for again. */
  | { outcome: 'unreachable'; refundId: string; sentence: string }

export async function outcomeOf(db: Db, refund: RefundRow): Promise<RefundOutcome> {
  const { id, status, issue } = refund
  if (status === 'COMPLETED') return { outcome: 'refunded', refundId: id }
  if (status === 'PENDING') return { outcome: 'pending', refundId: id }
  const provider = await providerOf(db, refund)
  const name = t(provider?.name) ?? t`The provider`
  if (status === 'REQUESTED') {
    const sentence = t`${{ name }} did not respond. The refund is recorded and will be completed automatically; please do not request it again.`
    return { outcome: 'unreachable', refundId: id, sentence }
  }
  if (issue === null) {
    const sentence = t`${{ name }} could not complete the refund. Credits or access that were removed for it have been restored.`
    return { outcome: 'declined', issue: status, sentence }
  }
  const online = provider?.kind === 'online' ? provider : undefined
  const sentence = online?.refundRefusal(issue) ?? t`${{ name }} refused the refund (${{ issue }}).`
  const meaning = online?.meaningOfRefundIssue(issue) ?? 'declined'
  if (meaning === 'already') return { outcome: 'already', sentence }
  if (meaning !== 'too-much') return { outcome: 'declined', issue, sentence }
  return { outcome: 'too-much', leftMinor: await leftOf(db, refund.capture_id), sentence }
}

/** The provider that has the refunded money; undefined for one that this release does not have. */
export async function providerOf(
  db: Db | Trx,
  { capture_id }: RefundRow,
): Promise<PaymentProvider | undefined> {
  const { provider } = await captureById(db, capture_id).executeTakeFirstOrThrow()
  return findProvider(provider)
}

/** What can still be refunded of a capture, minor units. */
export async function leftOf(db: Db, captureId: string): Promise<number> {
  const capture = await captureById(db, captureId).executeTakeFirst()
  if (!capture || (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED')) return 0
  const counted = await db
    .selectFrom('refunds')
    .select('amount_minor')
    .where('capture_id', '=', captureId)
    .where('status', 'in', ['REQUESTED', 'PENDING', 'COMPLETED'])
    .execute()
  return Math.max(0, capture.amount_minor - sumOf(counted))
}

/** Why so much of a payment cannot be refunded now, in a sentence; undefined when it can. Nothing is changed. */
export async function refundFault(
  db: Db,
  { orderId, captureId, amountMinor }: { orderId: string; captureId: string; amountMinor: number },
): Promise<string | undefined> {
  const capture = await captureById(db, captureId).where('order_id', '=', orderId).executeTakeFirst()
  if (!capture) return t`This order has no such payment.`
  const left = await leftOf(db, captureId)
  if (left === 0) return t`Nothing is left to refund on this payment.`
  if (amountMinor > left) return t`At most ${{ price: formatPrice(left, capture.currency) }} can be refunded.`
  return undefined
}

/**
 * Tells the buyer of each refund of an order that is done and was not told of yet, whoever made it, and issues its credit
 * note. To be called in the
 * transaction that has written refunds down and moved their credits.
 */
export async function mailRefunds(trx: Trx, orderId: string, origin: string): Promise<void> {
  const refunds = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'COMPLETED')
    .orderBy('seq')
    .execute()
  if (refunds.every(({ mailed_at }) => mailed_at !== null)) return
  const order = await orderById(trx, orderId).executeTakeFirstOrThrow()
  for (const refund of refunds) {
    if (refund.mailed_at === null) await mailRefund(trx, order, refund, refunds, origin)
  }
}

async function mailRefund(
  trx: Trx,
  order: OrderRow,
  refund: RefundRow,
  refunds: RefundRow[],
  origin: string,
): Promise<void> {
  await trx.updateTable('refunds').set({ mailed_at: isoTime() }).where('id', '=', refund.id).execute()
  const capture = await captureById(trx, refund.capture_id).executeTakeFirstOrThrow()
  await issueCreditNote(trx, order, capture, refund)
  // An account that was deleted has left no address.
  if (order.customer_email === '') return
  const earlier = refunds.filter((each) => each.capture_id === refund.capture_id && each.seq <= refund.seq)
  const provider = await providerOf(trx, refund)
  const content = async () =>
    refundMail({
      order,
      refund,
      refunded: sumOf(earlier),
      paid: capture.amount_minor,
      credits: await creditsOf(trx, refund),
      label: t(provider?.labels.refund) ?? t`Refund`,
      note: t(provider?.refundNote) ?? '',
      origin,
      zone: await readZone(trx),
    })
  await queueMail(trx, {
    language: order.language, // The provider's id: the row may be another one when the same refund becomes known from two sides.
    id: `refund-${refund.provider_refund_id ?? refund.id}`,
    to: { name: order.customer_name, email: order.customer_email },
    write: content,
  })
}

async function creditsOf(trx: Trx, { provider_refund_id }: RefundRow): Promise<number> {
  if (provider_refund_id === null) return 0
  const entry = await trx
    .selectFrom('ledger')
    .select('delta')
    .where('kind', '=', 'reversal')
    .where('ref', '=', provider_refund_id)
    .executeTakeFirst()
  return entry ? -entry.delta : 0
}
