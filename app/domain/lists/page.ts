/** Which way a list goes. */
export type SortDirection = 'asc' | 'desc'

/**
 * Which page of a list is meant: its number, the last one, or the one that begins after a row or ends before it. Rows
 * are named by their ids. Numbers reach as far as rows are counted; beyond, one page leads to the next.
 */
export type PageRef = number | 'last' | { after: string } | { before: string }

/** One page of a list. */
export interface Page<Row> {
  rows: Row[]
  /** How many rows the list has, counted up to COUNT_CAP. */
  total: number
  /** Whether there are more rows than were counted. */
  more: boolean
  /** Where the page stands: its number from 1, the end of a list too long to count, or somewhere between. */
  place: number | 'last' | 'between'
  /** How many pages have numbers, at least 1. */
  pages: number
  /** Rows on a full page. */
  size: number
  previous?: PageRef
  next?: PageRef
  /** Said when the list holds only a part: the newest that match, or what matches among the newest rows. */
  bound?: 'newest-matches' | 'newest-rows'
}

/** What somebody wants to see of a list. */
export interface ListQuery<Sort extends string> {
  /** Part of a word, in any case; empty for all rows. */
  search: string
  sort: Sort
  direction: SortDirection
  page: PageRef
}

/** Lists are counted up to here. Counting costs what it counts, and nobody pages through more by number. */
export const COUNT_CAP = 1000

/** How many rows a page holds unless its page says otherwise. */
export const PAGE_SIZE = 10

/** The number of rows as people read it: `12`, or `1,000+`. */
export function totalText({ total, more }: Pick<Page<unknown>, 'total' | 'more'>): string {
  return `${total.toLocaleString('en')}${more ? '+' : ''}`
}

/** The same page with each row made into something else. */
export function mapPage<From, To>(page: Page<From>, map: (row: From) => To): Page<To> {
  return { ...page, rows: page.rows.map(map) }
}
