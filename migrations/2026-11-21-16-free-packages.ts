import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Addresses whose deleted account had the free package, as keyed digests: none can be read from it.
  `create table free_packages_given (
    address_digest text primary key not null,
    forget_at text not null
  ) strict, without rowid`,
  `create index free_packages_given_forget on free_packages_given (forget_at)`,
  // Whether an earlier account of the same address had it.
  `alter table users add column had_free_package integer not null default 0 check (had_free_package in (0, 1))`,
]
