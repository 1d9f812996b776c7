export const sameNumbersAsTable = 'The same numbers as a table'
export const dayTableCaption = (title: string, zone: string) => `${title}, newest first. Time zone: ${zone}.`
export const daySpan = (first: string, last: string) => `${first} to ${last}.`
export const seriesSummary = (name: string, total: string, when: string, highest: string) =>
  `${name}: ${total} in all, most on ${when}: ${highest}.`
export const emptySeries = (name: string) => `${name}: none.`
export const tableBelowHasEveryNumber = 'The table below has every number.'
export const fromDay = (what: string) => `${what} from`
export const untilDay = (what: string) => `${what} until`
export const previous = 'Previous'
export const page = 'Page'
export const pageNoun = 'page'
export const next = 'Next'
export const rowsOfPage = 'Rows per page'
export const nouns = {
  batch: ['batch', 'Batches'],
  code: ['code', 'Codes'],
  document: ['document', 'Documents'],
  email: ['email', 'Emails'],
  entry: ['entry', 'Entries'],
  export: ['export', 'Exports'],
  failure: ['listing not written', 'Listings not written'],
  import: ['import', 'Imports'],
  item: ['item', 'Items'],
  listing: ['listing', 'Listings'],
  order: ['order', 'Orders'],
  payment: ['payment', 'Payments'],
  ticket: ['ticket', 'Tickets'],
  user: ['user', 'Users'],
} as const
export type Noun = keyof typeof nouns
export const allRows = ([one, many]: readonly [string, string], total: number) =>
  `${total} ${total === 1 ? one : many.toLowerCase()}`
export const rowOf = ([, many]: readonly [string, string], count: number, total: string) =>
  `${many}, ${count} of ${total}`
export const rowsOf = ([, many]: readonly [string, string], first: number, last: number, total: string) =>
  `${many} ${first} to ${last} of ${total}`
export const newestMatches = (shown: string) => `${shown} matches; only the newest 1,000 are sorted`
export const newestRows = (shown: string) =>
  `${shown} found among the newest 1,000; type three or more characters to search all`
export const newestLabels = (shown: string) =>
  `${shown} found; what rows show as statuses, dates and prices was searched in the newest 1,000`
export const lastPage = 'Last page'
export const beyondPage = (pages: number) => `Beyond page ${pages}`
export const pageOfMoreThan = (place: number, pages: number) => `Page ${place} of more than ${pages}`
export const pageOf = (place: number, pages: number) => `Page ${place} of ${pages}`
export const moveUp = (what: string) => `Move ${what} up`
export const moveDown = (what: string) => `Move ${what} down`
export const removeRow = (what: string) => `Remove ${what}`
export const sortBy = 'Sort by'
export const currentOrder = 'Current order'
export const search = 'Search'
export const filters = 'Filters'
