import { type Kysely, sql } from 'kysely'

/** Lists and the search find an order whose payment is held by what they show of it: that it is being processed. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const IS_HELD = `payment_held = 1 and payment_status = 'pending'`
const THERE = 'where deleted_at is null'

const COLUMNS =
  'owner, kind, state, number, title, payment_status, order_status, customer_name, customer_email'
const FILL = `insert into order_search (rowid, ${COLUMNS})
  select seq, substr(user_id, 1, 3), substr(kind, 1, 3), iif(total_minor > 0, 'sold ', '') || payment_group,
    number, title, told_payment, told_status, customer_name, customer_email
  from orders ${THERE}`

const WATCHED =
  'user_id, kind, deleted_at, total_minor, refunded_minor, payment_held, number, title, payment_status, order_status, customer_name, customer_email'
const watchedOf = (row: string) =>
  WATCHED.split(', ')
    .map((column) => `${row}.${column}`)
    .join(', ')

const STATEMENTS = [
  `alter table orders add column told_payment text
    generated always as (iif(${IS_HELD}, 'Processing', payment_status)) virtual`,
  `alter table orders add column told_status text
    generated always as (iif(${IS_HELD} and order_status = 'pending', 'Processing', order_status)) virtual`,
  ...['created_at, seq', 'seq'].flatMap((columns) => {
    const index = columns === 'seq' ? 'orders_sent_newest' : 'orders_sent_date'
    return [
      `drop index ${index}`,
      `create index ${index} on orders (kind, told_status, ${columns})
        ${THERE} and told_status in ('Processing', 'Shipped')`,
    ]
  }),
  'drop trigger orders_arrive',
  'drop trigger orders_change',
  `create trigger orders_arrive after insert on orders begin
    update orders set seq = (select coalesce(max(seq), 0) + 1 from orders) where id = new.id and seq is null;
    ${FILL} and id = new.id;
  end`,
  `create trigger orders_change after update of ${WATCHED} on orders
    when (${watchedOf('old')}) is not (${watchedOf('new')})
    begin
      delete from order_search where rowid = old.seq;
      ${FILL} and id = new.id;
    end`,
  `delete from order_search where rowid in (select seq from orders where ${IS_HELD})`,
  `${FILL} and ${IS_HELD}`,
]
