import { versionOf } from '#app/domain/shop/tickets/thread.server.ts'
import { t } from '#app/i18n/macro.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import type { Route } from './+types/linked-news.ts'
import { linkedTicket, PRIVATE_HEADERS } from './linked.server.ts'

export const handle: RouteHandle = { beforeOpening: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  const ticket = await linkedTicket(context, params.token)
  if (!ticket) return new Response(t`This link no longer works.`, { status: 404, headers: PRIVATE_HEADERS })
  return Response.json({ version: versionOf(ticket) }, { headers: PRIVATE_HEADERS })
}
