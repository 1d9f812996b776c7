import { type Kysely, sql } from 'kysely'

/** Money that goes back: refunds, disputes and reversals; and what the money that came in is numbered with. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [...BACK, ...DECLINES, ...INVOICES, ...TROUBLE])
    await sql.raw(statement).execute(db)
}

const BACK = [
  `create table refunds (
    id text primary key not null,
    order_id text not null references orders (id),
    capture_id text not null references captures (id),
    seq integer not null,
    request_id text unique,
    form_id text unique,
    provider_refund_id text unique,
    amount_minor integer not null check (amount_minor > 0),
    currency text not null,
    status text not null check (status in ('REQUESTED', 'PENDING', 'COMPLETED', 'FAILED', 'CANCELLED')),
    source text not null check (source in ('here', 'paypal')),
    reason text not null,
    actor_id text,
    issue text,
    debug_id text,
    check_at text,
    refunded_at text,
    created_at text not null,
    updated_at text not null,
    unique (capture_id, seq),
    check (status in ('REQUESTED', 'FAILED') or provider_refund_id is not null),
    check (source = 'paypal' or request_id is not null)
  ) strict`,
  `create index refunds_order on refunds (order_id)`,
  `create index refunds_check on refunds (check_at) where check_at is not null`,
  `create index refunds_newest on refunds (created_at)`,
  `create table disputes (
    id text primary key not null,
    order_id text not null references orders (id),
    capture_id text references captures (id),
    status text not null,
    stage text not null,
    reason text not null,
    outcome text,
    amount_minor integer,
    currency text,
    due_at text,
    told_at text not null,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create index disputes_order on disputes (order_id)`,
  `create index disputes_open on disputes (created_at) where status <> 'RESOLVED'`,
  // A flagged capture that somebody has dealt with.
  `alter table captures add column reviewed_at text`,
  `alter table captures add column reviewed_by text`,
  `create index captures_review on captures (created_at) where review_reason is not null and reviewed_at is null`,
  `create index captures_pending on captures (created_at) where status = 'PENDING'`,
  `create index orders_review on orders (updated_at) where payment_status = 'needs-review'`,
]

const DECLINES = [
  // PayPal's order as it was when its capture was declined, and when the buyer was last sent there.
  `alter table payment_attempts add column declined_at text`,
  `alter table payment_attempts add column declined_version text`,
  `alter table payment_attempts add column sent_at text`,
]

const INVOICES = [
  `alter table orders add column invoice_number integer`,
  `create unique index orders_invoice on orders (mode, invoice_number) where invoice_number is not null`,
  `update orders set invoice_number = numbered.number from (
    select id, row_number() over (partition by mode order by paid_at, id) as number
    from orders where paid_at is not null and total_minor > 0
  ) as numbered where numbered.id = orders.id`,
]

const TROUBLE = [
  `create table merchant_problems (
    issue text primary key not null,
    call text not null,
    order_id text references orders (id),
    debug_id text,
    times integer not null,
    first_at text not null,
    last_at text not null
  ) strict`,
  `alter table webhook_events add column order_id text`,
  `create index webhook_events_order on webhook_events (order_id) where order_id is not null`,
]
