import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table identities (
    provider text not null check (provider in ('google')),
    subject text not null,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    primary key (provider, subject)
  )`,
  `create index identities_user on identities (user_id)`,
]
