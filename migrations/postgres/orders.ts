import { arrives } from './triggers.ts'

/** Orders, how their prices came about, their documents, and who withdrew from one. */
export const orders = [
  `create table orders (
    id text primary key not null,
    number text not null unique,
    payment_id text not null unique,
    kind text not null check (kind in ('package', 'item')),
    user_id text not null,
    package_id text,
    title text not null,
    credit bigint not null check (credit >= 0),
    validity_days bigint not null,
    price_minor bigint not null check (price_minor >= 0),
    fee_minor bigint not null check (fee_minor >= 0),
    total_minor bigint not null check (total_minor = price_minor + fee_minor),
    currency text not null check (currency in ('USD', 'EUR', 'GBP', 'CAD')),
    mode text not null check (mode in ('sandbox', 'live')),
    payment_status text not null check (payment_status in ('pending', 'Paid', 'needs-review', 'refunded')),
    payment_method text,
    customer_name text not null,
    customer_email text not null,
    address text not null,
    country text not null,
    seller_email text not null,
    image_url text,
    valid_until text not null,
    review_reason text,
    idempotency_key text not null,
    paid_at text,
    deleted_at text,
    created_at text not null,
    updated_at text not null,
    seq bigint,
    customer_key text generated always as (lower(customer_name)) stored,
    item_id text,
    item_slug text,
    guidelines text,
    access_url text,
    invoice_number bigint,
    order_status text not null default 'pending' check (order_status in ('pending', 'Processing', 'Shipped',
      'Completed', 'Cancelled')),
    refunded_minor bigint not null default 0,
    payment_group text generated always as (case when total_minor = 0 then 'free' when payment_status = 'Paid'
      then case when refunded_minor > 0 then 'refunded' else 'paid' end when payment_status = 'pending' and
      order_status = 'Cancelled' then 'cancelled' else payment_status end) stored,
    email_key text generated always as (lower(customer_email)) stored,
    payment_held bigint not null default 0 check (payment_held in (0, 1)),
    told_payment text generated always as (case when payment_held = 1 and payment_status = 'pending' then
      'Processing' else payment_status end) stored,
    told_status text generated always as (case when payment_held = 1 and payment_status = 'pending' and
      order_status = 'pending' then 'Processing' else order_status end) stored,
    days_up text generated always as (case when kind = 'package' and payment_status = 'Paid' then valid_until
      else '~' end) stored,
    days_down text generated always as (case when kind = 'package' and payment_status = 'Paid' then valid_until
      else '' end) stored,
    language text,
    unique (user_id, idempotency_key)
  )`,
  `create unique index orders_seq on orders (seq)`,
  `create index orders_user_order on orders (user_id, kind, number, seq) where deleted_at is null`,
  `create index orders_user_date on orders (user_id, kind, created_at, seq) where deleted_at is null`,
  `create index orders_shop_date on orders (kind, created_at, seq) where deleted_at is null`,
  `create index orders_pending on orders (user_id, created_at, seq) where deleted_at is null and payment_status =
  'pending'`,
  `create index orders_pending_kind on orders (user_id, kind, created_at, seq) where deleted_at is null and
  payment_status = 'pending'`,
  `create index orders_user_newest on orders (user_id, kind, seq) where deleted_at is null`,
  `create index orders_shop_newest on orders (kind, seq) where deleted_at is null`,
  `create index orders_review on orders (updated_at) where payment_status = 'needs-review'`,
  `create unique index orders_invoice on orders (mode, invoice_number) where invoice_number is not null`,
  `create index orders_unpaid on orders (created_at) where payment_status = 'pending' and deleted_at is null`,
  `create index orders_sold_order on orders (kind, number, seq) where deleted_at is null and payment_group <>
  'free'`,
  `create index orders_sold_total on orders (kind, total_minor, seq) where deleted_at is null and payment_group <>
  'free'`,
  `create index orders_sold_date on orders (kind, created_at, seq) where deleted_at is null and payment_group <>
  'free'`,
  `create index orders_sold_customer on orders (kind, customer_key, seq) where deleted_at is null and
  payment_group <> 'free'`,
  `create index orders_sold_newest on orders (kind, seq) where deleted_at is null and payment_group <> 'free'`,
  `create index orders_group_date on orders (kind, payment_group, created_at, seq) where deleted_at is null`,
  `create index orders_group_newest on orders (kind, payment_group, seq) where deleted_at is null`,
  `create index orders_shop_email on orders (kind, email_key, created_at) where deleted_at is null`,
  `create index orders_sales on orders (paid_at, mode, currency, kind, package_id, item_id, title, total_minor,
  id) where paid_at is not null`,
  `create index orders_sent_date on orders (kind, told_status, created_at, seq) where deleted_at is null and
  told_status in ('Processing', 'Shipped')`,
  `create index orders_sent_newest on orders (kind, told_status, seq) where deleted_at is null and told_status in
  ('Processing', 'Shipped')`,
  `create index orders_user_all on orders (user_id, created_at, seq) where deleted_at is null`,
  `create index orders_item on orders (item_id, user_id, seq) where item_id is not null`,
  `create index orders_user_deleted on orders (user_id, created_at, seq) where deleted_at is not null`,
  `create index orders_package on orders (package_id, user_id, seq) where package_id is not null`,
  `create index orders_free on orders (user_id, kind, total_minor) where kind = 'package' and total_minor = 0 and
  deleted_at is null`,
  `create index orders_search on orders using gin (lower(number || chr(10) || title || chr(10) || told_payment ||
  chr(10) || told_status || chr(10) || customer_name || chr(10) || customer_email) gin_trgm_ops)`,
  ...arrives('orders'),

  `create table order_prices (
    order_id text primary key not null,
    list_minor bigint not null check (list_minor >= 0),
    discount_minor bigint not null default 0 check (discount_minor >= 0),
    deducted_minor bigint not null default 0 check (deducted_minor >= 0),
    treatment text not null check (treatment in ('none', 'taxed', 'untaxed', 'reverse-charge')),
    rate bigint not null default 0 check (rate between 0 and 10000),
    net_minor bigint not null check (net_minor >= 0),
    tax_minor bigint not null default 0 check (tax_minor >= 0),
    note text not null default '',
    company text not null default '',
    vat_number text not null default '',
    bank_country text not null default '',
    payer_country text not null default '',
    vat_check text not null default '',
    vat_register text not null default '',
    vat_consultation text not null default '',
    vat_holder text not null default '',
    vat_checked_at text not null default ''
  )`,
  `create index order_prices_discounted on order_prices (order_id, discount_minor) where discount_minor > 0`,
  `create index order_prices_unconfirmed on order_prices (order_id) where treatment = 'reverse-charge' and
  vat_check not in ('valid', 'accepted')`,

  `create table order_consents (
    order_id text primary key not null,
    instruction text not null,
    consent text not null default '',
    given_at text not null
  )`,

  `create table order_reminders (
    order_id text primary key not null,
    reminded_at text not null
  )`,

  `create table discount_uses (
    order_id text primary key not null,
    code_id text not null,
    code text not null,
    credits bigint not null default 0 check (credits >= 0)
  )`,
  `create index discount_uses_orders on discount_uses (code_id, order_id)`,

  `create table invoices (
    id text primary key not null,
    order_id text not null,
    kind text not null check (kind in ('invoice', 'credit-note')),
    mode text not null check (mode in ('sandbox', 'live')),
    number bigint not null check (number > 0),
    ref text not null,
    currency text not null,
    country text not null,
    treatment text not null,
    rate bigint not null,
    net_minor bigint not null,
    tax_minor bigint not null,
    gross_minor bigint not null check (gross_minor = net_minor + tax_minor),
    buyer_name text not null,
    buyer_email text not null,
    buyer_address text not null,
    buyer_company text not null,
    buyer_vat_number text not null,
    content text not null,
    issued_at text not null,
    rowid bigint not null,
    unique (kind, mode, number),
    unique (kind, ref)
  )`,
  `create index invoices_order on invoices (order_id)`,
  `create index invoices_issued on invoices (issued_at)`,
  `create unique index invoices_rowid on invoices (rowid)`,
  ...arrives('invoices', 'rowid'),

  `create table withdrawals (
    id text primary key not null,
    order_id text not null unique,
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
  )`,
  `create index withdrawals_by_status on withdrawals (status, requested_at)`,
]
