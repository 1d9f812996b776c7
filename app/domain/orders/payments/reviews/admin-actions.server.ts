import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { type Db, transact } from '#db/client.server.ts'
import { providerName } from '../providers/registry.server.ts'
import { orderById } from '../rows.server.ts'
import type { PaymentDeps, Settlement } from '../settlement/outcomes.ts'
import { dismissAnnouncement } from '../webhooks/announcements.server.ts'
import { recheck } from './review.server.ts'

/** Asks the provider afresh about an order's money, and writes down that an admin did. Undefined: there is no such order. */
export async function recheckAsAdmin(
  deps: PaymentDeps,
  { orderId, actorId }: { orderId: string; actorId: string },
): Promise<Settlement | undefined> {
  const order = await orderById(deps.db, orderId).executeTakeFirst()
  if (!order) return undefined
  const settlement = await recheck(deps, orderId)
  await transact(deps.db, (trx) =>
    recordActivity(trx, {
      actorId,
      action: 'payment.recheck',
      subject: activityTexts.store('order', { number: order.number }),
      userId: order.user_id,
      detail: settlement.unanswered
        ? activityTexts.store('no-response')
        : activityTexts.store('payment-outcome', { outcome: settlement.outcome }),
    }),
  )
  return settlement
}

/** Closes something that the provider announced and does not show. False when it was not open any more. */
export function dismissAnnouncementAsAdmin(
  db: Db,
  { claimId, actorId }: { claimId: string; actorId: string },
): Promise<boolean> {
  return transact(db, async (trx) => {
    const claim = await dismissAnnouncement(trx, claimId)
    if (!claim) return false
    const { number, user_id } = await orderById(trx, claim.order_id).executeTakeFirstOrThrow()
    await recordActivity(trx, {
      actorId,
      action: 'payment.claim-dismissed',
      subject: activityTexts.store('order', { number }),
      userId: user_id,
      detail: activityTexts.store('claim-dismissed'),
    })
    return true
  })
}

/** Forgets something that the provider refused to the shop. False when it was not there any more. */
export function forgetProblem(
  db: Db,
  { issue, actorId }: { issue: string; actorId: string },
): Promise<boolean> {
  return transact(db, async (trx) => {
    const gone = await trx
      .deleteFrom('merchant_problems')
      .where('issue', '=', issue)
      .returning('provider')
      .executeTakeFirst()
    if (!gone) return false
    const subject = `${providerName(gone.provider)}'s ${issue}`
    await recordActivity(trx, { actorId, action: 'payment.problem-solved', subject })
    return true
  })
}
