import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const table of TABLES) {
    for (const statement of searchable(table)) await sql.raw(statement).execute(db)
  }
  for (const statement of INDEXES) await sql.raw(statement).execute(db)
}

interface Searched {
  table: string
  index: string
  columns: string[]
  /** Exact filters, of which the index keeps three characters: one trigram. */
  filter: string
}

const TABLES: Searched[] = [
  {
    table: 'outbox',
    index: 'outbox_search',
    columns: ['to_name', 'to_email', 'subject'],
    filter: 'status',
  },
  { table: 'items', index: 'item_search', columns: ['name', 'slug'], filter: 'archived_at' },
]

/** The order of arrival, and an index of the words that its rowid names; kept by triggers. */
function searchable({ table, index, columns, filter }: Searched): string[] {
  const changing = [filter, ...columns]
  const row = (name: string) => changing.map((column) => `${name}.${column}`).join(', ')
  const kept = filter === 'archived_at' ? `iif(archived_at is null, 'offered', 'archived')` : filter
  const fill = `insert into ${index} (rowid, state, ${columns.join(', ')})
    select seq, substr(${kept}, 1, 3), ${columns.join(', ')} from ${table}`
  return [
    `alter table ${table} add column seq integer`,
    `update ${table} set seq = rowid`,
    `create unique index ${table}_seq on ${table} (seq)`,
    `create virtual table ${index} using fts5(
      state, ${columns.join(', ')}, content = '', contentless_delete = 1, tokenize = 'trigram'
    )`,
    fill,
    `create trigger ${table}_arrive after insert on ${table} begin
      update ${table} set seq = (select coalesce(max(seq), 0) + 1 from ${table}) where id = new.id and seq is null;
      ${fill} where id = new.id;
    end`,
    `create trigger ${table}_change after update of ${changing.join(', ')} on ${table}
      when (${row('old')}) is not (${row('new')})
      begin
        delete from ${index} where rowid = old.seq;
        ${fill} where id = new.id;
      end`,
    `create trigger ${table}_leave after delete on ${table} begin
      delete from ${index} where rowid = old.seq;
    end`,
  ]
}

/** The lists of admins in each of their orders. */
const INDEXES = [
  `drop index outbox_newest`,
  `create index outbox_newest on outbox (created_at, seq)`,
  `create index outbox_status_newest on outbox (status, created_at, seq)`,
  `create index outbox_status_arrived on outbox (status, seq)`,
  ...['position', 'price_minor', 'updated_at'].map(
    (column) => `create index items_by_${column} on items (${column}, seq)`,
  ),
  `create index items_by_name on items (lower(name), seq)`,
]
