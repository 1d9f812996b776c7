import type { Database } from 'better-sqlite3'

/** A search index, and what it is made of: as its triggers fill it. */
interface SearchIndex {
  index: string
  table: string
  /** The rowid of the index. */
  key: string
  /** Each column of the index, and what it holds. */
  columns: Record<string, string>
  /** Which rows are in it; all without. */
  where?: string
}

const start = (column: string) => `substr(${column}, 1, 3)`
const plain = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))

/** Every search index of the database. */
export const SEARCH_INDEXES: SearchIndex[] = [
  {
    index: 'order_search',
    table: 'orders',
    key: 'seq',
    columns: {
      owner: start('user_id'),
      kind: start('kind'),
      state: `iif(total_minor > 0, 'sold ', '') || payment_group`,
      ...plain('number', 'title', 'customer_name', 'customer_email'),
      payment_status: 'told_payment',
      order_status: 'told_status',
    },
    where: 'deleted_at is null',
  },
  {
    index: 'ticket_search',
    table: 'tickets',
    key: 'seq',
    columns: {
      owner: start('user_id'),
      status: start('status'),
      priority: start('priority'),
      ...plain('number', 'subject', 'requester_name', 'requester_email'),
    },
  },
  {
    index: 'listing_search',
    table: 'listings',
    key: 'seq',
    columns: {
      owner: start('user_id'),
      product_name: `iif(search_text is null, product_name, '')`,
      keys: `iif(search_text is null, keys, '')`,
      text: 'coalesce(search_text, text)',
    },
  },
  {
    index: 'user_search',
    table: 'users',
    key: 'seq',
    columns: plain('name', 'email', 'role', 'membership'),
    where: 'deleted_at is null',
  },
  {
    index: 'activity_search',
    table: 'activity_log',
    key: 'id',
    columns: plain('action', 'subject', 'detail'),
  },
  {
    index: 'outbox_search',
    table: 'outbox',
    key: 'seq',
    columns: { state: start('status'), ...plain('to_name', 'to_email', 'subject') },
  },
  {
    index: 'item_search',
    table: 'items',
    key: 'seq',
    columns: { state: start(`iif(archived_at is null, 'offered', 'archived')`), ...plain('name', 'slug') },
  },
]

/**
 * Where a search index does not say what its table says, a sentence for each: rows that are missing or too many, or
 * words. The indexes keep no text, so that for words each is made anew beside the database and the two are compared,
 * which takes seconds for each 100,000 rows.
 */
export function findSearchFaults(sqlite: Database, { words }: { words: boolean }): string[] {
  return SEARCH_INDEXES.flatMap((index) => {
    const rows = compareRows(sqlite, index)
    return rows.length > 0 || !words ? rows : compareWords(sqlite, index)
  })
}

/** Makes every search index anew from its table: after rows were written without the triggers. */
export function fillSearchIndexes(sqlite: Database): void {
  for (const { index, table, key, columns, where = 'true' } of SEARCH_INDEXES) {
    const values = Object.values(columns).join(', ')
    sqlite.exec(`
      insert into ${index} (${index}) values ('delete-all');
      insert into ${index} (rowid, ${Object.keys(columns).join(', ')})
      select ${key}, ${values} from ${table} where ${where}`)
  }
}

function compareRows(sqlite: Database, { index, table, key, where = 'true' }: SearchIndex): string[] {
  const count = (from: string, fails: string) =>
    sqlite.prepare<[], number>(`select count(*) from ${from} where ${fails}`).pluck().get() ?? 0
  // The rows that an index has are those whose sizes it keeps.
  const missing = count(
    table,
    `${where} and (${key} is null or ${key} not in (select id from ${index}_docsize))`,
  )
  const extra = count(`${index}_docsize`, `id not in (select ${key} from ${table} where ${where})`)
  return [
    ...(missing > 0 ? [`${index} is missing ${missing} rows of ${table}.`] : []),
    ...(extra > 0 ? [`${index} has ${extra} rows that ${table} does not have.`] : []),
  ]
}

function compareWords(
  sqlite: Database,
  { index, table, key, columns, where = 'true' }: SearchIndex,
): string[] {
  const names = Object.keys(columns).join(', ')
  sqlite.exec(`
    create virtual table temp.fresh using fts5(${names}, content = '', tokenize = 'trigram');
    insert into temp.fresh (rowid, ${names}) select ${key}, ${Object.values(columns).join(', ')} from ${table} where ${where};
    create virtual table temp.fresh_words using fts5vocab('temp', 'fresh', 'col');
    create virtual table temp.kept_words using fts5vocab('main', '${index}', 'col');
  `)
  try {
    const words = (name: string) => `select term, col, doc, cnt from temp.${name}`
    const other = (one: string, two: string) =>
      sqlite.prepare(`${words(one)} except ${words(two)} limit 1`).get() !== undefined
    const differs = other('fresh_words', 'kept_words') || other('kept_words', 'fresh_words')
    return differs ? [`${index} has different words from ${table}.`] : []
  } finally {
    sqlite.exec('drop table temp.kept_words; drop table temp.fresh_words; drop table temp.fresh')
  }
}
