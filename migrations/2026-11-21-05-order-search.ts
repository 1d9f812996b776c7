import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of [...SEQUENCE, ...SEARCH, ...indexes()]) await sql.raw(statement).execute(db)
}

/** The order of arrival. It decides between orders that sort alike and is small in every index. */
const SEQUENCE = [
  `alter table orders add column seq integer`,
  `update orders set seq = rowid`,
  `create unique index orders_seq on orders (seq)`,
  // A column, because SQLite cannot start an index at a pair of an expression and a column.
  `alter table orders add column customer_key text generated always as (lower(customer_name)) virtual`,
]

const SEARCHED = 'order_id, title, payment_status, order_status, customer_name'

/** Its rowid is the order's seq. Ids are random text, so three characters of one make a narrow trigram. */
const FILL = `insert into order_search (rowid, owner, kind, ${SEARCHED})
  select seq, substr(user_id, 1, 3), substr(kind, 1, 3), ${SEARCHED} from orders where deleted_at is null`

const SEARCH = [
  `create virtual table order_search using fts5(
    owner, kind, ${SEARCHED}, content = '', contentless_delete = 1, tokenize = 'trigram'
  )`,
  FILL,
  `create trigger orders_arrive after insert on orders begin
    update orders set seq = (select coalesce(max(seq), 0) + 1 from orders) where id = new.id and seq is null;
    ${FILL} and id = new.id;
  end`,
  `create trigger orders_change after update of user_id, kind, deleted_at, ${SEARCHED} on orders
    when (old.user_id, old.kind, old.deleted_at, old.order_id, old.title, old.payment_status, old.order_status,
        old.customer_name)
      is not (new.user_id, new.kind, new.deleted_at, new.order_id, new.title, new.payment_status,
        new.order_status, new.customer_name)
    begin
      delete from order_search where rowid = old.seq;
      ${FILL} and id = new.id;
    end`,
  `create trigger orders_leave after delete on orders begin
    delete from order_search where rowid = old.seq;
  end`,
]

/** What the lists sort by. Each column has an index for one user's orders and one for the whole shop. */
const SORTED = {
  order: 'order_id',
  title: 'title',
  credit: 'credit',
  total: 'total_minor',
  payment: 'payment_status',
  status: 'order_status',
  date: 'created_at',
  days: 'valid_until',
}

function indexes(): string[] {
  const there = `where deleted_at is null`
  const pending = `${there} and payment_status = 'pending'`
  return [
    ...Object.entries(SORTED).flatMap(([name, column]) => [
      `create index orders_user_${name} on orders (user_id, kind, ${column}, seq) ${there}`,
      `create index orders_shop_${name} on orders (kind, ${column}, seq) ${there}`,
    ]),
    `create index orders_shop_customer on orders (kind, customer_key, seq) ${there}`,
    `create index orders_pending on orders (user_id, created_at, seq) ${pending}`,
    `create index orders_pending_kind on orders (user_id, kind, created_at, seq) ${pending}`,
    `create index orders_user_newest on orders (user_id, kind, seq) ${there}`,
    `create index orders_shop_newest on orders (kind, seq) ${there}`,
    // Every question that it answered has one above.
    `drop index orders_user`,
  ]
}
