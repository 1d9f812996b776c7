import { serveAttachment } from '../../attachments.server.ts'
import type { Route } from './+types/attachment.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return serveAttachment(context, params.ticketId, params.attachmentId)
}
