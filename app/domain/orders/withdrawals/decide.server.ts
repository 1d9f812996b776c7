import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { type ActingAdmin, isStillAdmin } from '#app/domain/people/acting-admin.server.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { orderById } from '../payments/rows.server.ts'
import { withdrawalDeclinedMail } from './withdrawal-mail.ts'

/** 'decided': there is none, or somebody has decided it. */
export type Declining = 'declined' | 'decided' | 'not-admin'

/** Declines an open withdrawal and tells the buyer why, in the same transaction. */
export function declineWithdrawal(
  db: Db,
  { orderId, sentence, ...acting }: ActingAdmin & { orderId: string; sentence: string },
): Promise<Declining> {
  return transact(db, async (trx) => {
    if (!(await isStillAdmin(trx, acting))) return 'not-admin'
    if (!(await decide(trx, orderId, 'declined', acting.actorId, sentence))) return 'decided'
    const order = await orderById(trx, orderId).executeTakeFirstOrThrow()
    const { name } = await trx
      .selectFrom('withdrawals')
      .select('name')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await recordActivity(trx, {
      actorId: acting.actorId,
      action: 'withdrawal.decline',
      subject: activityTexts.store('order', { number: order.number }),
      userId: order.user_id,
      detail: sentence,
    })
    // An account that was deleted has left no address.
    if (order.customer_email !== '') {
      await queueMail(trx, {
        language: order.language,
        to: { name, email: order.customer_email },
        write: () => withdrawalDeclinedMail(order, name, sentence),
      })
    }
    return 'declined'
  })
}

/** A refund of the order answers its withdrawal. In the transaction that writes the refund down. */
export async function acceptWithdrawal(trx: Trx, orderId: string, actorId: string): Promise<void> {
  await decide(trx, orderId, 'accepted', actorId, '')
}

async function decide(
  trx: Trx,
  orderId: string,
  status: 'accepted' | 'declined',
  actorId: string,
  decision: string,
): Promise<boolean> {
  const decided = await trx
    .updateTable('withdrawals')
    .set({ status, decision, decided_by: actorId, decided_at: isoTime() })
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return decided.numUpdatedRows === 1n
}
