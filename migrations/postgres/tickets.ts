import { arrives } from './triggers.ts'

/** Questions to the shop. */
export const tickets = [
  `create table tickets (
    id text primary key not null,
    number text not null unique,
    user_id text,
    source text not null check (source in ('contact', 'account')),
    idempotency_key text not null unique,
    subject text not null,
    priority text not null default 'medium' check (priority in ('high', 'medium', 'low')),
    requester_name text not null,
    requester_email text not null,
    requester_role text not null default 'user',
    requester_photo text,
    phone text not null default '',
    created_at text not null,
    updated_at text not null,
    last_seq bigint not null default 1,
    last_author text not null default 'user' check (last_author in ('user', 'admin')),
    answered_by text,
    closed_by text,
    seq bigint,
    urgency bigint generated always as ((case priority when 'high' then 3 when 'medium' then 2 else 1
      end)::int) stored,
    status text not null default 'open' check (status in ('open', 'in-progress', 'waiting', 'resolved',
      'closed')),
    unanswered bigint generated always as ((case when status in ('open', 'in-progress') then last_author =
      'user' end)::int) stored,
    language text
  )`,
  `create unique index tickets_seq on tickets (seq)`,
  `create index tickets_by_updated_at on tickets (updated_at, seq)`,
  `create index tickets_by_created_at on tickets (created_at, seq)`,
  `create index tickets_by_urgency on tickets (urgency, seq)`,
  `create index tickets_by_priority on tickets (priority, seq)`,
  `create index tickets_priority_updated_at on tickets (priority, updated_at, seq)`,
  `create index tickets_priority_created_at on tickets (priority, created_at, seq)`,
  `create index tickets_user_updated on tickets (user_id, updated_at, seq) where user_id is not null`,
  `create index tickets_user_newest on tickets (user_id, seq) where user_id is not null`,
  `create index tickets_by_status on tickets (status, seq)`,
  `create index tickets_status_updated_at on tickets (status, updated_at, seq)`,
  `create index tickets_status_created_at on tickets (status, created_at, seq)`,
  `create index tickets_both_updated_at on tickets (status, priority, updated_at, seq)`,
  `create index tickets_both_created_at on tickets (status, priority, created_at, seq)`,
  `create index tickets_status_urgency on tickets (status, urgency, seq)`,
  `create index tickets_priority_status on tickets (priority, status, seq)`,
  `create index tickets_user_status on tickets (user_id, status, updated_at, seq) where user_id is not null`,
  `create index tickets_both_newest on tickets (status, priority, seq)`,
  `create index tickets_requester on tickets (lower(requester_email), updated_at, seq) where user_id is null`,
  `create index tickets_unanswered_seq on tickets (unanswered, seq)`,
  `create index tickets_unanswered_updated_at_seq on tickets (unanswered, updated_at, seq)`,
  `create index tickets_unanswered_created_at_seq on tickets (unanswered, created_at, seq)`,
  `create index tickets_unanswered_urgency_seq on tickets (unanswered, urgency, seq)`,
  `create index tickets_unanswered_status_seq on tickets (unanswered, status, seq)`,
  `create index tickets_unanswered_priority_seq on tickets (unanswered, priority, seq)`,
  `create index tickets_unanswered_priority_updated_at_seq on tickets (unanswered, priority, updated_at, seq)`,
  `create index tickets_unanswered_priority_created_at_seq on tickets (unanswered, priority, created_at, seq)`,
  `create index tickets_unanswered_priority_status_seq on tickets (unanswered, priority, status, seq)`,
  `create index tickets_search on tickets using gin (lower(number || chr(10) || subject || chr(10) ||
  requester_name || chr(10) || requester_email) gin_trgm_ops)`,
  ...arrives('tickets'),
  `create function tickets_waiting_insert() returns trigger language plpgsql as $$ begin
    update tickets set status = 'in-progress' where id = new.id;
    return null;
  end $$`,
  `create trigger tickets_waiting_insert after insert on tickets for each row when (new.status = 'waiting')
    execute function tickets_waiting_insert()`,
  `create function tickets_waiting_update() returns trigger language plpgsql as $$ begin
    update tickets set status = 'in-progress' where id = new.id;
    return null;
  end $$`,
  `create trigger tickets_waiting_update after update of status on tickets for each row when (new.status =
  'waiting')
    execute function tickets_waiting_update()`,

  `create table ticket_messages (
    id text primary key not null,
    ticket_id text not null,
    seq bigint not null check (seq > 0),
    author text not null check (author in ('user', 'admin')),
    author_user_id text,
    text text not null,
    created_at text not null,
    idempotency_key text,
    unique (ticket_id, seq)
  )`,
  `create unique index ticket_messages_request on ticket_messages (ticket_id, idempotency_key) where
  idempotency_key is not null`,
  `create function ticket_messages_keep_words() returns trigger language plpgsql as $$ begin
    raise exception using message = 'ticket messages are never changed', errcode = 'check_violation';
    return new;
  end $$`,
  `create trigger ticket_messages_keep_words before update on ticket_messages for each row
    execute function ticket_messages_keep_words()`,
  `create function ticket_messages_keep_rows() returns trigger language plpgsql as $$ begin
    if (select status from tickets where id = old.ticket_id) <> 'closed' then raise exception using message =
      'messages are never deleted before their time', errcode = 'check_violation'; end if;
    return old;
  end $$`,
  `create trigger ticket_messages_keep_rows before delete on ticket_messages for each row
    execute function ticket_messages_keep_rows()`,

  `create table ticket_attachments (
    id text primary key not null,
    ticket_id text not null,
    message_id text not null,
    name text not null,
    file text not null unique,
    type text not null check (type in ('application/pdf', 'image/webp')),
    bytes bigint not null check (bytes > 0),
    created_at text not null
  )`,
  `create index ticket_attachments_ticket on ticket_attachments (ticket_id)`,
  `create function ticket_attachments_keep_words() returns trigger language plpgsql as $$ begin
    raise exception using message = 'ticket_attachments are never changed', errcode = 'check_violation';
    return new;
  end $$`,
  `create trigger ticket_attachments_keep_words before update on ticket_attachments for each row
    execute function ticket_attachments_keep_words()`,
  `create function ticket_attachments_keep_rows() returns trigger language plpgsql as $$ begin
    if (select status from tickets where id = old.ticket_id) <> 'closed' then raise exception using message =
      'ticket_attachments are never deleted before their time', errcode = 'check_violation'; end if;
    return old;
  end $$`,
  `create trigger ticket_attachments_keep_rows before delete on ticket_attachments for each row
    execute function ticket_attachments_keep_rows()`,

  `create table ticket_notes (
    id text primary key not null,
    ticket_id text not null,
    author_user_id text not null,
    idempotency_key text not null,
    text text not null,
    created_at text not null,
    unique (ticket_id, idempotency_key)
  )`,
  `create function ticket_notes_keep_words() returns trigger language plpgsql as $$ begin
    raise exception using message = 'ticket_notes are never changed', errcode = 'check_violation';
    return new;
  end $$`,
  `create trigger ticket_notes_keep_words before update on ticket_notes for each row
    execute function ticket_notes_keep_words()`,
  `create function ticket_notes_keep_rows() returns trigger language plpgsql as $$ begin
    if (select status from tickets where id = old.ticket_id) <> 'closed' then raise exception using message =
      'ticket_notes are never deleted before their time', errcode = 'check_violation'; end if;
    return old;
  end $$`,
  `create trigger ticket_notes_keep_rows before delete on ticket_notes for each row
    execute function ticket_notes_keep_rows()`,

  `create table ticket_reads (
    ticket_id text not null,
    reader text not null,
    seq bigint not null,
    primary key (ticket_id, reader)
  )`,

  `create table ticket_viewers (
    ticket_id text not null,
    user_id text not null,
    seen_at text not null,
    primary key (ticket_id, user_id)
  )`,

  `create table ticket_links (
    token_hash text primary key not null,
    ticket_id text not null,
    expires_at text not null,
    revoked_at text,
    created_at text not null
  )`,
  `create index ticket_links_ticket on ticket_links (ticket_id)`,

  `create table saved_replies (
    id text primary key not null,
    title text not null,
    text text not null,
    created_at text not null,
    updated_at text not null
  )`,
]
