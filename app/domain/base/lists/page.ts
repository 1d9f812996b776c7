import { figure } from './figure.ts'

export type SortDirection = 'asc' | 'desc'

/**
 * A page by number, the last one, or the one after or before the row of an id. Numbers reach as far as rows are
 * counted; beyond, one page leads to the next.
 */
export type PageRef = number | 'last' | { after: string } | { before: string }

export interface Page<Row> {
  rows: Row[]
  /** Counted up to COUNT_CAP; `more`: there are more. */
  total: number
  more: boolean
  /** Its number from 1; beyond the numbered pages, the last one or one between. */
  place: number | 'last' | 'between'
  pages: number
  size: number
  previous?: PageRef
  next?: PageRef
  /**
   * Where the list is incomplete: the newest that match, what matches among the newest rows, or what matches and, among the
   * newest rows, shows the text in other words than are stored. 'too-many': it is not sorted as asked, but the newest are first.
   */
  bound?: 'newest-matches' | 'newest-rows' | 'newest-labels' | 'too-many'
}

export interface ListQuery<Sort extends string> {
  /** Part of a word, in any case; empty for all rows. */
  search: string
  sort: Sort
  direction: SortDirection
  page: PageRef
  /** Rows of a page. */
  size?: number | undefined
}

/** Counting costs what it counts, and nobody pages through more by number. */
export const COUNT_CAP = 1000

/** Rows that are sorted where no index has their order: one long query keeps every other one waiting. */
export const SORT_CAP = 20_000

export const PAGE_SIZE = 10

/** What readers can choose beside a list's own size. */
export const PAGE_SIZES = [25, 50, 100] as const

export function totalText({ total, more }: Pick<Page<unknown>, 'total' | 'more'>): string {
  return `${figure(total)}${more ? '+' : ''}`
}

export function mapPage<From, To>(page: Page<From>, map: (row: From) => To): Page<To> {
  return { ...page, rows: page.rows.map(map) }
}
