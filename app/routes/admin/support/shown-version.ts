import type { Note } from '#app/domain/tickets/notes.server.ts'
import type { Viewer } from '#app/domain/tickets/presence.server.ts'
import { versionOf } from '#app/domain/tickets/thread.server.ts'
import type { Ticket } from '#app/domain/tickets/tickets.ts'

/** Changes whenever the thread does, a note is added, or another admin opens or leaves it. */
export function shownVersion(ticket: Ticket, notes: Note[], viewers: Viewer[]): string {
  return [versionOf(ticket), notes.length, ...viewers.map(({ id }) => id)].join(' ')
}
