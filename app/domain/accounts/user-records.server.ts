import { type Db, hasRow } from '#db/client.server.ts'
import type { JobStatus } from '#db/schema.ts'
import { readStatement } from '../credits/statement.server.ts'
import { readJobError } from '../listings/job-errors.ts'
import { toOrder } from '../orders/orders.server.ts'
import { readProfile } from '../people/profile.server.ts'
import { isVerified } from './verification.server.ts'

/** Rows of each kind. */
const NEWEST = 10

export async function readUserRecords(db: Db, userId: string) {
  const [profile, verified, google, orders, entries, tickets, generations] = await Promise.all([
    readProfile(db, userId),
    isVerified(db, userId),
    hasRow(db.selectFrom('identities').select('subject').where('user_id', '=', userId)),
    listNewestOrders(db, userId, NEWEST),
    readStatement(db, userId, undefined, NEWEST),
    listNewestTickets(db, userId, NEWEST),
    readGenerations(db, userId),
  ])
  return { profile, verified, google, orders, entries, tickets, generations }
}

export async function listNewestOrders(db: Db, userId: string, limit: number) {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const { id, number, kind, title, totalMinor, currency, ...order } = toOrder(row)
    const { paymentStatus, isHeld, orderStatus, createdAt } = order
    return { id, number, kind, title, totalMinor, currency, paymentStatus, isHeld, orderStatus, createdAt }
  })
}

export async function listNewestTickets(db: Db, userId: string, limit: number) {
  const rows = await db
    .selectFrom('tickets')
    .select(['id', 'number', 'subject', 'status', 'unanswered', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ unanswered, ...row }) => ({ ...row, isAnswered: unanswered === 0 }))
}

/** Without the texts, which are private. `error` is the cause, which users do not see. */
async function readGenerations(
  db: Db,
  userId: string,
): Promise<
  { id: string; productName: string; status: JobStatus; error: string | null; createdAt: string }[]
> {
  const jobs = await db
    .selectFrom('generation_jobs')
    .select(['id', 'product_name as productName', 'status', 'created_at as createdAt'])
    .select(['cause', 'error'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'listing')
    .orderBy('created_at', 'desc')
    .limit(NEWEST)
    .execute()
  return jobs.map(({ cause, error, ...job }) => ({ ...job, error: cause ?? readJobError(error) }))
}
