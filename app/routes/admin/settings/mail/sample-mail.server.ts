import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { type MailText, type MailWords, render, samplesOf } from '#app/domain/outbox/mail/fill.ts'
import { type MailContent, signMail } from '#app/domain/outbox/mail/frame.ts'
import { readSender } from '#app/domain/outbox/mail/mail-settings.server.ts'
import { t } from '#app/i18n/macro.ts'
import type { Services } from '#app/services.server.ts'

/** A mail in these words, as it would be sent. */
export async function writeSample(
  db: Services['db'],
  mail: MailText,
  words: MailWords,
): Promise<MailContent> {
  const [{ currency }, sender] = await Promise.all([readPaymentTerms(db), readSender(db)])
  return signMail(render(words, samplesOf(mail, currency)), sender, t(mail.why))
}
