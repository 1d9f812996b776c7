import { type Kysely, sql } from 'kysely'

/** One name for one thing: numbers of orders, idempotency keys, deleted accounts, the cache's version and the history. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [...LEAVE, ...RENAMED, ...DELETED, ...USERS, ...ORDERS, ...ACCOUNTS])
    await sql.raw(statement).execute(db)
}

/** What names the columns in its own words, and is made anew. */
const LEAVE = [
  ...['orders', 'users'].flatMap((table) =>
    ['arrive', 'change', 'leave'].map((name) => `drop trigger ${table}_${name}`),
  ),
  'drop table order_search',
  'drop table user_search',
  'drop index users_there',
  ...['date', 'name', 'email', 'role', 'membership', 'balance'].map((name) => `drop index users_by_${name}`),
  ...['content_versions_keep_rows', 'content_versions_keep_words'].map((name) => `drop trigger ${name}`),
]

const rename = (table: string, from: string, to: string) =>
  `alter table ${table} rename column ${from} to ${to}`

const RENAMED = [
  rename('orders', 'order_id', 'number'),
  ...['orders', 'api_tokens', 'generation_jobs', 'tickets', 'ticket_messages', 'ticket_notes'].map((table) =>
    rename(table, 'request_id', 'idempotency_key'),
  ),
  rename('api_requests', 'name', 'idempotency_key'),
  rename('refunds', 'request_id', 'provider_idempotency_key'),
  rename('refunds', 'form_id', 'idempotency_key'),
  rename('payment_attempts', 'create_request_id', 'create_idempotency_key'),
  rename('payment_attempts', 'capture_request_id', 'capture_idempotency_key'),
  'alter table content_version rename to page_cache_version',
  'alter table content_versions rename to section_history',
  ...['delete', 'update'].map(
    (change) => `create trigger section_history_refuses_${change} before ${change} on section_history
      begin select raise(abort, 'section_history is append-only'); end`,
  ),
]

const DELETED = [
  'alter table users add column deleted_at text',
  `update users set deleted_at = coalesce(disabled_at, updated_at) where email = ''`,
]

const THERE = 'deleted_at is null'

/** A search index that follows its table: rows that arrive get the next number. */
function searchIndex(facts: {
  table: string
  index: string
  columns: string
  values: string
  watched: string
}): string[] {
  const { table, index, columns, values, watched } = facts
  const fill = `insert into ${index} (rowid, ${columns}) select seq, ${values} from ${table} where ${THERE}`
  const row = (name: string) =>
    watched
      .split(', ')
      .map((column) => `${name}.${column}`)
      .join(', ')
  return [
    `create virtual table ${index} using fts5(${columns}, content = '', contentless_delete = 1, tokenize = 'trigram')`,
    fill,
    `create trigger ${table}_arrive after insert on ${table} begin
      update ${table} set seq = (select coalesce(max(seq), 0) + 1 from ${table}) where id = new.id and seq is null;
      ${fill} and id = new.id;
    end`,
    `create trigger ${table}_change after update of ${watched} on ${table}
      when (${row('old')}) is not (${row('new')})
      begin
        delete from ${index} where rowid = old.seq;
        ${fill} and id = new.id;
      end`,
    `create trigger ${table}_leave after delete on ${table} begin
      delete from ${index} where rowid = old.seq;
    end`,
  ]
}

const USERS = searchIndex({
  table: 'users',
  index: 'user_search',
  columns: 'name, email, role, membership',
  values: 'name, email, role, membership',
  watched: 'name, email, role, membership, deleted_at',
})

const SEARCHED = 'number, title, payment_status, order_status, customer_name, customer_email'

const ORDERS = searchIndex({
  table: 'orders',
  index: 'order_search',
  columns: `owner, kind, state, ${SEARCHED}`,
  values: `substr(user_id, 1, 3), substr(kind, 1, 3), iif(total_minor > 0, 'sold ', '') || payment_group, ${SEARCHED}`,
  watched: `user_id, kind, deleted_at, total_minor, refunded_minor, ${SEARCHED}`,
})

const SORTED = {
  date: 'created_at',
  name: 'lower(name)',
  email: 'email_key',
  role: 'role',
  membership: 'membership',
  balance: 'balance',
}

const ACCOUNTS = [
  `create index users_there on users (seq) where ${THERE}`,
  ...Object.entries(SORTED).map(
    ([name, column]) => `create index users_by_${name} on users (${column}, seq) where ${THERE}`,
  ),
]
