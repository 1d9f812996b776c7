import { readSettings, writeSettings } from '#app/domain/base/settings.server.ts'
import type { TextKind } from '#app/domain/base/text-kind.ts'
import {
  defaultWordsIn,
  listMailTexts,
  mailTextsRecord,
  NO_WORDS,
  ownWords,
  withWords,
} from '#app/domain/outbox/mail/own-texts.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { MAIL_TEXTS } from '../mail-texts.server.ts'

/** The texts of emails. Those of the release are in every language. */
export const mailTexts: TextKind = {
  label: msg`Emails`,
  async listWritten(db) {
    const { mails } = await listMailTexts(db, MAIL_TEXTS)
    return mails.flatMap(({ mail, languages }) =>
      languages
        ? [{ name: t(mail.label), address: `/admin/settings/mail/texts/${mail.key}`, languages }]
        : [],
    )
  },
  async changeMain(trx, { from, to }) {
    const before = await readSettings(trx, mailTextsRecord)
    const after = MAIL_TEXTS.reduce((stored, mail) => {
      const words = ownWords(mail, before, to)
      if (!words) return stored
      const former = ownWords(mail, before, null) ?? defaultWordsIn(mail, from)
      const moved = withWords(withWords(stored, mail, from, former), mail, null, words)
      return withWords(moved, mail, to, NO_WORDS)
    }, before)
    if (after !== before) await writeSettings(trx, mailTextsRecord, after)
  },
}
