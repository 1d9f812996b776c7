import type { MailText } from '#app/domain/outbox/mail/fill.ts'
import { findMailText } from '#app/domain/shop/mail-texts.server.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'

export function textOf(key: string): MailText {
  const mail = findMailText(key)
  if (!mail) throw notFound(t`This email does not exist.`)
  return mail
}
