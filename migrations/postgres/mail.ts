import { arrives } from './triggers.ts'

/** Emails and notices to admins on their way out, and what customers’ own endpoints are sent. */
export const mail = [
  `create table outbox (
    id text primary key not null,
    kind text not null,
    to_name text not null,
    to_email text not null,
    subject text not null,
    text text not null,
    html text not null,
    reply_to text,
    status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
    lease_until text,
    tries bigint not null default 0,
    next_at text not null,
    last_error text,
    expires_at text,
    created_at text not null,
    sent_at text,
    seq bigint
  )`,
  `create unique index outbox_seq on outbox (seq)`,
  `create index outbox_newest on outbox (created_at, seq)`,
  `create index outbox_status_newest on outbox (status, created_at, seq)`,
  `create index outbox_status_arrived on outbox (status, seq)`,
  `create index outbox_due on outbox (status, next_at) where status = 'queued'`,
  `create index outbox_to on outbox (to_email)`,
  `create index outbox_search on outbox using gin (lower(to_name || chr(10) || to_email || chr(10) || subject)
  gin_trgm_ops)`,
  ...arrives('outbox'),

  `create table mail_pause (
    id bigint primary key not null check (id = 1),
    reason text not null check (reason in ('unavailable', 'login-refused')),
    message text not null,
    since text not null,
    probes bigint not null default 0,
    probe_at text not null,
    account text default '' not null
  )`,

  `create table admin_notices (
    kind text not null,
    ref text not null,
    created_at text not null,
    mailed_at text,
    primary key (kind, ref)
  )`,
  `create index admin_notices_waiting on admin_notices (created_at) where mailed_at is null`,

  `create table webhook_endpoints (
    id text primary key not null,
    user_id text not null,
    url text not null,
    secret text not null,
    created_at text not null,
    disabled_at text,
    unique (user_id, url)
  )`,

  `create table webhook_deliveries (
    id text primary key not null,
    endpoint_id text not null,
    event text not null,
    ref text not null,
    body text not null,
    status text not null default 'queued' check (status in ('queued', 'delivered', 'failed')),
    tries bigint not null default 0,
    lease_until text,
    next_at text not null,
    answer bigint,
    last_error text,
    created_at text not null,
    delivered_at text,
    unique (endpoint_id, event, ref)
  )`,
  `create index webhook_deliveries_due on webhook_deliveries (next_at) where status = 'queued'`,
  `create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id) where status = 'queued'`,
  `create index webhook_deliveries_log on webhook_deliveries (endpoint_id, created_at)`,
  `create index webhook_deliveries_day on webhook_deliveries (created_at)`,
]
