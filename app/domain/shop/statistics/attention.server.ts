import { isoTime, MINUTE } from '#app/domain/base/time.ts'
import { listMerchantProblems } from '#app/domain/orders/payments/reviews/problems.server.ts'
import { countOpenWithdrawals } from '#app/domain/orders/withdrawals/read.server.ts'
import { type MailPause, readMailPause } from '#app/domain/outbox/mail/pause.server.ts'
import type { Db } from '#db/client.server.ts'
import { listNeedsReview, type ReviewEntry } from '../../orders/payments/lists.server.ts'

/** Counted to 100, withdrawals to the last one. `problem`: what the provider refuses to the shop itself; `mail`: 1 while the queue is paused. */
export type Attention = Record<ReviewEntry['kind'] | 'problem' | 'mail' | 'withdrawal', number>

export async function readAttention(db: Db): Promise<Attention> {
  const [entries, problems, pause, waiting] = await Promise.all([
    listNeedsReview(db),
    listMerchantProblems(db),
    readMailPause(db),
    countOpenWithdrawals(db),
  ])
  const count = (kind: ReviewEntry['kind']) => entries.filter((entry) => entry.kind === kind).length
  return {
    problem: problems.length,
    mail: pause && needsAdmin(pause) ? 1 : 0,
    withdrawal: waiting,
    order: count('order'),
    capture: count('capture'),
    pending: count('pending'),
    dispute: count('dispute'),
    refund: count('refund'),
    unconfirmed: count('unconfirmed'),
    unanswered: count('unanswered'),
  }
}

/** A server that is away comes back by itself; a wrong password does not become right. */
function needsAdmin({ reason, since }: MailPause): boolean {
  return reason === 'login-refused' || since < isoTime(-15 * MINUTE)
}
