import { type Kysely, sql } from 'kysely'

/** Through whom a payment goes. All that there is so far went through PayPal. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['payment_attempts', 'captures', 'disputes', 'webhook_events', 'merchant_problems']) {
    await sql.raw(`alter table ${table} add column provider text not null default 'paypal'`).execute(db)
  }
}
