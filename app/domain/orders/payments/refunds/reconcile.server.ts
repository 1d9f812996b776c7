import { DAY, isoAt } from '#app/domain/base/time.ts'
import { stackOf } from '#app/stack-of.ts'
import type { Db } from '#db/client.server.ts'
import type { RefundRow } from '#db/schema.ts'
import type { PaymentDeps } from '../settlement/outcomes.ts'
import { leaseOf } from './open.server.ts'
import { finishRefund, lookAtRefund } from './refund.server.ts'

/** Finishes refunds that a crash or a time-out interrupted, and asks what became of pending ones. Answers how many. */
export async function reconcileRefunds(deps: PaymentDeps, now: number): Promise<number> {
  const due = await deps.db
    .selectFrom('refunds')
    .selectAll()
    .where('check_at', 'is not', null)
    .where('check_at', '<=', isoAt(now))
    .orderBy('check_at')
    .limit(100)
    .execute()
  let done = 0
  for (const refund of due) {
    if (!(await takeTurn(deps, refund, now))) continue
    done += 1
    try {
      await (refund.status === 'REQUESTED' ? finishRefund(deps, refund) : lookAtRefund(deps, refund))
    } catch (error) {
      const stack = stackOf(error)
      deps.log('payments.refund_failed', { refund: refund.id, stack })
    }
  }
  return done
}

/** Takes the turn, so that two processes do not ask at once, and sets the next one for as long as nothing changes. */
async function takeTurn(deps: PaymentDeps, refund: RefundRow, now: number): Promise<boolean> {
  const next = refund.status === 'REQUESTED' ? leaseOf(deps) : DAY
  return setCheck(deps.db, refund, isoAt(now + next))
}

async function setCheck(db: Db, { id, check_at }: RefundRow, next: string): Promise<boolean> {
  const claimed = await db
    .updateTable('refunds')
    .set({ check_at: next })
    .where('id', '=', id)
    .where('check_at', '=', check_at)
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}
