import { listNotes } from '#app/domain/shop/tickets/notes.server.ts'
import { recordViewer } from '#app/domain/shop/tickets/presence.server.ts'
import { findTicket } from '#app/domain/shop/tickets/thread.server.ts'
import { t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/ticket-news.ts'
import { shownVersion } from './shown-version.ts'

/** Asking for it also tells the other admins who has the ticket open. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { id: adminId } = context.get(userContext)
  const ticket = await findTicket(db, params.ticketId)
  if (!ticket) return new Response(t`This ticket does not exist.`, { status: 404 })
  const [notes, viewers] = await Promise.all([
    listNotes(db, ticket.id, adminId),
    recordViewer(db, ticket.id, adminId),
  ])
  return Response.json({ version: shownVersion(ticket, notes, viewers) })
}
