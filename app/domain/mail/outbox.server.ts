import { sql } from 'kysely'
import type { Delivery, MailAdapter, OutgoingMail } from '#app/adapters/mail.server.ts'
import type { Log } from '#app/services.server.ts'
import type { Db, Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { MailKind, MailRow, MailStatus } from '#db/schema.ts'
import { DAY, HOUR, isoTime, MINUTE } from '../time.ts'
import type { Letter } from './letter.ts'

export interface QueuedMail extends Letter {
  /** Names the sending: a second mail of the same id is not written. */
  id?: string
  kind: MailKind
  to: { name: string; email: string }
  replyTo?: string
  /** When the link in it stops being good; such a mail is not sent later, and its text not kept. */
  expiresAt?: string
}

/** Puts a mail into the outbox, in the transaction of its cause: it goes out if, and only if, that happened. */
export async function queueMail(trx: Trx, mail: QueuedMail): Promise<void> {
  let now = isoTime()
  await trx
    .insertInto('outbox')
    .values({
      id: mail.id ?? newId(),
      kind: mail.kind,
      to_name: mail.to.name,
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

/** Takes back mails of a kind that still wait: the link in them was replaced by a newer one. */
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

export interface MailDeps {
  db: Db
  mail: MailAdapter | undefined
  log: Log
}

/**
 * Sends what is due, one mail after the other, and answers how many left. Each is sent at least once: one whose sender
 * dies is taken up again when its lease ends, under the same Message-ID. Nothing happens without a mail server.
 */
export async function sendQueued({ db, mail, log }: MailDeps): Promise<number> {
  if (!mail) return 0
  let sent = 0
  for (let row = await claim(db); row; row = await claim(db)) {
    let delivery = isExpired(row) ? EXPIRED : await mail.send(outgoing(row))
    let { outcome } = delivery
    let code = 'code' in delivery ? delivery.code : undefined
    log('mail', { mail: row.id, kind: row.kind, outcome, try: row.tries, code })
    await settle(db, row, delivery)
    if (outcome === 'sent') sent++
    // The server has a fault of its own; the others wait for the next round.
    if (outcome === 'failed') break
  }
  return sent
}

/**
 * Forgets what nobody needs any more: mails that were sent 60 days ago, and the text of those whose link expired while
 * they waited. What could not be sent stays in sight. Answers how many mails went.
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
  let pruned = await db
    .deleteFrom('outbox')
    .where('status', '=', 'sent')
    .where('created_at', '<', isoTime(-KEPT))
    .executeTakeFirst()
  return Number(pruned.numDeletedRows)
}

/** One minute after the first try, then twice as long each time, six hours at most; in milliseconds. */
export function pauseAfter(tries: number): number {
  return Math.min(6 * HOUR, MINUTE * 2 ** (tries - 1))
}

/** The newest mails, without their text. */
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

const TRIES = 8

const KEPT = 60 * DAY

const EXPIRED = { outcome: 'expired', message: 'Its link expired before it was sent' } as const

/** Longer than any try takes. */
const LEASE = 2 * MINUTE

/** What stays of a mail with a link once it is done with: whoever reads the table later gets into no account. */
const SPENT = { text: 'The link in this mail is not kept.', html: '' }

function claim(db: Db) {
  let now = isoTime()
  return db
    .updateTable('outbox')
    .set({ lease_until: isoTime(LEASE), tries: sql`tries + 1` })
    .where('id', '=', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('status', '=', 'queued')
        .where('next_at', '<=', now)
        .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<', now)]))
        .orderBy('next_at')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst()
}

function isExpired(row: MailRow) {
  return row.expires_at !== null && row.expires_at <= isoTime()
}

function outgoing(row: MailRow): OutgoingMail {
  return {
    id: row.id,
    to: { name: row.to_name, address: row.to_email },
    subject: row.subject,
    text: row.text,
    html: row.html,
    ...(row.reply_to !== null && { replyTo: row.reply_to }),
  }
}

/** Only whoever holds the lease says what became of the mail. */
async function settle(db: Db, row: MailRow, delivery: Delivery | typeof EXPIRED) {
  let again = delivery.outcome === 'failed' && row.tries < TRIES
  let status: MailStatus = again ? 'queued' : 'failed'
  if (delivery.outcome === 'sent') status = 'sent'
  await db
    .updateTable('outbox')
    .set({
      status,
      lease_until: null,
      next_at: isoTime(pauseAfter(row.tries)),
      last_error: 'message' in delivery ? delivery.message : null,
      sent_at: status === 'sent' ? isoTime() : null,
      ...(status !== 'queued' && row.expires_at !== null && SPENT),
    })
    .where('id', '=', row.id)
    .where('status', '=', 'queued')
    .where('tries', '=', row.tries)
    .execute()
}
