import { type Kysely, sql } from 'kysely'

/**
 * What the lists of orders are filtered and searched by: the customer's address, how the payment stands with refunds
 * counted in, and the order statuses Processing and Shipped.
 */
export async function up(db: Kysely<unknown>) {
  for (const statement of [...LEAVE, ...STATUSES, ...REFUNDED, ...SEARCH, ...ADDRESS, ...INDEXES])
    await sql.raw(statement).execute(db)
}

/** What names the column that is made anew, or is made anew itself. */
const LEAVE = [
  ...['arrive', 'change', 'leave'].map((name) => `drop trigger orders_${name}`),
  `drop table order_search`,
  `drop index orders_user_status`,
  ...['order', 'title', 'credit', 'total', 'payment', 'status', 'days', 'customer'].map(
    (name) => `drop index orders_shop_${name}`,
  ),
]

/** SQLite cannot widen a column's check, so the column gives way to another one of its name. */
const STATUSES = [
  `alter table orders add column new_status text not null default 'pending'
    check (new_status in ('pending', 'Processing', 'Shipped', 'Completed', 'Cancelled'))`,
  `update orders set new_status = order_status`,
  `alter table orders drop column order_status`,
  `alter table orders rename column new_status to order_status`,
]

/** What went back of the payment that the order needed; a second payment's refund is not the order's. */
const sumOf = (order: string) => `(
  select coalesce(sum(refunds.amount_minor), 0) from refunds join captures on captures.id = refunds.capture_id
  where refunds.order_id = ${order} and refunds.status in ('PENDING', 'COMPLETED') and captures.review_reason is null
)`

const summedUp = (name: string, event: string, order: string) => `create trigger ${name} after ${event} begin
  update orders set refunded_minor = ${sumOf(order)} where id = ${order};
end`

const REFUNDED = [
  `alter table orders add column refunded_minor integer not null default 0`,
  `update orders set refunded_minor = ${sumOf('orders.id')} where id in (select order_id from refunds)`,
  summedUp('refunds_insert_sums_up', 'insert on refunds', 'new.order_id'),
  summedUp('refunds_update_sums_up', 'update of status, amount_minor, capture_id on refunds', 'new.order_id'),
  summedUp('refunds_delete_sums_up', 'delete on refunds', 'old.order_id'),
  summedUp('captures_review_sums_up', 'update of review_reason on captures', 'new.order_id'),
  // Every order is in one group.
  `alter table orders add column payment_group text generated always as (case
    when total_minor = 0 then 'free'
    when payment_status = 'Paid' then iif(refunded_minor > 0, 'refunded', 'paid')
    when payment_status = 'pending' and order_status = 'Cancelled' then 'cancelled'
    else payment_status
  end) virtual`,
]

const SEARCHED = 'order_id, title, payment_status, order_status, customer_name, customer_email'
const FILTERED = 'user_id, kind, deleted_at, total_minor, refunded_minor'

/** Its rowid is the order's seq. Ids are random text, so three characters of one make a narrow trigram. */
const FILL = `insert into order_search (rowid, owner, kind, state, ${SEARCHED})
  select seq, substr(user_id, 1, 3), substr(kind, 1, 3), iif(total_minor > 0, 'sold ', '') || payment_group, ${SEARCHED}
  from orders where deleted_at is null`

const row = (name: string) =>
  `${FILTERED}, ${SEARCHED}`
    .split(', ')
    .map((column) => `${name}.${column}`)
    .join(', ')

const SEARCH = [
  `create virtual table order_search using fts5(
    owner, kind, state, ${SEARCHED}, content = '', contentless_delete = 1, tokenize = 'trigram'
  )`,
  FILL,
  `create trigger orders_arrive after insert on orders begin
    update orders set seq = (select coalesce(max(seq), 0) + 1 from orders) where id = new.id and seq is null;
    ${FILL} and id = new.id;
  end`,
  `create trigger orders_change after update of ${FILTERED}, ${SEARCHED} on orders
    when (${row('old')}) is not (${row('new')})
    begin
      delete from order_search where rowid = old.seq;
      ${FILL} and id = new.id;
    end`,
  `create trigger orders_leave after delete on orders begin
    delete from order_search where rowid = old.seq;
  end`,
]

const ADDRESS = [
  `alter table orders add column email_key text generated always as (lower(customer_email)) virtual`,
]

const SORTED = {
  order: 'order_id',
  title: 'title',
  credit: 'credit',
  total: 'total_minor',
  payment: 'payment_status',
  status: 'order_status',
  date: 'created_at',
  days: 'valid_until',
  customer: 'customer_key',
}

const THERE = 'where deleted_at is null'

/** The list that the back office opens with has an index for each of its sorts, the others for their dates. */
const INDEXES = [
  `create index orders_user_status on orders (user_id, kind, order_status, seq) ${THERE}`,
  ...Object.entries(SORTED).map(
    ([name, column]) =>
      `create index orders_sold_${name} on orders (kind, ${column}, seq) ${THERE} and payment_group <> 'free'`,
  ),
  `create index orders_sold_newest on orders (kind, seq) ${THERE} and payment_group <> 'free'`,
  `create index orders_group_date on orders (kind, payment_group, created_at, seq) ${THERE}`,
  `create index orders_group_newest on orders (kind, payment_group, seq) ${THERE}`,
  `create index orders_shop_email on orders (kind, email_key, created_at) ${THERE}`,
  ...['created_at, seq', 'seq'].map(
    (columns) =>
      `create index orders_sent_${columns === 'seq' ? 'newest' : 'date'} on orders (kind, order_status, ${columns})
        ${THERE} and order_status in ('Processing', 'Shipped')`,
  ),
]
