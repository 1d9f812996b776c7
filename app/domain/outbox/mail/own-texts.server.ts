import { z } from 'zod'
import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import {
  readSettings,
  readVersioned,
  type SettingsSource,
  writeSettings,
} from '#app/domain/base/settings.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { defaultWords, type FilledMail, type MailText, type MailWords, render } from './fill.ts'
import type { MailContent } from './frame.ts'
import { mailTextDraft } from './text-draft.ts'

/** A mail in the shop's own words, where an admin has changed them and they still have all that the mail needs. */
export async function inOwnWords(
  source: SettingsSource,
  mail: MailContent | FilledMail,
): Promise<{ content: MailContent; isOwn: boolean }> {
  if (!('filled' in mail)) return { content: mail, isOwn: false }
  const { mail: text, values } = mail.filled
  const own = ownWords(text, await readSettings(source, mailTextsRecord))
  return { content: own ? render(own, values) : mail, isOwn: own !== undefined }
}

export interface EditedText {
  words: MailWords
  /** Whether they are the shop's own, not those of the release. */
  isOwn: boolean
  /** Of this mail's words alone; 0 when they were never saved. */
  version: number
}

export async function readMailText(db: Db, mail: MailText): Promise<EditedText> {
  return editedText(mail, await readSettings(db, mailTextsRecord))
}

/** `faults`: the paths of stored fields that cannot be read. */
export async function listMailTexts(db: Db, texts: readonly MailText[]) {
  const { value, faults } = await readVersioned(db, mailTextsRecord)
  const mails = texts.map((mail) => ({ mail, ...editedText(mail, value) }))
  return { mails, faults }
}

/** Without a draft, or with the release's own words, the mail says again what the release says, also the next one. */
export function changeMailText(
  db: Db,
  mail: MailText,
  { draft, seen, actorId }: { draft?: MailWords | undefined; seen: number; actorId: string },
): Promise<'changed' | 'conflict'> {
  return transact(db, async (trx) => {
    const { value } = await readVersioned(trx, mailTextsRecord)
    const version = value.texts[mail.key]?.version ?? 0
    if (version !== seen) return 'conflict'
    const { subject, text } = draft && !isSame(draft, defaultWords(mail)) ? draft : NO_WORDS
    const texts = { ...value.texts, [mail.key]: { subject, text, version: version + 1 } }
    await writeSettings(trx, mailTextsRecord, { ...value, texts })
    const detail = text === '' ? activityTexts.store('default-text') : subject
    await recordActivity(trx, {
      actorId,
      action: 'mail.text',
      subject: activityTexts.store('mail-text', { key: mail.key }),
      detail,
    })
    return 'changed'
  })
}

const NO_WORDS: MailWords = { subject: '', text: '' }

function isSame(one: MailWords, other: MailWords): boolean {
  return one.subject === other.subject && one.text === other.text
}

function editedText(mail: MailText, stored: Stored): EditedText {
  const own = ownWords(mail, stored)
  const { subject, text } = own ?? defaultWords(mail)
  const version = stored.texts[mail.key]?.version ?? 0
  return { words: { subject, text }, isOwn: own !== undefined, version }
}

/** Undefined also where a release has taken a placeholder away, or needs another one. */
function ownWords(mail: MailText, { texts }: Stored): MailWords | undefined {
  const stored = texts[mail.key]
  if (!stored?.text) return undefined
  return mailTextDraft(mail).safeParse(stored).data
}

export const mailTextsRecord = {
  key: 'mail-texts',
  schema: z.object({
    /** By the mail's key. Empty words are those of the release. */
    texts: z
      .record(z.string(), z.object({ subject: z.string(), text: z.string(), version: z.number().int() }))
      .default({}),
  }),
} as const

type Stored = z.output<typeof mailTextsRecord.schema>
