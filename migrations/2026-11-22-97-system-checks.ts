import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `create table system_checks (
        id text primary key not null,
        state text not null check (state in ('ok', 'watch', 'broken')),
        sentence text not null,
        advice text not null default '',
        checked_at text not null,
        since text not null,
        told_state text not null default 'ok',
        told_at text
      ) strict, without rowid`,
    )
    .execute(db)
}
