import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `create table setup_links (
        token_hash text primary key not null,
        expires_at text not null,
        created_at text not null
      ) strict, without rowid`,
    )
    .execute(db)
}
