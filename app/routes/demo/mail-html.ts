import { data } from 'react-router'
import { findMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { t } from '#app/i18n/macro.ts'
import { mailDocument } from '../mail-document.server.ts'
import type { Route } from './+types/mail-html.ts'
import { requireDemo } from './demo.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const mail = await findMail(requireDemo(context), params.mailId)
  if (!mail?.html) throw data({ message: t`This email does not exist.` }, { status: 404 })
  return mailDocument(mail.html)
}
