import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import type { TicketRow } from '#db/schema.ts'
import type { ListQuery, Page } from '../lists/page.ts'
import { type List, readPage } from '../lists/read-page.server.ts'
import { isShort, matching, readSearch } from '../lists/search.server.ts'
import { seqRange } from '../lists/seq-range.server.ts'
import type { TicketSort } from './sorts.ts'
import {
  createdIn,
  daysOf,
  type Needle,
  narrowing,
  needlesOf,
  type TicketScope,
  textsOf,
  ticketsIn,
} from './ticket-scope.server.ts'

export function findTickets(
  db: Db,
  scope: TicketScope,
  query: ListQuery<TicketSort>,
  size: number,
): Promise<Page<TicketRow>> {
  let { sort, direction, page } = query
  let within = ticketsIn(scope, query.search)
  let rows = db.selectFrom('tickets').selectAll('tickets').where(within)
  let list: List<'tickets', TicketRow> = { ...sortedBy(sort, scope), rows, direction, page, size }
  let needles = needlesOf(scope, query.search)
  let needle = needles.find(([, text]) => !isShort(text)) ?? needles[0]
  if (needle && !isShort(needle[1])) return searchTickets(db, scope, list, within, needles)
  if (needle) {
    return readSearch(db, list, { needle: needle[1], hits: rows, hit: list.tie, texts: textsOf(needle) })
  }
  // No index has both the days and this order: the newest are sorted.
  if (daysOf(scope) && sort !== 'date') {
    let hit = sql<number>`tickets.created_at`
    let needle = `${scope.from} ${scope.to}`
    return readSearch(db, list, { needle, hits: rows.clearSelect(), hit, texts: [], indexOnly: true })
  }
  return readPage(db, list)
}

async function searchTickets(
  db: Db,
  scope: TicketScope,
  list: List<'tickets', TicketRow>,
  within: RawBuilder<SqlBool>,
  needles: Needle[],
) {
  let long = needles.filter(([, text]) => !isShort(text))
  let days = daysOf(scope)
  let range = days && (await seqRange(db, 'tickets', createdIn(days)))
  // Cross join: the index is asked first, whatever the planner believes of the rows.
  let hits = db
    .selectFrom('ticket_search')
    .crossJoin('tickets')
    .whereRef('tickets.seq', '=', 'ticket_search.rowid')
    .where(matching('ticket_search', [...narrowing(scope), ...long]))
    .$if(range !== undefined, (some) =>
      some
        .where('ticket_search.rowid', '>=', range?.first ?? 0)
        .where('ticket_search.rowid', '<=', range?.last ?? 0),
    )
    .where(within)
  let hit = sql.ref<number>('ticket_search.rowid')
  let [columns, needle] = long[0] ?? [[], '']
  // Rows are looked through for one text, and not within days, which are few among many.
  let indexOnly = needles.length > 1 || range !== undefined
  return readSearch(db, list, { needle, hits, hit, texts: textsOf([columns, needle]), indexOnly })
}

/** Rows of one status or priority are sorted by date instead, which has an index. */
function sortedBy(sort: TicketSort, { status, priority }: TicketScope) {
  let alike = (sort === 'status' && status && status !== 'unanswered') || (sort === 'priority' && priority)
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
