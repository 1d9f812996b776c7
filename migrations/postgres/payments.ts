import { arrives } from './triggers.ts'

/** Payments, money that goes back, and what payment providers say about both. */
export const payments = [
  `create table payment_attempts (
    id text primary key not null,
    order_id text not null,
    number bigint not null,
    provider_order_id text unique,
    create_idempotency_key text not null unique,
    capture_idempotency_key text not null unique,
    invoice_id text not null unique,
    status text not null check (status in ('creating', 'created', 'approved', 'capturing', 'captured',
      'failed', 'voided')),
    mode text not null check (mode in ('sandbox', 'live')),
    currency text not null,
    amount_minor bigint not null check (amount_minor > 0),
    payer_action_url text,
    lease_until text,
    declines bigint not null default 0,
    last_issue text,
    debug_id text,
    check_at text,
    checks bigint not null default 0,
    created_at text not null,
    updated_at text not null,
    declined_at text,
    declined_version text,
    sent_at text,
    capture_refusals bigint not null default 0,
    unanswered_since text,
    provider text not null default 'paypal',
    unique (order_id, number)
  )`,
  `create unique index payment_attempts_one_open on payment_attempts (order_id) where status in ('creating',
  'created', 'approved', 'capturing')`,
  `create index payment_attempts_check on payment_attempts (check_at) where check_at is not null`,
  `create index payment_attempts_failed on payment_attempts (updated_at) where status = 'failed'`,
  `create index payment_attempts_unanswered on payment_attempts (unanswered_since) where unanswered_since is not
  null`,

  `create table captures (
    id text primary key not null,
    order_id text not null,
    attempt_id text not null,
    status text not null check (status in ('COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING',
      'REFUNDED', 'FAILED')),
    amount_minor bigint not null,
    currency text not null,
    payer_email text,
    review_reason text,
    captured_at text not null,
    created_at text not null,
    updated_at text not null,
    reviewed_at text,
    reviewed_by text,
    provider text not null default 'paypal',
    fee_minor bigint check (fee_minor >= 0),
    changed_at text,
    rowid bigint not null
  )`,
  `create index captures_attempt on captures (attempt_id)`,
  `create index captures_review on captures (created_at) where review_reason is not null and reviewed_at is null`,
  `create index captures_pending on captures (created_at) where status = 'PENDING'`,
  `create index captures_fees on captures (order_id, provider, status, review_reason, fee_minor)`,
  `create unique index captures_rowid on captures (rowid)`,
  ...arrives('captures', 'rowid'),
  `create function captures_review_sums_up() returns trigger language plpgsql as $$ begin
    update orders set refunded_minor = ( select coalesce(sum(refunds.amount_minor), 0) from refunds join
      captures on captures.id = refunds.capture_id where refunds.order_id = new.order_id and refunds.status in
      ('PENDING', 'COMPLETED') and captures.review_reason is null ) where id = new.order_id;
    return null;
  end $$`,
  `create trigger captures_review_sums_up after update of review_reason on captures for each row
    execute function captures_review_sums_up()`,
  `create function captures_insert_holds() returns trigger language plpgsql as $$ begin
    update orders set payment_held = 1 where id = new.order_id;
    return null;
  end $$`,
  `create trigger captures_insert_holds after insert on captures for each row when (new.status = 'PENDING')
    execute function captures_insert_holds()`,
  `create function captures_update_holds() returns trigger language plpgsql as $$ begin
    update orders set payment_held = (exists (select 1 from captures where captures.order_id = new.order_id and
      captures.status = 'PENDING'))::int where id = new.order_id;
    return null;
  end $$`,
  `create trigger captures_update_holds after update of status on captures for each row when (old.status is
  distinct from new.status)
    execute function captures_update_holds()`,

  `create table refunds (
    id text primary key not null,
    order_id text not null,
    capture_id text not null,
    seq bigint not null,
    provider_idempotency_key text unique,
    idempotency_key text unique,
    provider_refund_id text unique,
    amount_minor bigint not null check (amount_minor > 0),
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
    mailed_at text,
    unique (capture_id, seq),
    check (status in ('REQUESTED', 'FAILED') or provider_refund_id is not null),
    check (source = 'paypal' or provider_idempotency_key is not null)
  )`,
  `create index refunds_order on refunds (order_id)`,
  `create index refunds_check on refunds (check_at) where check_at is not null`,
  `create index refunds_newest on refunds (created_at)`,
  `create index refunds_requested on refunds (created_at) where status = 'REQUESTED'`,
  `create function refunds_insert_sums_up() returns trigger language plpgsql as $$ begin
    update orders set refunded_minor = ( select coalesce(sum(refunds.amount_minor), 0) from refunds join
      captures on captures.id = refunds.capture_id where refunds.order_id = new.order_id and refunds.status in
      ('PENDING', 'COMPLETED') and captures.review_reason is null ) where id = new.order_id;
    return null;
  end $$`,
  `create trigger refunds_insert_sums_up after insert on refunds for each row
    execute function refunds_insert_sums_up()`,
  `create function refunds_update_sums_up() returns trigger language plpgsql as $$ begin
    update orders set refunded_minor = ( select coalesce(sum(refunds.amount_minor), 0) from refunds join
      captures on captures.id = refunds.capture_id where refunds.order_id = new.order_id and refunds.status in
      ('PENDING', 'COMPLETED') and captures.review_reason is null ) where id = new.order_id;
    return null;
  end $$`,
  `create trigger refunds_update_sums_up after update of status, amount_minor, capture_id on refunds for each row
    execute function refunds_update_sums_up()`,
  `create function refunds_delete_sums_up() returns trigger language plpgsql as $$ begin
    update orders set refunded_minor = ( select coalesce(sum(refunds.amount_minor), 0) from refunds join
      captures on captures.id = refunds.capture_id where refunds.order_id = old.order_id and refunds.status in
      ('PENDING', 'COMPLETED') and captures.review_reason is null ) where id = old.order_id;
    return null;
  end $$`,
  `create trigger refunds_delete_sums_up after delete on refunds for each row
    execute function refunds_delete_sums_up()`,

  `create table reversals (
    id text primary key not null,
    order_id text not null,
    capture_id text not null,
    amount_minor bigint not null check (amount_minor <> 0),
    happened_at text not null,
    created_at text not null
  )`,
  `create index reversals_by_capture on reversals (capture_id)`,
  `create index reversals_by_order on reversals (order_id)`,
  `create index reversals_by_time on reversals (happened_at)`,

  `create table disputes (
    id text primary key not null,
    order_id text not null,
    capture_id text,
    status text not null,
    stage text not null,
    reason text not null,
    outcome text,
    amount_minor bigint,
    currency text,
    due_at text,
    told_at text not null,
    created_at text not null,
    updated_at text not null,
    provider text not null default 'paypal'
  )`,
  `create index disputes_order on disputes (order_id)`,
  `create index disputes_open on disputes (created_at) where status <> 'RESOLVED'`,

  `create table payment_claims (
    id text primary key not null,
    order_id text not null,
    attempt_id text not null,
    kind text not null check (kind in ('payment', 'refund', 'reversal')),
    capture_id text,
    refund_id text,
    amount_minor bigint,
    currency text,
    source text not null unique,
    status text not null check (status in ('open', 'confirmed', 'dismissed')),
    told_at text not null,
    created_at text not null,
    updated_at text not null
  )`,
  `create index payment_claims_attempt on payment_claims (attempt_id)`,
  `create index payment_claims_open on payment_claims (created_at) where status = 'open'`,

  `create table merchant_problems (
    issue text primary key not null,
    call text not null,
    order_id text,
    debug_id text,
    times bigint not null,
    first_at text not null,
    last_at text not null,
    provider text not null default 'paypal'
  )`,

  `create table webhook_events (
    id text primary key not null,
    type text not null,
    outcome text not null,
    received_at text not null,
    order_id text,
    event_id text,
    resource_id text,
    provider text not null default 'paypal'
  )`,
  `create index webhook_events_order on webhook_events (order_id) where order_id is not null`,
  `create unique index webhook_events_event on webhook_events (event_id, type, resource_id)`,
  `create index webhook_events_received on webhook_events (received_at)`,

  `create table webhook_signs (
    provider text not null,
    kind text not null check (kind in ('verified', 'refused', 'unverifiable')),
    detail text not null,
    at text not null,
    primary key (provider, kind)
  )`,

  `create table webhook_tests (
    provider text primary key not null,
    mode text not null check (mode in ('sandbox', 'live')),
    started_at text not null,
    event_id text,
    arrived_at text,
    early_ids text not null default '[]'
  )`,
]
