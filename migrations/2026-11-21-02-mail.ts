import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
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
    tries integer not null default 0,
    next_at text not null,
    last_error text,
    expires_at text,
    created_at text not null,
    sent_at text
  )`,
  `create index outbox_due on outbox (next_at) where status = 'queued'`,
  `create index outbox_newest on outbox (created_at)`,
  `create table email_tokens (
    token_hash text primary key not null,
    user_id text not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('verify', 'reset')),
    expires_at text not null,
    used_at text,
    created_at text not null
  )`,
  `create index email_tokens_user on email_tokens (user_id, purpose)`,
]
