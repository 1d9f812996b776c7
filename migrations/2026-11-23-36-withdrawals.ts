import { type Kysely, sql } from 'kysely'

/** What buyers were told and agreed to when they ordered, and who withdrew from an order. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table order_consents (
    order_id text primary key not null references orders (id) on delete cascade,
    instruction text not null,
    consent text not null default '',
    given_at text not null
  ) strict`,
  `create table withdrawals (
    id text primary key not null,
    order_id text not null unique references orders (id),
    name text not null,
    email text not null,
    reason text not null,
    standing text not null check (standing in ('open', 'expired', 'waived')),
    ends_at text not null,
    status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
    decision text not null default '',
    decided_by text,
    decided_at text,
    requested_at text not null
  ) strict`,
  `create index withdrawals_by_status on withdrawals (status, requested_at)`,
]
