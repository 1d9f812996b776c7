import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import type { Database, TicketPriority, TicketRow, TicketStatus } from '#db/schema.ts'
import { addDays, startOfDay } from '../dates.ts'
import { type ListQuery, mapPage, PAGE_SIZE, type Page } from '../lists/page.ts'
import { type List, readPage } from '../lists/read-page.server.ts'
import { matching, readSearch } from '../lists/search.server.ts'
import type { TicketSort } from './sorts.ts'
import { toTicket } from './thread.server.ts'
import type { Ticket } from './tickets.ts'

/** A ticket in a list. `isUnread`: the other side has written something that this reader has not seen. */
export interface ListedTicket extends Ticket {
  isUnread: boolean
}

/** What admins see besides: who answered last. */
export interface ShopTicket extends ListedTicket {
  answeredBy: string | null
}

export interface TicketFilters {
  /** 'unanswered': those that need an answer of the shop. */
  status?: TicketStatus | 'unanswered' | undefined
  priority?: TicketPriority | undefined
  /** Days, `2026-01-31`, both included; counted only where both are said. */
  from?: string | undefined
  to?: string | undefined
  /** In which the days begin. Without it, UTC. */
  zone?: string | undefined
  /** Part of the requester's address, in any case. */
  email?: string | undefined
}

/** A user's own tickets, found by part of their number or subject, what happened last first. */
export async function listOwnTickets(
  db: Db,
  userId: string,
  {
    status,
    ...wanted
  }: Pick<ListQuery<'updated'>, 'search' | 'page'> & { status?: TicketStatus | undefined },
  size = PAGE_SIZE,
): Promise<Page<ListedTicket>> {
  let query = { ...wanted, sort: 'updated' as const, direction: 'desc' as const }
  let found = await findTickets(db, { userId, status }, query, size)
  let unread = await findUnread(db, 'admin', userId, found.rows)
  return mapPage(found, (row) => ({ ...toTicket(row), isUnread: unread.has(row.id) }))
}

/** Everybody's tickets, contact messages among them, found also by part of a name or an address. For admins. */
export async function listTickets(
  db: Db,
  adminId: string,
  filters: TicketFilters,
  query: ListQuery<TicketSort>,
  size = PAGE_SIZE,
): Promise<Page<ShopTicket>> {
  let found = await findTickets(db, filters, query, size)
  let [unread, names] = await Promise.all([
    findUnread(db, 'user', adminId, found.rows),
    readNames(db, found.rows),
  ])
  return mapPage(found, (row) => ({
    ...toTicket(row),
    isUnread: unread.has(row.id),
    answeredBy: names.get(row.answered_by ?? '') ?? null,
  }))
}

interface Scope extends TicketFilters {
  userId?: string
}

function findTickets(
  db: Db,
  scope: Scope,
  query: ListQuery<TicketSort>,
  size: number,
): Promise<Page<TicketRow>> {
  let { sort, direction, page } = query
  let within = ticketsIn(scope, query.search)
  let rows = db.selectFrom('tickets').selectAll('tickets').where(within)
  let list: List<'tickets', TicketRow> = { ...sortedBy(sort, scope), rows, direction, page, size }
  let needles = needlesOf(scope, query.search)
  let needle = needles.find(([, text]) => isLong(text)) ?? needles[0]
  if (needle && isLong(needle[1])) return searchTickets(db, scope, list, within, needles)
  if (needle) {
    return readSearch(db, list, { needle: needle[1], hits: rows, hit: list.tie, texts: textsOf(needle) })
  }
  // The days are one column of the index and what it is sorted by another: the newest of those days are sorted.
  if (daysOf(scope) && sort !== 'date') {
    let hit = sql<number>`tickets.created_at`
    let needle = `${scope.from} ${scope.to}`
    return readSearch(db, list, { needle, hits: rows.clearSelect(), hit, texts: [], indexOnly: true })
  }
  return readPage(db, list)
}

async function searchTickets(
  db: Db,
  scope: Scope,
  list: List<'tickets', TicketRow>,
  within: RawBuilder<SqlBool>,
  needles: Needle[],
) {
  let long = needles.filter(([, text]) => isLong(text))
  let range = await seqsOf(db, scope)
  // Cross join: the index is asked first, whatever the planner believes of the rows.
  let hits = db
    .selectFrom('ticket_search')
    .crossJoin('tickets')
    .whereRef('tickets.seq', '=', 'ticket_search.rowid')
    .where(matching('ticket_search', [...narrowedTo(scope), ...long]))
    .$if(range !== undefined, (some) =>
      some
        .where('ticket_search.rowid', '>=', range?.first ?? 0)
        .where('ticket_search.rowid', '<=', range?.last ?? 0),
    )
    .where(within)
  let hit = sql.ref<number>('ticket_search.rowid')
  let [columns, needle] = long[0] ?? [[], '']
  // Row by row, one text can be looked for, and not within days that are few among many.
  let indexOnly = needles.length > 1 || range !== undefined
  return readSearch(db, list, { needle, hits, hit, texts: textsOf([columns, needle]), indexOnly })
}

