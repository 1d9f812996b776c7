import { expressionBuilder } from 'kysely'
import { DAY, isoAt } from '#app/domain/base/time.ts'
import type { Db, Trx } from '#db/client.server.ts'
import type { Database } from '#db/schema.ts'
import { providers } from '../providers/registry.server.ts'

/** Moments of which an attempt is judged by its beginning: who chose to send the money later than that has time left. */
export interface Deadline {
  provider: string
  /** Those from before it are reminded, ISO UTC text. */
  remindBefore: string
  /** Those from before it are cancelled. */
  cancelBefore: string
}

export async function readDeadlines(db: Db | Trx, now: number): Promise<Deadline[]> {
  const manual = providers.filter((provider) => provider.kind === 'manual')
  return Promise.all(
    manual.map(async (provider) => {
      const term = (await provider.readDaysToPay(db)) * DAY
      const cancelBefore = isoAt(now - term)
      return { provider: provider.key, cancelBefore, remindBefore: isoAt(now - (term - REMIND_AHEAD)) }
    }),
  )
}

/** Of an order: that its buyer chose to send the money after a moment of that provider's. */
export function waitingSince(deadlines: Deadline[], moment: (deadline: Deadline) => string) {
  const eb = expressionBuilder<Database, 'orders'>()
  return eb
    .selectFrom('payment_attempts')
    .select('payment_attempts.id')
    .whereRef('payment_attempts.order_id', '=', 'orders.id')
    .where('payment_attempts.status', '=', 'created')
    .where(({ and, or, eb: each }) =>
      or(
        deadlines.map((deadline) =>
          and([
            each('payment_attempts.provider', '=', deadline.provider),
            each('payment_attempts.created_at', '>', moment(deadline)),
          ]),
        ),
      ),
    )
}

/** So long before their time is over buyers are reminded. */
const REMIND_AHEAD = 3 * DAY
