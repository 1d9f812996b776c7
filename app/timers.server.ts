import { findImbalances } from './domain/credits/ledger.server.ts'
import { pruneMails, sendQueued } from './domain/mail/outbox.server.ts'
import { reconcile } from './domain/payments/reconcile.server.ts'
import { attachmentsFolder, sweepAttachments } from './domain/tickets/attachments.server.ts'
import { DAY, MINUTE } from './domain/time.ts'
import { uploadsFolder } from './domain/uploads/files.server.ts'
import { sweepUploads } from './domain/uploads/sweep.server.ts'
import type { Services } from './services.server.ts'

/**
 * What the server does by itself: asks PayPal about payments that nobody came back from, sends the mails that wait and
 * forgets old ones, checks once a day (and at the start) that every balance is the sum of its ledger, and deletes
 * uploaded files that nobody has. Answers the function that stops it.
 */
export function startTimers(services: Services): () => void {
  let stops = [
    every(MINUTE, () => reconcile(services), services),
    every(MAIL_INTERVAL, () => sendQueued(services), services),
    every(DAY, () => pruneOutbox(services), services, { atStart: true }),
    every(DAY, () => checkLedger(services), services, { atStart: true }),
    every(DAY, () => sweepFiles(services), services, { atStart: true }),
  ]
  return () => {
    for (let stop of stops) stop()
  }
}

/** Somebody sits before an empty mailbox and waits. */
const MAIL_INTERVAL = 3000

async function pruneOutbox({ db, log }: Services) {
  let gone = await pruneMails(db)
  if (gone > 0) log('mails-pruned', { count: gone })
}

async function checkLedger({ db, log }: Services) {
  for (let { id, balance, total } of await findImbalances(db))
    log('ledger-mismatch', { user: id, balance, total })
}

async function sweepFiles({ db, config, log }: Services) {
  let pictures = await sweepUploads(db, uploadsFolder(config.dataDir))
  let gone = pictures + (await sweepAttachments(db, attachmentsFolder(config.dataDir)))
  if (gone > 0) log('uploads-swept', { count: gone })
}

/**
 * Runs `work` each `interval` milliseconds, and at once where it should, never twice at the same time. A failure is
 * logged, and the next round comes: it must not end the server.
 */
function every(
  interval: number,
  work: () => Promise<unknown>,
  { log }: Services,
  { atStart = false } = {},
): () => void {
  let running = false
  let round = () => {
    if (running) return
    running = true
    work()
      .catch((error: unknown) =>
        log('timer-error', { stack: error instanceof Error ? (error.stack ?? '') : String(error) }),
      )
      .finally(() => {
        running = false
      })
  }
  if (atStart) round()
  let timer = setInterval(round, interval)
  timer.unref()
  return () => clearInterval(timer)
}
