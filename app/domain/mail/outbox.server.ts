import type { Db, Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { MailKind, MailRow } from '#db/schema.ts'
import { DAY, isoTime } from '../time.ts'
import type { MailContent } from './compose.ts'
import { withoutLinks } from './without-links.ts'

export interface QueuedMail extends MailContent {
  /** Also makes the mail idempotent: a second one with this id is not written. */
  id?: string
  kind: MailKind
  to: { name: string; email: string }
  replyTo?: string
  /** When the link in it expires: the mail is not sent after that, and its text is deleted. */
  expiresAt?: string
}

/**
 * Writes a mail to the outbox in the transaction of its cause, so that it is sent only if that is committed.
 */
export async function queueMail(trx: Trx, mail: QueuedMail): Promise<void> {
  let now = isoTime()
  await trx
    .insertInto('outbox')
    .values({
      id: mail.id ?? newId(),
      kind: mail.kind,
      to_name: withoutLinks(mail.to.name),
      to_email: mail.to.email,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
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

/** Withdraws queued mails whose link was replaced by a newer one. */
export async function withdrawMails(trx: Trx, email: string, kinds: MailKind[]): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ status: 'failed', last_error: 'A newer mail replaced it', ...SPENT })
    .where('to_email', '=', email)
    .where('kind', 'in', kinds)
    .where('status', '=', 'queued')
    .where('expires_at', 'is not', null)
    .execute()
}

/**
 * Deletes mails sent 60 days ago, and the text of queued mails whose link has expired. Mails that could not be sent
 * stay. Returns how many were deleted.
 */
export async function pruneMails(db: Db): Promise<number> {
  let now = isoTime()
  await db
    .updateTable('outbox')
    .set({ status: 'failed', last_error: EXPIRED.message, ...SPENT })
    .where('status', '=', 'queued')
    .where('expires_at', '<=', now)
    // Somebody is sending it this minute, and settles it.
    .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<', now)]))
    .execute()
  // News that could not be mailed within a day is none any more; the back office has shown it.
  await db
    .deleteFrom('outbox')
    .where('kind', '=', 'notices')
    .where('status', '=', 'queued')
    .where('created_at', '<', isoTime(-DAY))
    .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<', now)]))
    .execute()
  let pruned = await db
    .deleteFrom('outbox')
    .where('status', '=', 'sent')
    .where('created_at', '<', isoTime(-KEPT))
    .executeTakeFirst()
  return Number(pruned.numDeletedRows)
}

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

export const EXPIRED = { outcome: 'expired', message: 'Its link expired before it was sent' } as const

/**
 * The text that replaces a link once its mail is sent, so that nobody who reads the table gets into an account.
 */
export const SPENT = { text: 'The link in this mail is not kept.', html: '' }
