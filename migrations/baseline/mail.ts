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
    tries integer not null default 0,
    next_at text not null,
    last_error text,
    expires_at text,
    created_at text not null,
    sent_at text,
    seq integer
  )`,
  `create unique index outbox_seq on outbox (seq)`,
  `create index outbox_newest on outbox (created_at, seq)`,
  `create index outbox_status_newest on outbox (status, created_at, seq)`,
  `create index outbox_status_arrived on outbox (status, seq)`,
  `create index outbox_due on outbox (status, next_at) where status = 'queued'`,
  `create trigger outbox_arrive after insert on outbox begin
    update outbox set seq = (select coalesce(max(seq), 0) + 1 from outbox)
      where id = new.id and seq is null;
    insert into outbox_search (rowid, state, to_name, to_email, subject)
      select seq, substr(status, 1, 3), to_name, to_email, subject from outbox where id = new.id;
  end`,
  `create trigger outbox_change after update of status, to_name, to_email, subject on outbox
    when
      (old.status, old.to_name, old.to_email, old.subject) is not
      (new.status, new.to_name, new.to_email, new.subject)
    begin
      delete from outbox_search where rowid = old.seq;
      insert into outbox_search (rowid, state, to_name, to_email, subject)
        select seq, substr(status, 1, 3), to_name, to_email, subject from outbox where id = new.id;
    end`,
  `create trigger outbox_leave after delete on outbox begin
    delete from outbox_search where rowid = old.seq;
  end`,

  `create virtual table outbox_search using fts5(
    state, to_name, to_email, subject,
    content = '', contentless_delete = 1, tokenize = 'trigram'
  )`,

  `create table mail_pause (
    id integer primary key not null check (id = 1),
    reason text not null check (reason in ('unavailable', 'login-refused')),
    message text not null,
    since text not null,
    probes integer not null default 0,
    probe_at text not null
  ) strict`,

  // A row that was mailed stays for some days, so that nothing is mailed twice.
  `create table admin_notices (
    kind text not null,
    ref text not null,
    created_at text not null,
    mailed_at text,
    primary key (kind, ref)
  ) strict, without rowid`,
  `create index admin_notices_waiting on admin_notices (created_at) where mailed_at is null`,

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
