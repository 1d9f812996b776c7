import type { Note } from '#app/domain/shop/tickets/notes.server.ts'
import type { Viewer } from '#app/domain/shop/tickets/presence.server.ts'
import { versionOf } from '#app/domain/shop/tickets/thread.server.ts'
import type { Ticket } from '#app/domain/shop/tickets/tickets.ts'

/** Changes whenever the thread does, a note is added, or another admin opens or leaves it. */
export function shownVersion(ticket: Ticket, notes: Note[], viewers: Viewer[]): string {
  return [versionOf(ticket), notes.length, ...viewers.map(({ id }) => id)].join(' ')
}
