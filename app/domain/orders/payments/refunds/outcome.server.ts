import { t } from '#app/i18n/macro.ts'
import type { Db, Trx } from '#db/client.server.ts'
import type { RefundRow } from '#db/schema.ts'
import type { PaymentProvider } from '../provider.ts'
import { findProvider } from '../providers/registry.server.ts'
import { captureById, sumOf } from '../rows.server.ts'

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
