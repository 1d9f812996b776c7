import { serveAttachment } from '#app/routes/support/receive.server.ts'
import type { Route } from './+types/attachment.ts'

/** A file in anybody's thread, for admins. */
export function loader({ params, context }: Route.LoaderArgs) {
  return serveAttachment(context, params.ticketId, params.attachmentId)
}
