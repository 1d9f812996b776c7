import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // What admins are mailed about. A row that was mailed stays for some days, so that nothing is mailed twice.
  `create table admin_notices (
    kind text not null,
    ref text not null,
    created_at text not null,
    mailed_at text,
    primary key (kind, ref)
  ) strict, without rowid`,
  `create index admin_notices_waiting on admin_notices (created_at) where mailed_at is null`,
]
