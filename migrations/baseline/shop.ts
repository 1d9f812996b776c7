import { raisesVersion } from './raises-version.ts'

/** Settings, texts of the public pages, the log of what admins did, and what the server notes about itself. */
export const shop = [
  `create table settings (
    key text primary key not null,
    value text not null,
    version integer not null,
    updated_at text not null
  )`,
  ...raisesVersion('settings'),

  `create table content_sections (
    key text primary key not null,
    data text not null,
    active integer not null check (active in (0, 1)),
    version integer not null,
    updated_at text not null
  )`,
  ...raisesVersion('content_sections'),

  // No reference to users: a version outlives the account of whoever made it.
  `create table section_history (
    section text not null,
    version integer not null check (version > 0),
    data text not null,
    active integer not null check (active in (0, 1)),
    change text not null check (change in ('save', 'activate', 'deactivate', 'reset', 'restore')),
    actor_id text,
    created_at text not null,
    primary key (section, version)
  ) strict`,
  `create trigger section_history_refuses_delete before delete on section_history
    begin select raise(abort, 'section_history is append-only'); end`,
  `create trigger section_history_refuses_update before update on section_history
    begin select raise(abort, 'section_history is append-only'); end`,

  // One number that rises with every change of what visitors see, whoever makes it and by whichever way.
  `create table page_cache_version (
    id integer primary key not null check (id = 1),
    version integer not null
  ) strict`,
  `insert into page_cache_version (id, version) values (1, 1)`,

  `create table activity_log (
    id integer primary key autoincrement not null,
    actor_id text references users (id),
    action text not null check (action <> ''),
    subject text not null,
    user_id text references users (id),
    detail text not null default '',
    created_at text not null,
    section text
  ) strict`,
  `create index activity_log_actor on activity_log (actor_id, id)`,
  `create index activity_log_action on activity_log (action, id)`,
  `create index activity_log_user on activity_log (user_id, id) where user_id is not null`,
  `create trigger activity_log_arrives after insert on activity_log begin
    insert into activity_search (rowid, action, subject, detail)
      values (new.id, new.action, new.subject, new.detail);
  end`,
  // What is written stays as it is, and goes only once it is old.
  `create trigger activity_log_keeps_rows before delete on activity_log
    when old.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-28 days')
    begin
      select raise(abort, 'activity rows are never deleted before their time');
    end`,
  `create trigger activity_log_leaves after delete on activity_log begin
    delete from activity_search where rowid = old.id;
  end`,
  `create trigger activity_log_keeps_words before update on activity_log
    begin select raise(abort, 'activity rows are never changed'); end`,

  `create virtual table activity_search using fts5(
    action, subject, detail,
    content = '', contentless_delete = 1, tokenize = 'trigram'
  )`,

  `create table setup_links (
    token_hash text primary key not null,
    expires_at text not null,
    created_at text not null
  ) strict, without rowid`,

  `create table system_checks (
    id text primary key not null,
    state text not null check (state in ('ok', 'watch', 'broken')),
    sentence text not null,
    advice text not null default '',
    checked_at text not null,
    since text not null,
    told_state text not null default 'ok',
    told_at text,
    applies integer not null default 1 check (applies in (0, 1))
  ) strict, without rowid`,

  // See db/migrate.server.ts.
  `create table breaking_migrations (
    name text primary key not null
  ) strict, without rowid`,
]
