import { isDay } from '#app/domain/base/dates.ts'
import {
  type ListQuery,
  PAGE_SIZE,
  PAGE_SIZES,
  type PageRef,
  type SortDirection,
} from '#app/domain/base/lists/page.ts'
import { typedCode, typedText } from '#app/typed-text.ts'

/** What the address of a list can say. A page keeps one as a constant, for its loader and for its links. */
export interface ListShape<Sort extends string, Filter extends string = never> {
  path: string
  /** The id of its element, where it is not the whole page. */
  anchor?: string
  sorts: readonly Sort[]
  /** How it is sorted unless the address says otherwise: `-date` is by date downwards. */
  sort: Sort | `-${Sort}`
  /** Rows of a page unless the address says otherwise. */
  size?: number
  /** Other parameters, each with what reads it: '' stands for no filter, and is the answer to whatever is unknown. */
  filters?: Record<Filter, (text: string) => string>
}

/** What somebody wants to see of a list, as its address says it. */
export interface ListState<Sort extends string, Filter extends string = never> extends ListQuery<Sort> {
  size: number
  filters: Record<Filter, string>
}

/** The longest text that is looked for, in characters. */
export const SEARCH_LENGTH = 100

/**
 * Reads `?q=…&sort=-date&size=25&page=2` and the filters. `page` is a number, `last`, `after.ID` or `before.ID`.
 * Whatever is unknown or broken counts as not said.
 */
export function readListQuery<Sort extends string, Filter extends string = never>(
  shape: ListShape<Sort, Filter>,
  params: URLSearchParams,
): ListState<Sort, Filter> {
  const filters = filterEntries(shape).map(([name, read]) => [name, read(params.get(name) ?? '')])
  return {
    search: readText(params.get('q') ?? ''),
    ...readSort(shape, params.get('sort') ?? ''),
    page: readPageRef(params),
    size: PAGE_SIZES.find((size) => String(size) === params.get('size')) ?? sizeOf(shape),
    filters: Object.fromEntries(filters),
  }
}

/** The page that an address asks for: the first one unless it names another. */
function readPageRef(params: URLSearchParams): PageRef {
  const text = params.get('page') ?? ''
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  if (text === 'last') return 'last'
  const beside = /^(after|before)\.([\w-]{1,64})$/.exec(text)
  const [, side, id] = beside ?? []
  if (id === undefined) return 1
  return side === 'after' ? { after: id } : { before: id }
}

/** The address of the list after a change. What is not changed stays, except that another order or size begins at page 1. */
export function listAddress<Sort extends string, Filter extends string = never>(
  shape: ListShape<Sort, Filter>,
  state: ListState<Sort, Filter>,
  change: Partial<ListState<Sort, Filter>> = {},
): string {
  const { search, sort, direction, page, size, filters } = { ...state, page: 1 as PageRef, ...change }
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  for (const [name] of filterEntries(shape)) if (filters[name]) params.set(name, filters[name])
  const sorted = sortText(sort, direction)
  if (sorted !== shape.sort) params.set('sort', sorted)
  if (size !== sizeOf(shape)) params.set('size', String(size))
  if (page !== 1) params.set('page', pageText(page))
  return `${shape.path}${params.size > 0 ? `?${params}` : ''}${shape.anchor ? `#${shape.anchor}` : ''}`
}

/** For a `PagedTable`: where its pages and the choice of their size lead. */
export function pageLinks<Sort extends string, Filter extends string = never>(
  shape: ListShape<Sort, Filter>,
  state: ListState<Sort, Filter>,
) {
  return {
    hrefFor: (page: PageRef) => listAddress(shape, state, { page }),
    sizes: [sizeOf(shape), ...PAGE_SIZES].map((size) => ({
      size,
      href: listAddress(shape, state, { size }),
    })),
  }
}

/** For a `SearchForm` in whose line the number of rows is chosen. */
export function rowChoice<Sort extends string, Filter extends string = never>(
  shape: ListShape<Sort, Filter>,
  { size }: ListState<Sort, Filter>,
) {
  return { rows: { standard: sizeOf(shape), others: PAGE_SIZES, chosen: size } }
}

/** For a `SearchForm`, which keeps the order and the size. */
export function searchState<Sort extends string, Filter extends string = never>(
  shape: ListShape<Sort, Filter>,
  { search, sort, direction, size }: ListState<Sort, Filter>,
) {
  return {
    search,
    sort: sortText(sort, direction),
    ...(size !== sizeOf(shape) && { size }),
    ...(shape.anchor && { action: `${shape.path}#${shape.anchor}` }),
  }
}

/** For a table's heading: where it leads and how the list is sorted by it. Pressed again, it turns the list round. */
export function sortLink<Sort extends string, Filter extends string = never>(
  shape: ListShape<Sort, Filter>,
  state: ListState<Sort, Filter>,
  sort: Sort,
) {
  const current = state.sort === sort ? state.direction : undefined
  const href = listAddress(shape, state, { sort, direction: current === 'asc' ? 'desc' : 'asc' })
  return { href, ...(current && { direction: ARIA[current] }) }
}

/** Whether something is searched for or filtered. */
export function isNarrowed<Filter extends string>({ search, filters }: ListState<string, Filter>): boolean {
  return search !== '' || Object.values(filters).some((value) => value !== '')
}

/** A sort as addresses say it: `date`, or `-date` for downwards. */
function sortText<Sort extends string>(sort: Sort, direction: SortDirection): Sort | `-${Sort}` {
  return direction === 'desc' ? `-${sort}` : sort
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const

export function readText(text: string): string {
  const code = typedCode(text)
  return (CODE.test(code) ? code : typedText(text.replace(/\p{Cc}/gu, ' '))).slice(0, SEARCH_LENGTH)
}

/** The number of an order or ticket, or an e-mail address: copied with what nobody sees in them. */
const CODE = /^(?:[A-Z\d]{8}|[^@\s\p{Cc}]+@[^@\s\p{Cc}]+)$/iu

/** Reads a filter that is one of some words, in any case. */
export function oneOf(words: readonly string[]): (text: string) => string {
  return (text) => words.find((word) => word.toLowerCase() === text.toLowerCase()) ?? ''
}

export function readDay(text: string): string {
  return isDay(text) ? text : ''
}

export function readId(text: string): string {
  return /^[\w-]{1,64}$/.test(text) ? text : ''
}

function readSort<Sort extends string>({ sorts, sort }: ListShape<Sort, string>, text: string) {
  const parse = (from: string) => ({
    sort: sorts.find((one) => one === from.replace(/^-/, '')),
    direction: from.startsWith('-') ? ('desc' as const) : ('asc' as const),
  })
  const given = parse(text)
  const standard = parse(sort)
  const found = given.sort === undefined ? standard : given
  if (found.sort === undefined) throw new Error(`A list is not sorted by ${sort}`)
  return { sort: found.sort, direction: found.direction }
}

/** What `readPageRef` reads. */
function pageText(page: PageRef): string {
  if (typeof page !== 'object') return String(page)
  return 'after' in page ? `after.${page.after}` : `before.${page.before}`
}

function sizeOf({ size = PAGE_SIZE }: { size?: number }): number {
  return size
}

function filterEntries<Filter extends string>(shape: Pick<ListShape<string, Filter>, 'filters'>) {
  return Object.entries(shape.filters ?? {}) as [Filter, (text: string) => string][]
}
