import { type Kysely, sql } from 'kysely'

/** Whether the question of a check arises on this machine and in this shop. */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw('alter table system_checks add column applies integer not null default 1 check (applies in (0, 1))')
    .execute(db)
}
