import { type ReadRecords, readRecords } from '#app/domain/base/settings.server.ts'
import { inPieces } from '#app/domain/base/take-turns.server.ts'
import { DAY, isoTime } from '#app/domain/base/time.ts'
import { t } from '#app/i18n/macro.ts'
import type { Db, Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { MailRow } from '#db/schema.ts'
import { type FilledMail, kindOf } from './fill.ts'
import { type MailContent, signMail } from './frame.ts'
import { readSender, senderRecords } from './mail-settings.server.ts'
import { inOwnWords, mailTextsRecord } from './own-texts.server.ts'
import { withoutLinks } from './without-links.ts'

/** A mail without a text that admins can change says what kind it is. */
type QueuedMail = Addressed & (FilledMail | (MailContent & { kind: string }))

interface Addressed {
  /** A second mail with this id is not written. */
  id?: string
  to: { name: string; email: string }
  replyTo?: string
  /** Of the link in it: after that the mail is not sent, and its text is deleted. */
  expiresAt?: string
}

/**
 * Part of the transaction of its cause: sent only if that is committed. In the words that the shop has now, which also
 * hold when it is tried again later. `known` are the `queueRecords` where the caller has read them with its own.
 */
export async function queueMail(trx: Trx, mail: QueuedMail, known?: ReadRecords): Promise<void> {
  const now = isoTime()
  const records = known ?? (await readRecords(trx, queueRecords))
  const why = 'filled' in mail ? mail.filled.mail.why : undefined
  const sender = await readSender(trx, records)
  const { subject, text, html } = signMail(await inOwnWords(records, mail), sender, t(why))
  await trx
    .insertInto('outbox')
    .values({
      id: mail.id ?? newId(),
      kind: 'filled' in mail ? kindOf(mail.filled.mail) : mail.kind,
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
export const queueRecords = [mailTextsRecord, ...senderRecords]

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
