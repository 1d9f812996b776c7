import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { formatDate, formatDateTime } from '#app/domain/base/dates.ts'
import { type ListQuery, PAGE_SIZE, type Page } from '#app/domain/base/lists/page.ts'
import { type List, readPage } from '#app/domain/base/lists/read-page.server.ts'
import { readSearch, readSorted, type Shown, textsOf } from '#app/domain/base/lists/search.server.ts'
import { seqRange } from '#app/domain/base/lists/seq-range.server.ts'
import { statusText } from '#app/domain/base/status-text.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { t } from '#app/i18n/macro.ts'
import { type Db, hasRow } from '#db/client.server.ts'
import { engineOf } from '#db/engine.server.ts'
import type { TicketPriority, TicketRow, TicketStatus } from '#db/schema.ts'
import { arrivalIn, isShort, type Term } from '#db/search.server.ts'
import type { TicketSort } from './sorts.ts'
import {
  createdIn,
  daysOf,
  isTurn,
  narrowing,
  needlesOf,
  type TicketScope,
  ticketsIn,
} from './ticket-scope.server.ts'
import { TICKET_PRIORITIES, TICKET_STATUSES } from './tickets.ts'

export async function findTickets(
  db: Db,
  scope: TicketScope,
  query: ListQuery<TicketSort>,
): Promise<Page<TicketRow>> {
  const meant = await scopeMeant(db, scope, query.search)
  if (meant) return findTickets(db, meant, { ...query, search: '' })
  const { sort, direction, page, size = PAGE_SIZE } = query
  const within = ticketsIn(scope, query.search)
  const rows = db.selectFrom('tickets').selectAll('tickets').where(within)
  const list: List<'tickets', TicketRow> = { ...sortedBy(sort, scope), rows, direction, page, size }
  const needles = needlesOf(scope, query.search)
  const needle = needles.find(([, text]) => !isShort(text)) ?? needles[0]
  // The other needle is a part of an address, which nothing else can be.
  const answered = scope.userId === undefined ? t`Waiting for customer` : t`Answered`
  const shown = query.search === '' ? undefined : shownIn(answered, await readZone(db))
  if (needle && !isShort(needle[1])) return searchTickets(db, scope, list, within, needles, shown)
  if (needle) {
    return readSearch(db, list, {
      needle: needle[1],
      hits: rows,
      hit: list.tie,
      texts: textsOf('tickets', needle[0]),
      ...(shown && { shown }),
    })
  }
  // No index has both the days and this order: the newest are sorted.
  if (daysOf(scope) && sort !== 'date') {
    return readSorted(db, list, sql.ref<string>('tickets.created_at'))
  }
  return readPage(db, list)
}

/** A label of the back office's list, written in full, means all tickets that have it, unless a text has the same words. */
async function scopeMeant(db: Db, scope: TicketScope, search: string): Promise<TicketScope | undefined> {
  const found = labels().find(([label]) => label.toLowerCase() === search.toLowerCase())
  if (!found || scope.userId !== undefined) return undefined
  const [, narrower] = found
  if ((narrower.status && scope.status) || (narrower.priority && scope.priority)) return undefined
  const texts = engineOf(db)
    .matching(db, 'tickets', needlesOf({ ...scope, email: undefined }, search))
    .select('tickets.id')
  return (await hasRow(texts.limit(1))) ? undefined : { ...scope, ...narrower }
}

const labels = (): [label: string, Pick<TicketScope, 'status' | 'priority'>][] => [
  [t`Waiting for customer`, { status: 'waiting' }],
  ...TICKET_STATUSES.map((status): [string, { status: TicketStatus }] => [statusText(status), { status }]),
  ...TICKET_PRIORITIES.map((priority): [string, { priority: TicketPriority }] => [
    statusText(priority),
    { priority },
  ]),
]

async function searchTickets(
  db: Db,
  scope: TicketScope,
  list: List<'tickets', TicketRow>,
  within: RawBuilder<SqlBool>,
  needles: Term[],
  shown: Shown | undefined,
) {
  const long = needles.filter(([, text]) => !isShort(text))
  const days = daysOf(scope)
  const range = days && (await seqRange(db, 'tickets', createdIn(days)))
  const hit = arrivalIn('tickets')
  const hits = engineOf(db)
    .matching(db, 'tickets', [...narrowing(scope), ...long])
    .$if(range !== undefined, (some) =>
      some.where(hit, '>=', range?.first ?? 0).where(hit, '<=', range?.last ?? 0),
    )
    .where(within)
  const [columns, needle] = long[0] ?? [[], '']
  // Rows are looked through for one text, and not within days, which are few among many.
  const indexOnly = needles.length > 1 || range !== undefined
  const texts = textsOf('tickets', columns)
  return readSearch(db, list, { needle, hits, hit, texts, indexOnly, ...(shown && !indexOnly && { shown }) })
}

/** What lists of tickets show of one in other words. */
const shownIn = (answered: string, zone: string): Shown => ({
  columns: SHOWN.map((column) => `tickets.${column}`),
  labels: [answered, ...[...TICKET_STATUSES, ...TICKET_PRIORITIES].map(statusText)],
  text: ({ status, priority, unanswered, created_at, updated_at }) =>
    [
      statusText(String(status)),
      unanswered === 0 ? answered : '',
      statusText(String(priority)),
      formatDate(String(created_at), zone),
      formatDateTime(String(updated_at), zone),
    ].join('\n'),
})

const SHOWN = ['status', 'unanswered', 'priority', 'created_at', 'updated_at']

/** Rows of one status or priority are sorted by date instead, which has an index. */
function sortedBy(sort: TicketSort, { status, priority }: TicketScope) {
  const alike = (sort === 'status' && status && !isTurn(status)) || (sort === 'priority' && priority)
  return {
    by: SORT_COLUMNS[alike ? 'date' : sort],
    tie: sql.ref<number>('tickets.seq'),
    id: sql.ref<string>('tickets.id'),
  }
}

const SORT_COLUMNS: Record<TicketSort, RawBuilder<unknown>> = {
  updated: sql.ref('tickets.updated_at'),
  date: sql.ref('tickets.created_at'),
  priority: sql.ref('tickets.urgency'),
  status: sql.ref('tickets.status'),
}
