import { type Kysely, sql } from 'kysely'

/** Addresses of customers that are told of events, and what is or was sent to each. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table webhook_endpoints (
    id text primary key not null,
    user_id text not null references users (id),
    url text not null,
    secret text not null,
    created_at text not null,
    disabled_at text,
    unique (user_id, url)
  ) strict`,
  `create table webhook_deliveries (
    id text primary key not null,
    endpoint_id text not null references webhook_endpoints (id),
    event text not null,
    ref text not null,
    body text not null,
    status text not null default 'queued' check (status in ('queued', 'delivered', 'failed')),
    tries integer not null default 0,
    lease_until text,
    next_at text not null,
    answer integer,
    last_error text,
    created_at text not null,
    delivered_at text,
    unique (endpoint_id, event, ref)
  ) strict`,
  `create index webhook_deliveries_due on webhook_deliveries (next_at) where status = 'queued'`,
  `create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id) where status = 'queued'`,
  `create index webhook_deliveries_log on webhook_deliveries (endpoint_id, created_at)`,
  `create index webhook_deliveries_day on webhook_deliveries (created_at)`,
]
