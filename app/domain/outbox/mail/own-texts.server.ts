import { z } from 'zod'
import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { findTextLanguage, readLanguages } from '#app/domain/base/languages.server.ts'
import type { TextLanguage } from '#app/domain/base/languages.ts'
import {
  readSettings,
  readVersioned,
  type SettingsSource,
  writeSettings,
} from '#app/domain/base/settings.server.ts'
import { inLanguage } from '#app/i18n/language.server.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#app/i18n/languages.ts'
import { type Db, transact } from '#db/client.server.ts'
import { defaultWords, type FilledMail, type MailText, type MailWords, render } from './fill.ts'
import type { MailContent } from './frame.ts'
import { mailTextDraft } from './text-draft.ts'

/**
 * A mail in the shop's own words, where an admin has written them in this language, or else in the main one, and they
 * still have all that the mail needs. `isMain`: they are those of the main language, so that the whole mail is to be in it.
 */
export async function inOwnWords(
  source: SettingsSource,
  mail: MailContent | FilledMail,
  language: TextLanguage,
): Promise<{ content: MailContent; isMain: boolean }> {
  if (!('filled' in mail)) return { content: mail, isMain: false }
  const { mail: text, values } = mail.filled
  const stored = await readSettings(source, mailTextsRecord)
  const own = ownWords(text, stored, language)
  if (own) return { content: render(own, values), isMain: language === null }
  const main = ownWords(text, stored, null)
  return { content: main ? render(main, values) : mail, isMain: main !== undefined }
}

export interface EditedText {
  /** Without own ones in this language, those that a mail in it has instead. */
  words: MailWords
  basis: 'own' | 'main' | 'default'
  /** Of this mail's words in this language alone; 0 when they were never saved. */
  version: number
  /** The other languages that it has own words in; undefined where those of the main one are the release's. */
  languages: LanguageCode[] | undefined
}

export async function readMailText(
  source: SettingsSource,
  mail: MailText,
  language: TextLanguage = null,
): Promise<EditedText> {
  const [stored, { main }] = await Promise.all([readSettings(source, mailTextsRecord), readLanguages(source)])
  return editedText(mail, stored, language, main)
}

/** In the main language. `faults`: the paths of stored fields that cannot be read. */
export async function listMailTexts(db: Db, texts: readonly MailText[]) {
  const [{ value, faults }, { main }] = await Promise.all([
    readVersioned(db, mailTextsRecord),
    readLanguages(db),
  ])
  const mails = texts.map((mail) => ({ mail, ...editedText(mail, value, null, main) }))
  return { mails, faults }
}

interface MailTextChange {
  draft?: MailWords | undefined
  seen: number
  actorId: string
  /** Its code, or none for the main one. */
  language?: string | undefined
}

/**
 * Without a draft, or with the release's own words, the mail says again what the release says, also the next one; in
 * another than the main language, what the main text says.
 */
export function changeMailText(
  db: Db,
  mail: MailText,
  { draft, seen, actorId, language: code }: MailTextChange,
): Promise<'changed' | 'conflict' | 'no-language'> {
  return transact(db, async (trx) => {
    const language = await findTextLanguage(trx, code)
    if (language === undefined) return 'no-language'
    const { value } = await readVersioned(trx, mailTextsRecord)
    const { main } = await readLanguages(trx)
    const before = wordsIn(value, mail, language)
    if ((before?.version ?? 0) !== seen) return 'conflict'
    const words = draft && !isAsWithout(draft, mail, value, language, main) ? draft : NO_WORDS
    await writeSettings(trx, mailTextsRecord, withWords(value, mail, language, words))
    await recordActivity(trx, {
      actorId,
      action: 'mail.text',
      subject: activityTexts.store('mail-text', { key: mail.key }),
      detail: describe(words, language),
    })
    return 'changed'
  })
}

/** A person's own words are no code, so that they stand alone. */
function describe({ subject, text }: MailWords, language: TextLanguage): string {
  if (language === null) return text === '' ? activityTexts.store('default-text') : subject
  return text === ''
    ? activityTexts.store('no-text-in-language', { code: language })
    : activityTexts.store('text-in-language', { code: language, subject })
}

export const NO_WORDS: MailWords = { subject: '', text: '' }

/** Whether mails in this language say the same without own words in it. */
function isAsWithout(
  draft: MailWords,
  mail: MailText,
  stored: MailTexts,
  language: TextLanguage,
  main: LanguageCode,
): boolean {
  if (language !== null && ownWords(mail, stored, null)) return false
  const { subject, text } = defaultWordsIn(mail, language ?? main)
  return draft.subject === subject && draft.text === text
}

function editedText(
  mail: MailText,
  stored: MailTexts,
  language: TextLanguage,
  main: LanguageCode,
): EditedText {
  const mainWords = ownWords(mail, stored, null)
  const shared = {
    version: wordsIn(stored, mail, language)?.version ?? 0,
    languages: mainWords && LANGUAGE_CODES.filter((code) => ownWords(mail, stored, code)),
  }
  const own = language === null ? mainWords : ownWords(mail, stored, language)
  if (own) return { ...shared, words: own, basis: 'own' }
  if (mainWords) return { ...shared, words: mainWords, basis: 'main' }
  return { ...shared, words: defaultWordsIn(mail, language ?? main), basis: 'default' }
}

export function defaultWordsIn(mail: MailText, code: LanguageCode): MailWords {
  return inLanguage(() => defaultWords(mail), code)
}

/** Undefined also where a release has taken a placeholder away, or needs another one. */
export function ownWords(mail: MailText, stored: MailTexts, language: TextLanguage): MailWords | undefined {
  const words = wordsIn(stored, mail, language)
  if (!words?.text) return undefined
  return mailTextDraft(mail).safeParse(words).data
}

function wordsIn({ texts, translations }: MailTexts, { key }: MailText, language: TextLanguage) {
  return (language === null ? texts : translations[language])?.[key]
}

/** As the next version of the mail's words in this language. */
export function withWords(
  stored: MailTexts,
  mail: MailText,
  language: TextLanguage,
  { subject, text }: MailWords,
): MailTexts {
  const version = (wordsIn(stored, mail, language)?.version ?? 0) + 1
  const changed = { [mail.key]: { subject, text, version } }
  if (language === null) return { ...stored, texts: { ...stored.texts, ...changed } }
  const { translations } = stored
  return {
    ...stored,
    translations: { ...translations, [language]: { ...translations[language], ...changed } },
  }
}

const storedTexts = z.record(
  z.string(),
  z.object({ subject: z.string(), text: z.string(), version: z.number().int() }),
)

export const mailTextsRecord = {
  key: 'mail-texts',
  schema: z.object({
    /** In the main language, by the mail's key. Empty words are those of the release. */
    texts: storedTexts.default({}),
    /** By language, then by the mail's key. Empty words are those of the main text. */
    translations: z.record(z.string(), storedTexts).default({}),
  }),
} as const

export type MailTexts = z.output<typeof mailTextsRecord.schema>
