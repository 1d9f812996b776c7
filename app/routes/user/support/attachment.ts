import { findOwnTicket } from '#app/domain/shop/tickets/thread.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { fileNotFound, serveAttachment } from '../../attachments.server.ts'
import type { Route } from './+types/attachment.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ticket = await findOwnTicket(
    context.get(servicesContext).db,
    context.get(userContext).id,
    params.ticketId,
  )
  return ticket ? serveAttachment(context, ticket.id, params.attachmentId) : fileNotFound()
}
