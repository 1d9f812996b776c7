import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `create table webhook_tests (
        provider text primary key not null,
        mode text not null check (mode in ('sandbox', 'live')),
        started_at text not null,
        event_id text,
        arrived_at text,
        early_ids text not null default '[]'
      ) strict, without rowid`,
    )
    .execute(db)
}
