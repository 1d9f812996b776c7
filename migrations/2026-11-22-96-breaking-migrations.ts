import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `create table breaking_migrations (
        name text primary key not null
      ) strict, without rowid`,
    )
    .execute(db)
}
