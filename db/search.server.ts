import { type RawBuilder, sql } from 'kysely'
import { inDialect } from './dialect.server.ts'

/**
 * Tables with a search: SQLite's index, and the column with the number of arrival. The index is an FTS5 table with the
 * trigram tokenizer, kept by triggers; its rowid is the row's number of arrival. It has one column for each searched text,
 * and one for each filter that can be narrow (owner), cut to three characters: filters are repeated on the rows.
 * PostgreSQL has one column with all searched texts and a trigram index of it.
 */
export const SEARCH = {
  activity_log: { index: 'activity_search', key: 'id' },
  items: { index: 'item_search', key: 'seq' },
  listings: { index: 'listing_search', key: 'seq' },
  orders: { index: 'order_search', key: 'seq' },
  outbox: { index: 'outbox_search', key: 'seq' },
  tickets: { index: 'ticket_search', key: 'seq' },
  users: { index: 'user_search', key: 'seq' },
} as const

export type Searchable = keyof typeof SEARCH

/** One of the columns contains one of the texts, in any case. */
export type Term = [columns: readonly string[], text: string, ...others: string[]]

/** The number of arrival of a row that the engine's `matching` found: sorted by it, no other row is read. */
export function arrivalIn(table: Searchable): RawBuilder<number> {
  const { index, key } = SEARCH[table]
  return inDialect({ sqlite: sql.ref(`${index}.rowid`), postgres: sql.ref(`${table}.${key}`) })
}

/** Search indexes know three characters and more. */
export function isShort(text: string): boolean {
  return [...text].length < 3
}

/** Control characters, which end a question to an index and which no list shows, become spaces. */
export function plain(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}
