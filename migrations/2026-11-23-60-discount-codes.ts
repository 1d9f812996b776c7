import { type Kysely, sql } from 'kysely'

/** Codes that take something off a price or add credits, and the orders that were placed with them. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table discount_codes (
    id text primary key not null,
    code text not null unique,
    kind text not null check (kind in ('percent', 'amount', 'credits')),
    value integer not null check (value > 0),
    currency text not null,
    applies_to text not null check (applies_to in ('all', 'packages', 'items')),
    min_price_minor integer not null default 0 check (min_price_minor >= 0),
    valid_from text not null default '',
    valid_until text not null default '',
    max_uses integer check (max_uses > 0),
    once_per_customer integer not null default 0 check (once_per_customer in (0, 1)),
    switched_off_at text,
    created_at text not null,
    updated_at text not null,
    check (kind <> 'percent' or value < 100),
    check (kind <> 'credits' or applies_to = 'packages')
  ) strict`,
  `create table discount_uses (
    order_id text primary key not null references orders (id) on delete cascade,
    code_id text not null references discount_codes (id),
    code text not null,
    credits integer not null default 0 check (credits >= 0)
  ) strict`,
  `create index discount_uses_by_code on discount_uses (code_id)`,
]
