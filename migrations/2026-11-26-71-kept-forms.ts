import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `create table kept_forms (
        token_hash text primary key not null,
        account text not null,
        network text not null,
        sealed text not null,
        expires_at text not null
      ) strict, without rowid`,
    )
    .execute(db)
  await sql.raw('create index kept_forms_by_account on kept_forms (account, expires_at)').execute(db)
  await sql.raw('create index kept_forms_by_network on kept_forms (network, expires_at)').execute(db)
  await sql.raw('create index kept_forms_by_end on kept_forms (expires_at)').execute(db)
}
