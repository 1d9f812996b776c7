import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `create table two_factors (
        user_id text primary key not null references users (id),
        secret text not null,
        confirmed_at text,
        last_step integer not null default 0,
        created_at text not null
      ) strict, without rowid`,
    )
    .execute(db)
  await sql
    .raw(
      `create table recovery_codes (
        user_id text not null references users (id),
        code_hash text not null,
        used_at text,
        primary key (user_id, code_hash)
      ) strict, without rowid`,
    )
    .execute(db)
}
