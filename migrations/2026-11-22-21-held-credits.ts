import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      // Whether the free package of the registration waits for the address to be confirmed.
      `alter table users add column free_package_held integer not null default 0 check (free_package_held in (0, 1))`,
    )
    .execute(db)
}
