import type { RouteHandle } from '#app/route-handle.ts'
import { fileNotFound, serveAttachment } from '../attachments.server.ts'
import type { Route } from './+types/linked-attachment.ts'
import { linkedTicket } from './linked.server.ts'

export const handle: RouteHandle = { beforeOpening: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  const ticket = await linkedTicket(context, params.token)
  const answer = ticket ? await serveAttachment(context, ticket.id, params.attachmentId) : fileNotFound()
  answer.headers.set('x-robots-tag', 'noindex, nofollow')
  return answer
}
