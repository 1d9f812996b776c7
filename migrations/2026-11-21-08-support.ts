import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of [...STATEMENTS, ...SEQUENCE, ...SEARCH, ...INDEXES])
    await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // What the lists show of a thread, so that they need not open it.
  `alter table tickets add column last_seq integer not null default 1`,
  `alter table tickets add column last_author text not null default 'user' check (last_author in ('user', 'admin'))`,
  `alter table tickets add column answered_by text references users (id)`,
  `alter table tickets add column closed_by text references users (id)`,
  `update tickets set
    last_seq = coalesce((select max(seq) from ticket_messages where ticket_id = tickets.id), 1),
    last_author = coalesce((select author from ticket_messages where ticket_id = tickets.id order by seq desc limit 1), 'user')`,
  // Names one sending: the same form sent twice makes one message.
  `alter table ticket_messages add column request_id text`,
  `create unique index ticket_messages_request on ticket_messages (ticket_id, request_id) where request_id is not null`,
  // How far somebody has read: a user, or 'link' for whoever holds the private link.
  `create table ticket_reads (
    ticket_id text not null references tickets (id),
    reader text not null,
    seq integer not null,
    primary key (ticket_id, reader)
  ) without rowid`,
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
  `create table ticket_notes (
    id text primary key not null,
    ticket_id text not null references tickets (id),
    author_user_id text not null references users (id),
    request_id text not null,
    text text not null,
    created_at text not null,
    unique (ticket_id, request_id)
  )`,
  `create table saved_replies (
    id text primary key not null,
    title text not null,
    text text not null,
    created_at text not null,
    updated_at text not null
  )`,
  `create table ticket_links (
    token_hash text primary key not null,
    ticket_id text not null references tickets (id),
    expires_at text not null,
    revoked_at text,
    created_at text not null
  )`,
  `create index ticket_links_ticket on ticket_links (ticket_id)`,
  `create table ticket_viewers (
    ticket_id text not null references tickets (id),
    user_id text not null references users (id) on delete cascade,
    seen_at text not null,
    primary key (ticket_id, user_id)
  ) without rowid`,
  ...['ticket_attachments', 'ticket_notes'].flatMap((table) => [
    `create trigger ${table}_keep_rows before delete on ${table}
      begin select raise(abort, '${table} are never deleted'); end`,
    `create trigger ${table}_keep_words before update on ${table}
      begin select raise(abort, '${table} are never changed'); end`,
  ]),
]

/** The order of arrival. It decides between tickets that sort alike and is small in every index. */
const SEQUENCE = [
  `alter table tickets add column seq integer`,
  `update tickets set seq = rowid`,
  `create unique index tickets_seq on tickets (seq)`,
  `alter table tickets add column urgency integer
    generated always as (case priority when 'high' then 3 when 'medium' then 2 else 1 end) virtual`,
]

const SEARCHED = 'number, subject, requester_name, requester_email'

/** Its rowid is the ticket's seq. Filters are cut to three characters, one trigram. */
const FILL = `insert into ticket_search (rowid, owner, status, priority, ${SEARCHED})
  select seq, substr(user_id, 1, 3), substr(status, 1, 3), substr(priority, 1, 3), ${SEARCHED} from tickets`

const SEARCH = [
  `create virtual table ticket_search using fts5(
    owner, status, priority, ${SEARCHED}, content = '', contentless_delete = 1, tokenize = 'trigram'
  )`,
  FILL,
  `create trigger tickets_arrive after insert on tickets begin
    update tickets set seq = (select coalesce(max(seq), 0) + 1 from tickets) where id = new.id and seq is null;
    ${FILL} where id = new.id;
  end`,
  `create trigger tickets_change after update of user_id, status, priority, ${SEARCHED} on tickets
    when (old.user_id, old.status, old.priority, old.number, old.subject, old.requester_name, old.requester_email)
      is not (new.user_id, new.status, new.priority, new.number, new.subject, new.requester_name,
        new.requester_email)
    begin
      delete from ticket_search where rowid = old.seq;
      ${FILL} where id = new.id;
    end`,
  `create trigger tickets_leave after delete on tickets begin
    delete from ticket_search where rowid = old.seq;
  end`,
]

/** One for every way in which the lists filter and sort. */
const INDEXES = [
  ...['newest', 'status', 'priority', 'updated', 'user'].map((name) => `drop index tickets_${name}`),
  ...['updated_at', 'created_at', 'urgency', 'status', 'priority'].map(
    (column) => `create index tickets_by_${column} on tickets (${column}, seq)`,
  ),
  ...['updated_at', 'created_at'].flatMap((column) => [
    `create index tickets_status_${column} on tickets (status, ${column}, seq)`,
    `create index tickets_priority_${column} on tickets (priority, ${column}, seq)`,
    `create index tickets_both_${column} on tickets (status, priority, ${column}, seq)`,
  ]),
  `create index tickets_status_urgency on tickets (status, urgency, seq)`,
  `create index tickets_priority_status on tickets (priority, status, seq)`,
  `create index tickets_user_updated on tickets (user_id, updated_at, seq) where user_id is not null`,
  `create index tickets_user_status on tickets (user_id, status, updated_at, seq) where user_id is not null`,
  `create index tickets_both_newest on tickets (status, priority, seq)`,
  `create index tickets_user_newest on tickets (user_id, seq) where user_id is not null`,
]
