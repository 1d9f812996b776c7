import { COUNT_CAP, type ListQuery, mapPage, type Page } from '#app/domain/base/lists/page.ts'
import { countUpTo } from '#app/domain/base/lists/read-page.server.ts'
import type { Db } from '#db/client.server.ts'
import type { TicketRow, TicketStatus } from '#db/schema.ts'
import { findTickets } from './find-tickets.server.ts'
import type { TicketSort } from './sorts.ts'
import { toTicket } from './thread.server.ts'
import type { TicketFilters } from './ticket-scope.server.ts'
import type { Ticket } from './tickets.ts'

/** `isUnread`: the newest message is from the other side and was not seen by this reader. */
export interface ListedTicket extends Ticket {
  isUnread: boolean
}

export interface ShopTicket extends ListedTicket {
  answeredBy: string | null
}

/** The search looks at number and subject. */
export async function listOwnTickets(
  db: Db,
  userId: string,
  {
    status,
    ...wanted
  }: Pick<ListQuery<'updated'>, 'search' | 'page' | 'size'> & { status?: TicketStatus | undefined },
): Promise<Page<ListedTicket>> {
  const query = { ...wanted, sort: 'updated' as const, direction: 'desc' as const }
  const found = await findTickets(db, { userId, status }, query)
  const unread = await findUnread(db, 'admin', userId, found.rows)
  return mapPage(found, (row) => ({ ...toTicket(row), isUnread: unread.has(row.id) }))
}

/** Of the user's own, resolved and closed ones left out. */
export function countOpenTickets(db: Db, userId: string): Promise<{ total: number; more: boolean }> {
  const open = db
    .selectFrom('tickets')
    .where('user_id', '=', userId)
    .where('status', 'in', ['open', 'in-progress'])
  return countUpTo(db, open, COUNT_CAP)
}

/** For admins. The search looks also at the requester's name and address. */
export async function listTickets(
  db: Db,
  adminId: string,
  filters: TicketFilters,
  query: ListQuery<TicketSort>,
): Promise<Page<ShopTicket>> {
  const found = await findTickets(db, filters, query)
  const [unread, names] = await Promise.all([
    findUnread(db, 'user', adminId, found.rows),
    readNames(db, found.rows),
  ])
  return mapPage(found, (row) => ({
    ...toTicket(row),
    isUnread: unread.has(row.id),
    answeredBy: names.get(row.answered_by ?? '') ?? null,
  }))
}

async function findUnread(
  db: Db,
  other: TicketRow['last_author'],
  reader: string,
  rows: TicketRow[],
): Promise<Set<string>> {
  const candidates = rows.filter(({ last_author }) => last_author === other)
  if (candidates.length === 0) return new Set()
  const ids = candidates.map(({ id }) => id)
  const reads = await db
    .selectFrom('ticket_reads')
    .select(['ticket_id', 'seq'])
    .where('reader', '=', reader)
    .where('ticket_id', 'in', ids)
    .execute()
  const seen = new Map(reads.map(({ ticket_id, seq }) => [ticket_id, seq]))
  return new Set(candidates.filter(({ id, last_seq }) => (seen.get(id) ?? 0) < last_seq).map(({ id }) => id))
}

async function readNames(db: Db, rows: TicketRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ answered_by }) => answered_by ?? []))]
  if (ids.length === 0) return new Map()
  const users = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, name }) => [id, name]))
}
