import { type Kysely, sql } from 'kysely'

/**
 * What the registers of VAT numbers said: with each order as its evidence, and for a while by number, so that one is not
 * asked about again and again. The index is of orders that left the tax out without an answer, most of them from before.
 */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table order_prices add column vat_check text not null default ''`,
  `alter table order_prices add column vat_register text not null default ''`,
  `alter table order_prices add column vat_consultation text not null default ''`,
  `alter table order_prices add column vat_holder text not null default ''`,
  `alter table order_prices add column vat_checked_at text not null default ''`,
  `create index order_prices_unconfirmed on order_prices (order_id)
    where treatment = 'reverse-charge' and vat_check not in ('valid', 'accepted')`,
  `create table vat_answers (
    number text not null,
    requester text not null,
    result text not null,
    register text not null,
    consultation text not null,
    holder text not null,
    checked_at text not null,
    primary key (number, requester)
  ) strict, without rowid`,
  `create index vat_answers_checked on vat_answers (checked_at)`,
]
