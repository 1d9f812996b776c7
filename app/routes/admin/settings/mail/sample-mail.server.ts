import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { type MailText, type MailWords, render, samplesOf } from '#app/domain/outbox/mail/fill.ts'
import { type MailContent, signMail } from '#app/domain/outbox/mail/frame.ts'
import { readSender } from '#app/domain/outbox/mail/mail-settings.server.ts'
import type { EditedText } from '#app/domain/outbox/mail/own-texts.server.ts'
import { inLanguage } from '#app/i18n/language.server.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import type { Services } from '#app/services.server.ts'
import type { ChosenLanguage } from '../../text-language.server.ts'

/** In which language a mail is written, and the shop's main one. */
interface Languages {
  code: LanguageCode
  main: LanguageCode
}

/** A mail that has no words in the chosen language is written whole in the main one. */
export function languagesOfSample({ chosen, main }: ChosenLanguage, basis: EditedText['basis']): Languages {
  return { code: basis === 'main' ? main : chosen, main }
}

/** A mail in these words, as it would be sent. */
export function writeSample(
  db: Services['db'],
  mail: MailText,
  words: MailWords,
  { code, main }: Languages,
): Promise<MailContent> {
  return inLanguage(
    async () => {
      const [{ currency }, sender] = await Promise.all([readPaymentTerms(db), readSender(db)])
      return signMail(render(words, samplesOf(mail, currency)), sender, t(mail.why))
    },
    code,
    main,
  )
}
