import { findMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { isReadable } from '#app/domain/outbox/mail/outbox-list.server.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import { mailDocument } from '../../mail-document.server.ts'
import type { Route } from './+types/html.ts'

export { default, ErrorBoundary } from '../errors.tsx'

// A middleware: the router takes no file from the loader of a route that has a page for its errors.
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params }) => {
    const { db, mail: sender } = context.get(servicesContext)
    const mail = await findMail(db, params.mailId)
    if (!mail?.html || !isReadable(mail, sender !== undefined)) throw notFound(t`This email does not exist.`)
    return mailDocument(mail.html)
  },
]
