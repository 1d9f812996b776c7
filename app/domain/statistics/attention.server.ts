import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import { COUNT_CAP } from '../lists/page.ts'
import { countUpTo } from '../lists/read-page.server.ts'

/** What waits for an admin, counted no further than COUNT_CAP. */
export interface Attention {
  /** Orders whose money does not fit. */
  reviews: number
  /** Payments that did not pay for their order, such as a second one, and that nobody has dealt with. */
  flagged: number
  /** Payments that PayPal holds back. */
  pendingCaptures: number
  disputes: number
  /** What PayPal refuses to the shop itself. */
  problems: number
}

/** Counts what waits for an admin. The conditions are written out, because the indexes are only for such statements. */
export async function readAttention(db: Db): Promise<Attention> {
  let count = async (rows: Parameters<typeof countUpTo>[1]) => (await countUpTo(db, rows, COUNT_CAP)).total
  let [reviews, flagged, pendingCaptures, disputes, problems] = await Promise.all([
    count(
      db
        .selectFrom('orders')
        .select('id')
        .where('payment_status', '=', sql.lit('needs-review' as const)),
    ),
    count(
      db
        .selectFrom('captures')
        .select('id')
        .where('review_reason', 'is not', null)
        .where('reviewed_at', 'is', null),
    ),
    count(
      db
        .selectFrom('captures')
        .select('id')
        .where('status', '=', sql.lit('PENDING' as const)),
    ),
    count(db.selectFrom('disputes').select('id').where('status', '<>', sql.lit('RESOLVED'))),
    count(db.selectFrom('merchant_problems').select('issue')),
  ])
  return { reviews, flagged, pendingCaptures, disputes, problems }
}
