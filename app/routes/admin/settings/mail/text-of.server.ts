import type { MailText } from '#app/domain/mail/fill.ts'
import { findMailText } from '#app/domain/mail/texts.ts'
import { notFound } from '#app/forms/reply.server.ts'
import * as uiWords from '#app/ui/words.ts'

export function textOf(key: string): MailText {
  let mail = findMailText(key)
  if (!mail) throw notFound(uiWords.unknownEmail)
  return mail
}
