import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `create table waiting_sign_ins (
        token_hash text primary key not null,
        user_id text not null references users (id),
        target text,
        expires_at text not null
      ) strict, without rowid`,
    )
    .execute(db)
  await sql.raw('create index waiting_sign_ins_by_user on waiting_sign_ins (user_id)').execute(db)
}
