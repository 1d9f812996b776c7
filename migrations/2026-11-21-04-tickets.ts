import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table tickets (
    id text primary key not null,
    number text not null unique,
    user_id text references users (id),
    source text not null check (source in ('contact', 'account')),
    request_id text not null unique,
    subject text not null,
    status text not null default 'open' check (status in ('open', 'in-progress', 'resolved', 'closed')),
    priority text not null default 'medium' check (priority in ('high', 'medium', 'low')),
    requester_name text not null,
    requester_email text not null,
    requester_role text not null default 'user',
    requester_photo text,
    phone text not null default '',
    created_at text not null,
    updated_at text not null
  )`,
  `create index tickets_newest on tickets (created_at, id)`,
  `create index tickets_status on tickets (status, created_at, id)`,
  `create index tickets_priority on tickets (priority, created_at, id)`,
  `create index tickets_updated on tickets (updated_at, id)`,
  `create index tickets_user on tickets (user_id, updated_at, id) where user_id is not null`,
  `create table ticket_messages (
    id text primary key not null,
    ticket_id text not null references tickets (id),
    seq integer not null check (seq > 0),
    author text not null check (author in ('user', 'admin')),
    author_user_id text references users (id),
    text text not null,
    created_at text not null,
    unique (ticket_id, seq)
  )`,
  `create trigger ticket_messages_keep_rows before delete on ticket_messages
    begin select raise(abort, 'ticket messages are never deleted'); end`,
  `create trigger ticket_messages_keep_words before update on ticket_messages
    begin select raise(abort, 'ticket messages are never changed'); end`,
]
