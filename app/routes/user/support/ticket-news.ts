import { findOwnTicket, versionOf } from '#app/domain/shop/tickets/thread.server.ts'
import { t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/ticket-news.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const ticket = await findOwnTicket(db, context.get(userContext).id, params.ticketId)
  if (!ticket) return new Response(t`This ticket doesn’t exist.`, { status: 404 })
  return Response.json({ version: versionOf(ticket) })
}
