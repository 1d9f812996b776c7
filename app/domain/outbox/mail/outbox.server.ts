import { foldEmail } from '#app/domain/base/email.ts'
import { languagesRecord, readLanguages } from '#app/domain/base/languages.server.ts'
import type { TextLanguage } from '#app/domain/base/languages.ts'
import { type ReadRecords, readRecords } from '#app/domain/base/settings.server.ts'
import { inPieces } from '#app/domain/base/take-turns.server.ts'
import { DAY, isoTime } from '#app/domain/base/time.ts'
import { chooseLanguage } from '#app/i18n/choose-language.server.ts'
import { inLanguage } from '#app/i18n/language.server.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import type { Db, Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { MailRow } from '#db/schema.ts'
import { type FilledMail, kindOf } from './fill.ts'
import { type MailContent, signMail } from './frame.ts'
import { readSender, senderRecords } from './mail-settings.server.ts'
import { inOwnWords, mailTextsRecord } from './own-texts.server.ts'
import { withoutLinks } from './without-links.ts'

type QueuedMail = Addressed &
  (
    | { kind?: undefined; write: () => FilledMail | Promise<FilledMail> }
    /** Without a text that admins can change. */
    | { kind: string; write: () => MailContent | Promise<MailContent> }
  )

interface Addressed {
  /** A second mail with this id is not written. */
  id?: string
  to: { name: string; email: string }
  replyTo?: string
  /** Of the link in it: after that the mail is not sent, and its text is deleted. */
  expiresAt?: string
  /** As BCP 47 writes it, where whoever it is for has chosen none: of what the mail is about. */
  language?: string | null
}

/**
 * Part of the transaction of its cause: sent only if that is committed. In the words that the shop has now, which also
 * hold when it is tried again later. `known` are the `queueRecords` where the caller has read them with its own.
 */
export async function queueMail(trx: Trx, mail: QueuedMail, known?: ReadRecords): Promise<void> {
  const now = isoTime()
  const records = known ?? (await readRecords(trx, queueRecords))
  const { kind, content } = await writeFor(trx, records, mail)
  const { subject, text, html } = content
  await trx
    .insertInto('outbox')
    .values({
      id: mail.id ?? newId(),
      kind,
      to_name: withoutLinks(mail.to.name),
      to_email: mail.to.email,
      subject,
      text,
      html,
      reply_to: mail.replyTo ?? null,
      expires_at: mail.expiresAt ?? null,
      lease_until: null,
      next_at: now,
      last_error: null,
      created_at: now,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The settings that decide what a mail says. */
export const queueRecords = [mailTextsRecord, ...senderRecords, languagesRecord]

/** In the receiver's language. A mail whose own words are in the main language alone is written whole in that. */
async function writeFor(trx: Trx, records: ReadRecords, mail: QueuedMail) {
  const { main } = await readLanguages(records)
  const code = await languageFor(trx, records, mail)
  const language = code === main ? null : code
  const written = await inLanguage(() => write(trx, records, mail, language), code, main)
  return written.isMain && language !== null
    ? inLanguage(() => write(trx, records, mail, null), main, main)
    : written
}

async function write(trx: Trx, records: ReadRecords, mail: QueuedMail, language: TextLanguage) {
  const plain = mail.kind === undefined ? await mail.write() : { ...(await mail.write()), kind: mail.kind }
  const { content, isMain } = await inOwnWords(records, plain, language)
  const [kind, why] =
    'filled' in plain ? [kindOf(plain.filled.mail), plain.filled.mail.why] : [plain.kind, undefined]
  return { kind, isMain, content: signMail(content, await readSender(trx, records), t(why)) }
}

/** What the receiver has chosen, or of what the mail is about. Admins are told in English. */
async function languageFor(trx: Trx, records: ReadRecords, mail: QueuedMail): Promise<LanguageCode> {
  const languages = await readLanguages(records)
  if (mail.kind === 'notices') return 'en'
  if (languages.others.length === 0) return languages.main
  const user = await trx
    .selectFrom('users')
    .select('language')
    .where('email_key', '=', foldEmail(mail.to.email))
    .executeTakeFirst()
  return chooseLanguage(languages, { stored: user?.language, chosen: mail.language ?? undefined })
}

/** Queued mails whose link was replaced by a newer one. */
export async function withdrawMails(trx: Trx, email: string, kinds: string[]): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ status: 'failed', last_error: t`A newer email replaced it`, ...spent() })
    .where('to_email', '=', email)
    .where('kind', 'in', kinds)
    .where('status', '=', 'queued')
    .where('expires_at', 'is not', null)
    .execute()
}

/**
 * Deletes mails sent 60 days ago, and the text of queued ones whose link has expired. Failed mails stay. Returns how
 * many were deleted.
 */
export async function pruneMails(db: Db): Promise<number> {
  const now = isoTime()
  await db
    .updateTable('outbox')
    .set({ status: 'failed', last_error: expired().message, ...spent() })
    .where('status', '=', 'queued')
    .where('expires_at', '<=', now)
    // It is being sent, which settles it.
    .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<', now)]))
    .execute()
  // Notices older than a day are no news; the back office has shown them.
  await db
    .deleteFrom('outbox')
    .where('kind', '=', 'notices')
    .where('status', '=', 'queued')
    .where('created_at', '<', isoTime(-DAY))
    .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<', now)]))
    .execute()
  return inPieces(PIECE, async (limit) => {
    const old = db.selectFrom('outbox').select('id').where('status', '=', 'sent')
    const pruned = await db
      .deleteFrom('outbox')
      .where('id', 'in', old.where('created_at', '<', isoTime(-KEPT)).orderBy('created_at').limit(limit))
      .executeTakeFirst()
    return Number(pruned.numDeletedRows)
  })
}

/** Rows of one statement. */
const PIECE = 200

export function listMails(db: Db, limit: number) {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'to_name', 'to_email', 'subject', 'status', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
}

const KEPT = 60 * DAY

export const expired = () => ({
  outcome: 'expired' as const,
  message: t`Its link expired before it was sent`,
})

/** Replaces the text once a mail is sent, so that nobody gets into an account by reading the table. */
export const spent = () => ({ text: t`The link in this email was not stored.`, html: '' })
