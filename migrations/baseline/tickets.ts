/** Questions to the shop. */
export const tickets = [
  `create table tickets (
    id text primary key not null,
    number text not null unique,
    user_id text references users (id),
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
    last_seq integer not null default 1,
    last_author text not null default 'user' check (last_author in ('user', 'admin')),
    answered_by text references users (id),
    closed_by text references users (id),
    seq integer,
    urgency integer
      generated always as (case priority when 'high' then 3 when 'medium' then 2 else 1 end) virtual,
    status text not null default 'open'
      check (status in ('open', 'in-progress', 'waiting', 'resolved', 'closed')),
    unanswered integer generated always as (status in ('open', 'in-progress')) virtual
  )`,
  `create unique index tickets_seq on tickets (seq)`,
  // One for every way in which the lists filter and sort.
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
  // What else somebody has written who has no account.
  `create index tickets_requester on tickets (lower(requester_email), updated_at, seq) where user_id is null`,
  // The list of tickets that need an answer.
  `create index tickets_unanswered_seq on tickets (unanswered, seq)`,
  `create index tickets_unanswered_updated_at_seq on tickets (unanswered, updated_at, seq)`,
  `create index tickets_unanswered_created_at_seq on tickets (unanswered, created_at, seq)`,
  `create index tickets_unanswered_urgency_seq on tickets (unanswered, urgency, seq)`,
  `create index tickets_unanswered_status_seq on tickets (unanswered, status, seq)`,
  `create index tickets_unanswered_priority_seq on tickets (unanswered, priority, seq)`,
  `create index tickets_unanswered_priority_updated_at_seq on tickets (unanswered, priority, updated_at, seq)`,
  `create index tickets_unanswered_priority_created_at_seq on tickets (unanswered, priority, created_at, seq)`,
  `create index tickets_unanswered_priority_status_seq on tickets (unanswered, priority, status, seq)`,
  `create trigger tickets_arrive after insert on tickets begin
    update tickets set seq = (select coalesce(max(seq), 0) + 1 from tickets)
      where id = new.id and seq is null;
    insert into ticket_search (
      rowid, owner, status, priority, number, subject, requester_name, requester_email
    )
      select seq, substr(user_id, 1, 3), substr(status, 1, 3), substr(priority, 1, 3), number, subject,
        requester_name, requester_email
      from tickets where id = new.id;
  end`,
  `create trigger tickets_change after update of
      user_id, status, priority, number, subject, requester_name, requester_email
    on tickets
    when
      (old.user_id, old.status, old.priority, old.number, old.subject, old.requester_name, old.requester_email) is not
      (new.user_id, new.status, new.priority, new.number, new.subject, new.requester_name, new.requester_email)
    begin
      delete from ticket_search where rowid = old.seq;
      insert into ticket_search (
        rowid, owner, status, priority, number, subject, requester_name, requester_email
      )
        select seq, substr(user_id, 1, 3), substr(status, 1, 3), substr(priority, 1, 3), number, subject,
          requester_name, requester_email
        from tickets where id = new.id;
    end`,
  `create trigger tickets_leave after delete on tickets begin
    delete from ticket_search where rowid = old.seq;
  end`,

  // Filters are cut to three characters, one trigram.
  `create virtual table ticket_search using fts5(
    owner, status, priority, number, subject, requester_name, requester_email,
    content = '', contentless_delete = 1, tokenize = 'trigram'
  )`,

  `create table ticket_messages (
    id text primary key not null,
    ticket_id text not null references tickets (id),
    seq integer not null check (seq > 0),
    author text not null check (author in ('user', 'admin')),
    author_user_id text references users (id),
    text text not null,
    created_at text not null,
    idempotency_key text,
    unique (ticket_id, seq)
  )`,
  // The same form sent twice makes one message.
  `create unique index ticket_messages_request on ticket_messages (ticket_id, idempotency_key)
    where idempotency_key is not null`,
  // What is written stays as it is, and goes only once its ticket is closed.
  `create trigger ticket_messages_keep_words before update on ticket_messages
    begin select raise(abort, 'ticket messages are never changed'); end`,
  `create trigger ticket_messages_keep_rows before delete on ticket_messages
    when (select status from tickets where id = old.ticket_id) <> 'closed'
    begin
      select raise(abort, 'messages are never deleted before their time');
    end`,

  `create table ticket_attachments (
    id text primary key not null,
    ticket_id text not null references tickets (id),
    message_id text not null references ticket_messages (id),
    name text not null,
    file text not null unique,
    type text not null check (type in ('application/pdf', 'image/webp')),
    bytes integer not null check (bytes > 0),
    created_at text not null
  )`,
  `create index ticket_attachments_ticket on ticket_attachments (ticket_id)`,
  `create trigger ticket_attachments_keep_words before update on ticket_attachments
    begin select raise(abort, 'ticket_attachments are never changed'); end`,
  `create trigger ticket_attachments_keep_rows before delete on ticket_attachments
    when (select status from tickets where id = old.ticket_id) <> 'closed'
    begin
      select raise(abort, 'ticket_attachments are never deleted before their time');
    end`,

  `create table ticket_notes (
    id text primary key not null,
    ticket_id text not null references tickets (id),
    author_user_id text not null references users (id),
    idempotency_key text not null,
    text text not null,
    created_at text not null,
    unique (ticket_id, idempotency_key)
  )`,
  `create trigger ticket_notes_keep_words before update on ticket_notes
    begin select raise(abort, 'ticket_notes are never changed'); end`,
  `create trigger ticket_notes_keep_rows before delete on ticket_notes
    when (select status from tickets where id = old.ticket_id) <> 'closed'
    begin
      select raise(abort, 'ticket_notes are never deleted before their time');
    end`,

  // How far somebody has read: a user, or `link` for whoever has the private link.
  `create table ticket_reads (
    ticket_id text not null references tickets (id),
    reader text not null,
    seq integer not null,
    primary key (ticket_id, reader)
  ) without rowid`,

  `create table ticket_viewers (
    ticket_id text not null references tickets (id),
    user_id text not null references users (id) on delete cascade,
    seen_at text not null,
    primary key (ticket_id, user_id)
  ) without rowid`,

  `create table ticket_links (
    token_hash text primary key not null,
    ticket_id text not null references tickets (id),
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
