import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `create table passkeys (
        id text primary key not null,
        user_id text not null references users (id),
        credential_id text not null unique,
        public_key text not null,
        counter integer not null,
        transports text not null,
        rp_id text not null,
        name text not null,
        created_at text not null,
        last_used_at text
      ) strict, without rowid`,
    )
    .execute(db)
  await sql.raw('create index passkeys_by_user on passkeys (user_id, created_at)').execute(db)
  await sql
    .raw(
      `create table passkey_challenges (
        challenge_hash text primary key not null,
        expires_at text not null
      ) strict, without rowid`,
    )
    .execute(db)
}
