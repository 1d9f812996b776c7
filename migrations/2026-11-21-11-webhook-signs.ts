import { type Kysely, sql } from 'kysely'

/** The last sign of life of each kind from PayPal's notifications: one row a kind. */
export async function up(db: Kysely<unknown>) {
  await sql`create table webhook_signs (
    kind text primary key not null check (kind in ('verified', 'refused', 'unverifiable')),
    detail text not null,
    at text not null
  ) strict`.execute(db)
}
