import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const ACTIVITY = [
  `create table activity_log (
    id integer primary key autoincrement not null,
    actor_id text references users (id),
    action text not null check (action <> ''),
    subject text not null,
    user_id text references users (id),
    detail text not null default '',
    created_at text not null
  ) strict`,
  `create index activity_log_actor on activity_log (actor_id, id)`,
  `create index activity_log_action on activity_log (action, id)`,
  `create index activity_log_user on activity_log (user_id, id) where user_id is not null`,
  `create trigger activity_log_keeps_rows before delete on activity_log
    begin select raise(abort, 'activity rows are never deleted'); end`,
  `create trigger activity_log_keeps_words before update on activity_log
    begin select raise(abort, 'activity rows are never changed'); end`,
]

const SESSIONS = [`alter table sessions add column proved_at text`]

/** What the log is searched by. Its rows never change, so the index only grows. */
const ACTIVITY_SEARCH = [
  `create virtual table activity_search using fts5(
    action, subject, detail, content = '', contentless_delete = 1, tokenize = 'trigram'
  )`,
  `create trigger activity_log_arrives after insert on activity_log begin
    insert into activity_search (rowid, action, subject, detail)
      values (new.id, new.action, new.subject, new.detail);
  end`,
]

/** The order of arrival. It decides between users that sort alike and is small in every index. */
const SEQUENCE = [
  `alter table users add column seq integer`,
  `update users set seq = rowid`,
  `create unique index users_seq on users (seq)`,
]

/** Deleted accounts have no address any more and are in no list. */
const THERE = `email <> ''`
const SEARCHED = 'name, email, role, membership'
const FILL = `insert into user_search (rowid, ${SEARCHED}) select seq, ${SEARCHED} from users where ${THERE}`

const USER_SEARCH = [
  `create virtual table user_search using fts5(
    ${SEARCHED}, content = '', contentless_delete = 1, tokenize = 'trigram'
  )`,
  FILL,
  `create trigger users_arrive after insert on users begin
    update users set seq = (select coalesce(max(seq), 0) + 1 from users) where id = new.id and seq is null;
    ${FILL} and id = new.id;
  end`,
  `create trigger users_change after update of ${SEARCHED} on users
    when (old.name, old.email, old.role, old.membership) is not (new.name, new.email, new.role, new.membership)
    begin
      delete from user_search where rowid = old.seq;
      ${FILL} and id = new.id;
    end`,
  `create trigger users_leave after delete on users begin
    delete from user_search where rowid = old.seq;
  end`,
]

/** The list of users in each of its orders. */
const DIRECTORY = [
  `create index users_there on users (seq) where ${THERE}`,
  ...Object.entries({
    date: 'created_at',
    name: 'lower(name)',
    email: 'email_key',
    role: 'role',
    membership: 'membership',
    balance: 'balance',
  }).map(([name, column]) => `create index users_by_${name} on users (${column}, seq) where ${THERE}`),
]

const STATEMENTS = [...ACTIVITY, ...ACTIVITY_SEARCH, ...SESSIONS, ...SEQUENCE, ...USER_SEARCH, ...DIRECTORY]
