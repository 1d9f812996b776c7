import { type Kysely, sql } from 'kysely'

/** How the price of an order came about, and the documents that say so. Orders from before have neither. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table order_prices (
    order_id text primary key not null references orders (id) on delete cascade,
    list_minor integer not null check (list_minor >= 0),
    discount_minor integer not null default 0 check (discount_minor >= 0),
    deducted_minor integer not null default 0 check (deducted_minor >= 0),
    treatment text not null check (treatment in ('none', 'taxed', 'untaxed', 'reverse-charge')),
    rate integer not null default 0 check (rate between 0 and 10000),
    net_minor integer not null check (net_minor >= 0),
    tax_minor integer not null default 0 check (tax_minor >= 0),
    note text not null default '',
    company text not null default '',
    vat_number text not null default '',
    bank_country text not null default '',
    payer_country text not null default ''
  ) strict`,
  `create table invoices (
    id text primary key not null,
    order_id text not null references orders (id),
    kind text not null check (kind in ('invoice', 'credit-note')),
    mode text not null check (mode in ('sandbox', 'live')),
    number integer not null check (number > 0),
    ref text not null,
    currency text not null,
    country text not null,
    treatment text not null,
    rate integer not null,
    net_minor integer not null,
    tax_minor integer not null,
    gross_minor integer not null check (gross_minor = net_minor + tax_minor),
    buyer_name text not null,
    buyer_email text not null,
    buyer_address text not null,
    buyer_company text not null,
    buyer_vat_number text not null,
    content text not null,
    issued_at text not null,
    unique (kind, mode, number),
    unique (kind, ref)
  ) strict`,
  `create index invoices_order on invoices (order_id)`,
  `create index invoices_issued on invoices (issued_at)`,
]
