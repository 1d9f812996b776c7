import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      // Whether the free package waits for the address to be confirmed whatever the shop's setting is.
      'alter table users add column must_confirm integer not null default 0 check (must_confirm in (0, 1))',
    )
    .execute(db)
}
