import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of [...ACTIVITY, ...SESSIONS, ...DIRECTORY]) await sql.raw(statement).execute(db)
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

/** The list of users in each of its orders, without the accounts that were deleted: those have no address. */
const DIRECTORY = [
  `create index users_newest on users (created_at, id) where email <> ''`,
  `create index users_name on users (name collate nocase, id) where email <> ''`,
  `create index users_email on users (email_key, id) where email <> ''`,
  `create index users_role on users (role, id) where email <> ''`,
  `create index users_membership on users (membership, id) where email <> ''`,
  `create index users_balance on users (balance, id) where email <> ''`,
]
