import { type Kysely, sql } from 'kysely'

/**
 * Whether a payment provider holds the money of an order. Triggers keep it, so that it is also true of what an earlier
 * release writes.
 */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const HELD = (order: string) =>
  `exists (select 1 from captures where captures.order_id = ${order} and captures.status = 'PENDING')`

const STATEMENTS = [
  `alter table orders add column payment_held integer not null default 0 check (payment_held in (0, 1))`,
  `update orders set payment_held = 1 where ${HELD('orders.id')}`,
  `create trigger captures_insert_holds after insert on captures when new.status = 'PENDING' begin
    update orders set payment_held = 1 where id = new.order_id;
  end`,
  `create trigger captures_update_holds after update of status on captures when old.status is not new.status begin
    update orders set payment_held = ${HELD('new.order_id')} where id = new.order_id;
  end`,
]
