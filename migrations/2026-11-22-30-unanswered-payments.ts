import { type Kysely, sql } from 'kysely'

/** What the provider was asked about a payment and did not answer, and what it announced and does not show. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [...ATTEMPTS, ...CLAIMS, ...EVENTS]) await sql.raw(statement).execute(db)
}

const ATTEMPTS = [
  // Each definite refusal of a capture makes the next request another one.
  `alter table payment_attempts add column capture_refusals integer not null default 0`,
  `update payment_attempts set capture_refusals = declines where declines > 0`,
  `alter table payment_attempts add column unanswered_since text`,
  // Refunds and reversals may have been missed: payments of the last 180 days are asked about once more.
  `update payment_attempts set check_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    where status = 'captured' and check_at is null
      and created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-180 days')`,
  `create index payment_attempts_unanswered on payment_attempts (unanswered_since)
    where unanswered_since is not null`,
]

const CLAIMS = [
  `create table payment_claims (
    id text primary key not null,
    order_id text not null references orders (id),
    attempt_id text not null references payment_attempts (id),
    kind text not null check (kind in ('payment', 'refund', 'reversal')),
    capture_id text,
    refund_id text,
    amount_minor integer,
    currency text,
    source text not null unique,
    status text not null check (status in ('open', 'confirmed', 'dismissed')),
    told_at text not null,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create index payment_claims_attempt on payment_claims (attempt_id)`,
  `create index payment_claims_open on payment_claims (created_at) where status = 'open'`,
]

const EVENTS = [
  // An event is known by its id together with what it is about. Of events from before only the id was kept.
  `alter table webhook_events add column event_id text`,
  `alter table webhook_events add column resource_id text`,
  `update webhook_events set event_id = id`,
  `create unique index webhook_events_event on webhook_events (event_id, type, resource_id)`,
]
