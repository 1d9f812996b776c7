import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of [...PEOPLE, ...SHOP, ...PAYMENTS, ...CREDITS, ...GENERATION, ...SETTINGS]) {
    await sql.raw(statement).execute(db)
  }
}

const PEOPLE = [
  `create table users (
    id text primary key not null,
    email text not null,
    email_key text not null unique,
    email_verified_at text,
    name text not null,
    password_hash text,
    role text not null default 'member' check (role in ('member', 'moderator', 'Seller', 'Admin')),
    membership text not null default 'free' check (membership in ('free', 'basic', 'premium')),
    balance integer not null default 0,
    photo_url text,
    about_me text not null default '',
    phone text not null default '',
    address text not null default '',
    city text not null default '',
    country text not null default '',
    disabled_at text,
    created_at text not null,
    updated_at text not null
  )`,
  `create table sessions (
    token_hash text primary key not null,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    last_seen_at text not null,
    expires_at text not null,
    ip text not null,
    user_agent text not null
  )`,
  `create index sessions_user on sessions (user_id)`,
  `create index sessions_expiry on sessions (expires_at)`,
  `create table throttles (
    bucket text primary key not null,
    count integer not null,
    resets_at text not null
  )`,
  `create index throttles_reset on throttles (resets_at)`,
]

const SHOP = [
  `create table packages (
    id text primary key not null,
    name text not null,
    price_minor integer not null check (price_minor >= 0),
    credit integer not null check (credit >= 0),
    validity_days integer not null check (validity_days > 0),
    points text not null,
    position integer not null,
    archived_at text,
    created_at text not null,
    updated_at text not null
  )`,
  `create table orders (
    id text primary key not null,
    order_id text not null unique,
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
    order_status text not null check (order_status in ('pending', 'Completed', 'Cancelled')),
    payment_method text,
    customer_name text not null,
    customer_email text not null,
    address text not null,
    country text not null,
    seller_email text not null,
    image_url text,
    valid_until text not null,
    review_reason text,
    request_id text not null,
    paid_at text,
    deleted_at text,
    created_at text not null,
    updated_at text not null,
    unique (user_id, request_id)
  )`,
  `create index orders_user on orders (user_id, kind, payment_status, created_at)`,
]

const PAYMENTS = [
  `create table payment_attempts (
    id text primary key not null,
    order_id text not null references orders (id),
    number integer not null,
    provider_order_id text unique,
    create_request_id text not null unique,
    capture_request_id text not null unique,
    invoice_id text not null unique,
    status text not null
      check (status in ('creating', 'created', 'approved', 'capturing', 'captured', 'failed', 'voided')),
    mode text not null check (mode in ('sandbox', 'live')),
    currency text not null,
    amount_minor integer not null check (amount_minor > 0),
    payer_action_url text,
    lease_until text,
    declines integer not null default 0,
    last_issue text,
    debug_id text,
    check_at text,
    checks integer not null default 0,
    created_at text not null,
    updated_at text not null,
    unique (order_id, number)
  )`,
  `create unique index payment_attempts_one_open on payment_attempts (order_id)
    where status in ('creating', 'created', 'approved', 'capturing')`,
  `create index payment_attempts_check on payment_attempts (check_at) where check_at is not null`,
  `create table captures (
    id text primary key not null,
    order_id text not null references orders (id),
    attempt_id text not null references payment_attempts (id),
    status text not null
      check (status in ('COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED')),
    amount_minor integer not null,
    currency text not null,
    payer_email text,
    review_reason text,
    captured_at text not null,
    created_at text not null,
    updated_at text not null
  )`,
  `create index captures_order on captures (order_id)`,
  `create index captures_attempt on captures (attempt_id)`,
  `create table webhook_events (
    id text primary key not null,
    type text not null,
    outcome text not null,
    received_at text not null
  )`,
]

const CREDITS = [
  `create table ledger (
    id text primary key not null,
    user_id text not null references users (id),
    seq integer not null,
    delta integer not null check (delta <> 0),
    balance_after integer not null,
    kind text not null check (kind in ('signup', 'purchase', 'spend', 'refund', 'adjust', 'reversal')),
    ref text not null,
    actor text not null,
    note text not null,
    created_at text not null,
    unique (kind, ref),
    unique (user_id, seq)
  )`,
  `create trigger ledger_keeps_rows before delete on ledger
    begin select raise(abort, 'ledger rows are never deleted'); end`,
  `create trigger ledger_keeps_words before update on ledger
    begin select raise(abort, 'ledger rows are never changed'); end`,
]

const GENERATION = [
  `create table ai_keys (
    id text primary key not null,
    name text not null,
    secret text not null,
    masked text not null,
    active integer not null check (active in (0, 1)),
    cooling_until text,
    last_error text,
    last_used_at text,
    created_at text not null,
    updated_at text not null
  )`,
  `create table generation_jobs (
    id text primary key not null,
    user_id text not null references users (id),
    request_id text not null,
    product_name text not null,
    product_details text not null,
    language text not null,
    status text not null check (status in ('running', 'done', 'failed')),
    result text,
    error text,
    model text not null,
    key_id text,
    lease_until text,
    created_at text not null,
    finished_at text,
    unique (user_id, request_id)
  )`,
  `create index generation_jobs_user on generation_jobs (user_id, created_at)`,
  `create index generation_jobs_running on generation_jobs (lease_until) where status = 'running'`,
]

const SETTINGS = [
  `create table settings (
    key text primary key not null,
    value text not null,
    version integer not null,
    updated_at text not null
  )`,
  `create table content_sections (
    key text primary key not null,
    data text not null,
    active integer not null check (active in (0, 1)),
    version integer not null,
    updated_at text not null
  )`,
]
