/** Orders, how their prices came about, their documents, and who withdrew from one. */
export const orders = [
  `create table orders (
    id text primary key not null,
    number text not null unique,
    payment_id text not null unique,
    kind text not null check (kind in ('package', 'item')),
    user_id text not null references users (id),
    package_id text references packages (id),
    title text not null,
    credit integer not null check (credit >= 0),
    validity_days integer not null,
    price_minor integer not null check (price_minor >= 0),
    fee_minor integer not null check (fee_minor >= 0),
    total_minor integer not null check (total_minor = price_minor + fee_minor),
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
    seq integer,
    customer_key text generated always as (lower(customer_name)) virtual,
    item_id text references items (id),
    item_slug text,
    guidelines text,
    access_url text,
    invoice_number integer,
    order_status text not null default 'pending'
      check (order_status in ('pending', 'Processing', 'Shipped', 'Completed', 'Cancelled')),
    refunded_minor integer not null default 0,
    payment_group text
      generated always as (case
        when total_minor = 0 then 'free'
        when payment_status = 'Paid' then iif(refunded_minor > 0, 'refunded', 'paid')
        when payment_status = 'pending' and order_status = 'Cancelled' then 'cancelled'
        else payment_status
      end) virtual,
    email_key text generated always as (lower(customer_email)) virtual,
    unique (user_id, idempotency_key)
  )`,
  `create unique index orders_seq on orders (seq)`,
  // One user’s orders in each order of their list, the orders that were not free in each order of the back office’s
  // list, and the shop’s orders by date.
  `create index orders_user_order on orders (user_id, kind, number, seq) where deleted_at is null`,
  `create index orders_user_title on orders (user_id, kind, title, seq) where deleted_at is null`,
  `create index orders_user_credit on orders (user_id, kind, credit, seq) where deleted_at is null`,
  `create index orders_user_total on orders (user_id, kind, total_minor, seq) where deleted_at is null`,
  `create index orders_user_payment on orders (user_id, kind, payment_status, seq) where deleted_at is null`,
  `create index orders_user_date on orders (user_id, kind, created_at, seq) where deleted_at is null`,
  `create index orders_shop_date on orders (kind, created_at, seq) where deleted_at is null`,
  `create index orders_user_days on orders (user_id, kind, valid_until, seq) where deleted_at is null`,
  `create index orders_pending on orders (user_id, created_at, seq)
    where deleted_at is null and payment_status = 'pending'`,
  `create index orders_pending_kind on orders (user_id, kind, created_at, seq)
    where deleted_at is null and payment_status = 'pending'`,
  `create index orders_user_newest on orders (user_id, kind, seq) where deleted_at is null`,
  `create index orders_shop_newest on orders (kind, seq) where deleted_at is null`,
  `create index orders_item on orders (item_id, user_id) where item_id is not null`,
  `create index orders_review on orders (updated_at) where payment_status = 'needs-review'`,
  `create unique index orders_invoice on orders (mode, invoice_number) where invoice_number is not null`,
  `create index orders_paid on orders (paid_at, mode, currency, total_minor) where paid_at is not null`,
  `create index orders_unpaid on orders (created_at) where payment_status = 'pending' and deleted_at is null`,
  `create index orders_user_status on orders (user_id, kind, order_status, seq) where deleted_at is null`,
  `create index orders_sold_order on orders (kind, number, seq)
    where deleted_at is null and payment_group <> 'free'`,
  `create index orders_sold_title on orders (kind, title, seq)
    where deleted_at is null and payment_group <> 'free'`,
  `create index orders_sold_credit on orders (kind, credit, seq)
    where deleted_at is null and payment_group <> 'free'`,
  `create index orders_sold_total on orders (kind, total_minor, seq)
    where deleted_at is null and payment_group <> 'free'`,
  `create index orders_sold_payment on orders (kind, payment_status, seq)
    where deleted_at is null and payment_group <> 'free'`,
  `create index orders_sold_status on orders (kind, order_status, seq)
    where deleted_at is null and payment_group <> 'free'`,
  `create index orders_sold_date on orders (kind, created_at, seq)
    where deleted_at is null and payment_group <> 'free'`,
  `create index orders_sold_days on orders (kind, valid_until, seq)
    where deleted_at is null and payment_group <> 'free'`,
  `create index orders_sold_customer on orders (kind, customer_key, seq)
    where deleted_at is null and payment_group <> 'free'`,
  `create index orders_sold_newest on orders (kind, seq) where deleted_at is null and payment_group <> 'free'`,
  `create index orders_group_date on orders (kind, payment_group, created_at, seq) where deleted_at is null`,
  `create index orders_group_newest on orders (kind, payment_group, seq) where deleted_at is null`,
  `create index orders_shop_email on orders (kind, email_key, created_at) where deleted_at is null`,
  `create index orders_sent_date on orders (kind, order_status, created_at, seq)
    where deleted_at is null and order_status in ('Processing', 'Shipped')`,
  `create index orders_sent_newest on orders (kind, order_status, seq)
    where deleted_at is null and order_status in ('Processing', 'Shipped')`,
  `create index orders_sales
    on orders (paid_at, mode, currency, kind, package_id, item_id, title, total_minor, id)
    where paid_at is not null`,
  `create trigger orders_arrive after insert on orders begin
    update orders set seq = (select coalesce(max(seq), 0) + 1 from orders)
      where id = new.id and seq is null;
    insert into order_search (
      rowid, owner, kind, state, number, title, payment_status, order_status, customer_name, customer_email
    )
      select seq, substr(user_id, 1, 3), substr(kind, 1, 3), iif(total_minor > 0, 'sold ', '') || payment_group,
        number, title, payment_status, order_status, customer_name, customer_email
      from orders where deleted_at is null and id = new.id;
  end`,
  `create trigger orders_change after update of
      user_id, kind, deleted_at, total_minor, refunded_minor, number, title, payment_status, order_status,
      customer_name, customer_email
    on orders
    when
      (old.user_id, old.kind, old.deleted_at, old.total_minor, old.refunded_minor, old.number, old.title,
      old.payment_status, old.order_status, old.customer_name, old.customer_email) is not
      (new.user_id, new.kind, new.deleted_at, new.total_minor, new.refunded_minor, new.number, new.title,
      new.payment_status, new.order_status, new.customer_name, new.customer_email)
    begin
      delete from order_search where rowid = old.seq;
      insert into order_search (
        rowid, owner, kind, state, number, title, payment_status, order_status, customer_name, customer_email
      )
        select seq, substr(user_id, 1, 3), substr(kind, 1, 3), iif(total_minor > 0, 'sold ', '') || payment_group,
          number, title, payment_status, order_status, customer_name, customer_email
        from orders where deleted_at is null and id = new.id;
    end`,
  `create trigger orders_leave after delete on orders begin
    delete from order_search where rowid = old.seq;
  end`,

  // Ids are random text, so three characters of one make a narrow trigram.
  `create virtual table order_search using fts5(
    owner, kind, state, number, title, payment_status, order_status, customer_name, customer_email,
    content = '', contentless_delete = 1, tokenize = 'trigram'
  )`,

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
  `create index order_prices_discounted on order_prices (order_id, discount_minor) where discount_minor > 0`,

  `create table order_consents (
    order_id text primary key not null references orders (id) on delete cascade,
    instruction text not null,
    consent text not null default '',
    given_at text not null
  ) strict`,

  `create table order_reminders (
    order_id text primary key not null references orders (id) on delete cascade,
    reminded_at text not null
  ) strict`,

  `create table discount_uses (
    order_id text primary key not null references orders (id) on delete cascade,
    code_id text not null references discount_codes (id),
    code text not null,
    credits integer not null default 0 check (credits >= 0)
  ) strict`,
  `create index discount_uses_orders on discount_uses (code_id, order_id)`,

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

  `create table withdrawals (
    id text primary key not null,
    order_id text not null unique references orders (id),
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
  ) strict`,
  `create index withdrawals_by_status on withdrawals (status, requested_at)`,
]