type Needle = [columns: string[], text: string]

const OWN_TEXTS = ['number', 'subject']
const ALL_TEXTS = [...OWN_TEXTS, 'requester_name', 'requester_email']

/** What is looked for, and where. */
function needlesOf({ userId, email }: Scope, search: string): Needle[] {
  let texts: Needle = [userId ? OWN_TEXTS : ALL_TEXTS, search]
  return [texts, [['requester_email'], email ?? ''] as Needle].filter(([, text]) => text !== '')
}

function textsOf([columns]: Needle) {
  return columns.map((column) => sql.ref<string>(`tickets.${column}`))
}

/** The search index keeps the first three characters of each. */
function narrowedTo({ userId, status, priority }: Scope): Needle[] {
  let parts: [string, string | undefined][] = [
    ['owner', userId],
    // Two beginnings cannot be asked for: the rows tell.
    ['status', status === 'unanswered' ? undefined : status],
    ['priority', priority],
  ]
  return parts.flatMap(([column, text]) => (text ? [[[column], text.slice(0, 3)] as Needle] : []))
}

function ticketsIn(scope: Scope, search: string): RawBuilder<SqlBool> {
  let { userId, status, priority } = scope
  let days = daysOf(scope)
  let eb = expressionBuilder<Database, 'tickets'>()
  let needles = needlesOf(scope, search)
  // One needle alone is found by its index, or among the newest rows; a short one beside it filters what it finds.
  let short = needles.length > 1 ? needles.filter(([, text]) => !isLong(text)) : []
  let all = eb.and([
    ...(userId === undefined ? [] : [eb('tickets.user_id', '=', userId)]),
    ...(status === undefined ? [] : [hasStatus(status)]),
    ...(priority === undefined ? [] : [eb('tickets.priority', '=', priority)]),
    ...(days ? [eb('tickets.created_at', '>=', days.from), eb('tickets.created_at', '<', days.until)] : []),
    ...short.map(([columns, text]) => holds(columns, text)),
  ])
  return sql<SqlBool>`${all}`
}

function hasStatus(status: NonNullable<Scope['status']>) {
  let eb = expressionBuilder<Database, 'tickets'>()
  return status === 'unanswered' ? eb('tickets.unanswered', '=', 1) : eb('tickets.status', '=', status)
}

function holds(columns: string[], text: string) {
  let all = sql.join(
    columns.map((column) => sql.ref(`tickets.${column}`)),
    sql` || char(10) || `,
  )
  return sql<SqlBool>`instr(lower(${all}), lower(${text})) > 0`
}

/** The moments that the days begin and end at, where both are said. */
function daysOf({ from, to, zone = 'UTC' }: TicketFilters): { from: string; until: string } | undefined {
  if (!from || !to) return undefined
  return { from: startOfDay(from, zone), until: startOfDay(addDays(to, 1), zone) }
}

/** Where the tickets of those days begin and end in the order of arrival, so that the search looks there alone. */
async function seqsOf(db: Db, filters: TicketFilters): Promise<{ first: number; last: number } | undefined> {
  let days = daysOf(filters)
  if (!days) return undefined
  let inside = db
    .selectFrom('tickets')
    .select('seq')
    .where('created_at', '>=', days.from)
    .where('created_at', '<', days.until)
    .limit(1)
  let [first, last] = await Promise.all([
    inside.orderBy('created_at').orderBy('seq').executeTakeFirst(),
    inside.orderBy('created_at', 'desc').orderBy('seq', 'desc').executeTakeFirst(),
  ])
  return { first: first?.seq ?? 0, last: last?.seq ?? -1 }
}

/** Two characters are no trigram. */
function isLong(text: string): boolean {
  return [...text].length > 2
}

/** Where every row has the same status or priority, sorting by it is sorting by date, and that index has both. */
function sortedBy(sort: TicketSort, { status, priority }: Scope) {
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

/** The tickets among these whose newest message is by the other side and not seen by this reader. */
async function findUnread(
  db: Db,
  other: TicketRow['last_author'],
  reader: string,
  rows: TicketRow[],
): Promise<Set<string>> {
  let candidates = rows.filter(({ last_author }) => last_author === other)
  if (candidates.length === 0) return new Set()
  let ids = candidates.map(({ id }) => id)
  let reads = await db
    .selectFrom('ticket_reads')
    .select(['ticket_id', 'seq'])
    .where('reader', '=', reader)
    .where('ticket_id', 'in', ids)
    .execute()
  let seen = new Map(reads.map(({ ticket_id, seq }) => [ticket_id, seq]))
  return new Set(candidates.filter(({ id, last_seq }) => (seen.get(id) ?? 0) < last_seq).map(({ id }) => id))
}

async function readNames(db: Db, rows: TicketRow[]): Promise<Map<string, string>> {
  let ids = [...new Set(rows.flatMap(({ answered_by }) => answered_by ?? []))]
  if (ids.length === 0) return new Map()
  let users = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, name }) => [id, name]))
}
