import type { Db } from '#db/client.server.ts'
import { readContent } from '../generation/content-schema.ts'

/** Everything that the shop keeps about a user, for taking away: nothing secret, and nothing of anybody else's. */
export async function exportAccount(db: Db, userId: string) {
  let [profile, orders, credits, generations] = await Promise.all([
    readPerson(db, userId),
    readOrders(db, userId),
    readCredits(db, userId),
    readGenerations(db, userId),
  ])
  return { profile, orders, credits, generations }
}

function readPerson(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at', 'name', 'role', 'membership', 'balance', 'photo_url'])
    .select(['about_me', 'phone', 'address', 'city', 'country', 'created_at', 'updated_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

function readOrders(db: Db, userId: string) {
  return (
    db
      .selectFrom('orders')
      .select(['id', 'order_id', 'payment_id', 'kind', 'title', 'credit', 'validity_days', 'price_minor'])
      .select(['fee_minor', 'total_minor', 'currency', 'payment_status', 'order_status', 'payment_method'])
      .select([
        'customer_name',
        'customer_email',
        'address',
        'country',
        'valid_until',
        'paid_at',
        'created_at',
      ])
      .select(['item_id', 'item_slug'])
      // What an item gives is its buyer's once it is paid for.
      .select((eb) => [
        eb.case().when('payment_status', '=', 'Paid').then(eb.ref('access_url')).end().as('access_url'),
        eb.case().when('payment_status', '=', 'Paid').then(eb.ref('guidelines')).end().as('guidelines'),
      ])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
  )
}

function readCredits(db: Db, userId: string) {
  return db
    .selectFrom('ledger')
    .select(['seq', 'delta', 'balance_after', 'kind', 'note', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute()
}

async function readGenerations(db: Db, userId: string) {
  let rows = await db
    .selectFrom('generation_jobs')
    .select(['id', 'product_name', 'product_details', 'language', 'status', 'result', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ result, ...row }) => ({
    ...row,
    content: result === null ? null : (readContent(result) ?? null),
  }))
}
