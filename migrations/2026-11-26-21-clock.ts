import { type Kysely, sql } from 'kysely'

/** When the shop was last seen to run, and since when its clock waits for an admin: one row at most. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table clock (
    id integer primary key not null check (id = 1),
    seen_at text not null,
    questioned_at text
  ) strict`,
  // The checks of the system run every few minutes.
  `insert into clock (id, seen_at)
    select 1, max(checked_at) from system_checks having max(checked_at) is not null`,
]
