import type { RouteHandle } from '#app/route-handle.ts'
import type { Route } from './+types/linked-attachment.ts'
import { fileNotFound, serveAttachment } from './attachments.server.ts'
import { linkedTicket } from './linked.server.ts'

export const handle: RouteHandle = { beforeOpening: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  let ticket = await linkedTicket(context, params.token)
  let answer = ticket ? await serveAttachment(context, ticket.id, params.attachmentId) : fileNotFound()
  answer.headers.set('x-robots-tag', 'noindex, nofollow')
  return answer
}
