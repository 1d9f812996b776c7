import { listNotes } from '#app/domain/tickets/notes.server.ts'
import { recordViewer } from '#app/domain/tickets/presence.server.ts'
import { findTicket, versionOf } from '#app/domain/tickets/thread.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import * as uiWords from '#app/ui/words.ts'
import type { Route } from './+types/ticket-news.ts'

/** Whether the thread has changed and who else has it open, for scripts that ask again and again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let ticket = await findTicket(db, params.ticketId)
  if (!ticket) return new Response(uiWords.unknownTicket, { status: 404 })
  let [notes, viewers] = await Promise.all([
    listNotes(db, ticket.id),
    recordViewer(db, ticket.id, context.get(userContext).id),
  ])
  return Response.json({ version: `${versionOf(ticket)} ${notes.length}`, viewers })
}
