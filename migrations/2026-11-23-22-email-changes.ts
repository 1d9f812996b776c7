import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `create table email_changes (
        user_id text primary key not null references users (id),
        token_hash text not null unique,
        email text not null,
        expires_at text not null,
        created_at text not null
      ) strict, without rowid`,
    )
    .execute(db)
}
