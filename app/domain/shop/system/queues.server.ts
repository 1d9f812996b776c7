import { isoAt } from '#app/domain/base/time.ts'
import type { Db } from '#db/client.server.ts'

/** What waits for a timer or a worker of the shop. `oldest` is how long the first of them has waited, in seconds. */
export interface Queue {
  count: number
  oldest: number
}

/** Mails that wait to be sent, texts that are being written, and payments that the provider should have been asked about. */
export async function readQueues(
  db: Db,
  now = Date.now(),
): Promise<Record<'mails' | 'jobs' | 'payments', Queue>> {
  const mails = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('first')])
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow()
  const jobs = await db
    .selectFrom('generation_jobs')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('first')])
    .where('lease_until', 'is not', null)
    .executeTakeFirstOrThrow()
  const payments = await db
    .selectFrom('payment_attempts')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('check_at').as('first')])
    .where('check_at', '<=', isoAt(now))
    .executeTakeFirstOrThrow()
  const queueOf = ({ count, first }: { count: number; first: string | null }) => ({
    count: Number(count),
    oldest: first === null ? 0 : Math.max(0, (now - Date.parse(first)) / 1000),
  })
  return { mails: queueOf(mails), jobs: queueOf(jobs), payments: queueOf(payments) }
}
