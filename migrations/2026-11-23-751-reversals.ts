import { type Kysely, sql } from 'kysely'

/**
 * What a provider took back of a capture beyond its refunds, and what came back of that, each when it happened. Of
 * captures that were taken back before, the last change of the row is the best that is known.
 */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const REFUNDED = `coalesce((select sum(refunds.amount_minor) from refunds
  where refunds.capture_id = captures.id and refunds.status in ('PENDING', 'COMPLETED')), 0)`

const STATEMENTS = [
  `alter table captures add column changed_at text`,
  `create table reversals (
    id text primary key not null,
    order_id text not null references orders (id),
    capture_id text not null references captures (id),
    amount_minor integer not null check (amount_minor <> 0),
    happened_at text not null,
    created_at text not null
  ) strict`,
  `create index reversals_by_capture on reversals (capture_id)`,
  `create index reversals_by_order on reversals (order_id)`,
  `create index reversals_by_time on reversals (happened_at)`,
  `insert into reversals (id, order_id, capture_id, amount_minor, happened_at, created_at)
    select lower(hex(randomblob(16))), captures.order_id, captures.id, captures.amount_minor - ${REFUNDED},
      captures.updated_at, captures.updated_at
    from captures join orders on orders.id = captures.order_id
    where captures.status = 'REFUNDED' and captures.review_reason is null and orders.paid_at is not null
      and captures.amount_minor > ${REFUNDED}`,
]
