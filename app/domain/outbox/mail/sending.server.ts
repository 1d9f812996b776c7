import type { Delivery, MailAdapter, OutgoingMail, ServerFault } from '#app/adapters/mail.server.ts'
import { claimDue, pauseAfter, TRIES } from '#app/domain/base/due.server.ts'
import { isoTime, MINUTE } from '#app/domain/base/time.ts'
import type { Log } from '#app/log.ts'
import type { Db } from '#db/client.server.ts'
import type { MailRow, MailStatus } from '#db/schema.ts'
import { readMailSettings } from './mail-settings.server.ts'
import { expired, spent } from './outbox.server.ts'
import { isQueueRunning, pauseMails } from './pause.server.ts'

export interface MailDeps {
  db: Db
  mail: MailAdapter | undefined
  log: Log
  /** Stops after the mail that is being sent. */
  signal?: AbortSignal
}

/**
 * Returns how many were sent. Each is sent at least once, and twice only if process or connection dies between the
 * server’s acceptance and our commit, which SMTP cannot detect; both carry the same Message-ID.
 */
export async function sendQueued({ db, mail, log, signal }: MailDeps): Promise<number> {
  if (!mail || !(await isQueueRunning({ db, mail, log }))) return 0
  const { supportEmail } = await readMailSettings(db)
  let sent = 0
  const next = () => claimDue(db, 'outbox', LEASE)
  for (let row = await next(); row; row = await next()) {
    const delivery = isExpired(row)
      ? expired()
      : await sendHolding(db, row, (held) => mail.send(outgoing(held, supportEmail)))
    const { outcome } = delivery
    const code = 'code' in delivery ? delivery.code : undefined
    log('mail.attempted', { mail: row.id, kind: row.kind, outcome, try: row.tries, code })
    if (isServerFault(delivery)) {
      await pauseMails(db, delivery, mail)
      await giveBack(db, row)
      break
    }
    await settle(db, row, delivery)
    if (outcome === 'sent') sent++
    // It may be a fault of the server: the others wait for the next round.
    if (outcome === 'failed' || signal?.aborted) break
  }
  return sent
}

/** Renewed while a mail is being sent, which can take minutes. */
const LEASE = 2 * MINUTE
const RENEWAL = LEASE / 4

async function sendHolding(
  db: Db,
  row: MailRow,
  send: (row: MailRow) => Promise<Delivery>,
): Promise<Delivery> {
  const renewing = setInterval(() => {
    held(db, row)
      .set({ lease_until: isoTime(LEASE) })
      .execute()
      // Tried again at the next renewal.
      .catch(() => {})
  }, RENEWAL)
  try {
    return await send(row)
  } finally {
    clearInterval(renewing)
  }
}

function isExpired(row: MailRow) {
  return row.expires_at !== null && row.expires_at <= isoTime()
}

function isServerFault(delivery: { outcome: string }): delivery is ServerFault {
  return delivery.outcome === 'unavailable' || delivery.outcome === 'login-refused'
}

function outgoing(row: MailRow, supportEmail: string | undefined): OutgoingMail {
  const replyTo = row.reply_to ?? supportEmail
  return {
    id: row.id,
    to: { name: row.to_name, address: row.to_email },
    subject: row.subject,
    text: row.text,
    html: row.html,
    ...(replyTo !== undefined && { replyTo }),
  }
}

function held(db: Db, row: MailRow) {
  return db
    .updateTable('outbox')
    .where('id', '=', row.id)
    .where('status', '=', 'queued')
    .where('tries', '=', row.tries)
}

/** It was not tried at all. */
async function giveBack(db: Db, row: MailRow) {
  await held(db, row)
    .set({ lease_until: null, tries: row.tries - 1 })
    .execute()
}

async function settle(
  db: Db,
  row: MailRow,
  delivery: Exclude<Delivery, ServerFault> | ReturnType<typeof expired>,
) {
  const isSent = delivery.outcome === 'sent'
  const again = delivery.outcome === 'failed' && row.tries < TRIES
  let status: MailStatus = again ? 'queued' : 'failed'
  if (isSent) status = 'sent'
  // A mail that the server took is sent, whoever holds the lease by now; the rest only the holder can say.
  const mine = isSent
    ? db.updateTable('outbox').where('id', '=', row.id).where('status', '=', 'queued')
    : held(db, row)
  await mine
    .set({
      status,
      lease_until: null,
      next_at: isoTime(pauseAfter(row.tries)),
      last_error: 'message' in delivery ? delivery.message : null,
      sent_at: isSent ? isoTime() : null,
      ...(status !== 'queued' && row.expires_at !== null && spent()),
    })
    .execute()
}
