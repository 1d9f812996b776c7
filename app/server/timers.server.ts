import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { stackOf } from '#app/stack-of.ts'
import { keepClock } from '../domain/base/clock.server.ts'
import { sweepLeases } from '../domain/base/leases.server.ts'
import { sweepServers, TIMERS } from '../domain/base/servers.server.ts'
import { inPieces } from '../domain/base/take-turns.server.ts'
import { DAY, HOUR, MINUTE } from '../domain/base/time.ts'
import { sweepAttachments, sweepUploads } from '../domain/base/uploads/sweep.server.ts'
import { clearTemporaryFiles, temporaryFolder } from '../domain/base/uploads/temporary.server.ts'
import { sweepBulkActions } from '../domain/batches/bulk/sweep-bulk.server.ts'
import { sweepExports } from '../domain/batches/exports/exports.server.ts'
import { sweepFeeds } from '../domain/batches/feeds/feed-files.server.ts'
import { sweepImports } from '../domain/batches/imports/sweep-imports.server.ts'
import { applyPrices } from '../domain/catalog/price-changes/due.server.ts'
import { findImbalances } from '../domain/credits/ledger.server.ts'
import { recountDue } from '../domain/listings/open-checks.server.ts'
import { markForRecheck, recheckByNewChecks } from '../domain/listings/recheck.server.ts'
import { foldDue } from '../domain/listings/search-text.server.ts'
import { reconcile } from '../domain/orders/payments/reconcile.server.ts'
import { processUnpaidOrders } from '../domain/orders/unpaid.server.ts'
import { pruneMails } from '../domain/outbox/mail/outbox.server.ts'
import { sendQueued } from '../domain/outbox/mail/sending.server.ts'
import { pruneNotices } from '../domain/outbox/notices/notice.server.ts'
import { sendDeliveries } from '../domain/outbox/webhooks/deliver.server.ts'
import { pruneDeliveries } from '../domain/outbox/webhooks/endpoints.server.ts'
import { sweepKeptForms } from '../domain/people/kept-forms.server.ts'
import { mailNotices } from '../domain/shop/notices/send.server.ts'
import { deleteOld } from '../domain/shop/retention/delete-old.server.ts'
import { refreshChecks } from '../domain/shop/system/stored-checks.server.ts'
import { inLanguage } from '../i18n/language.server.ts'
import type { Services } from '../services.server.ts'
import { whileHolding } from './lease-holder.server.ts'

/**
 * Starts the periodic jobs: the shop's own on one server at a time, those of this machine on each. Returns the function that
 * stops them and waits up to GRACE for those that run.
 */
export function startTimers(services: Services): () => Promise<void> {
  const stopOwn = every(DAY, () => withRightClock(services, sweepTemporary), services, { atStart: true })
  const stopShops = whileHolding(services, TIMERS, () => startShopTimers(services))
  return async () => {
    await Promise.all([inTime(stopOwn()), stopShops()])
  }
}

function startShopTimers(services: Services): () => Promise<void> {
  const stopping = new AbortController()
  const stops = [
    every(MINUTE, () => reconcile(services), services),
    every(MINUTE, () => withRightClock(services, ({ db }) => applyPrices(db)), services, { atStart: true }),
    every(MINUTE, () => withRightClock(services), services, { atStart: true }),
    every(HOUR, () => withRightClock(services, processUnpaidOrders), services, { atStart: true }),
    every(5 * MINUTE, () => refreshChecks(services), services),
    every(5 * MINUTE, () => sweepKeptForms(services.db), services),
    every(MAIL_INTERVAL, () => mailNotices(services), services),
    every(MAIL_INTERVAL, () => sendQueued({ ...services, signal: stopping.signal }), services),
    every(MAIL_INTERVAL, () => sendDeliveries({ ...services, signal: stopping.signal }), services),
    every(DAY, () => withRightClock(services, ({ db }) => pruneDeliveries(db)), services, { atStart: true }),
    every(MINUTE, () => recountChecks(services.db), services, { atStart: true }),
    every(MINUTE, () => inPieces(FOLDED, (most) => foldDue(services.db, most)), services, { atStart: true }),
    every(DAY, () => withRightClock(services, pruneOutbox), services, { atStart: true }),
    every(DAY, () => withRightClock(services, applyRetention), services, { atStart: true }),
    every(DAY, () => checkLedger(services), services, { atStart: true }),
    every(DAY, () => withRightClock(services, sweepStores), services, { atStart: true }),
    every(DAY, () => withRightClock(services, sweepStopped), services, { atStart: true }),
  ]
  return () => {
    stopping.abort()
    return inTime(Promise.all(stops.map((stop) => stop())))
  }
}

async function inTime(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, pause(GRACE, undefined, { ref: false })])
}

/**
 * For whatever cancels or deletes by age: a clock that jumped must not do that for good. A timer may wake up before the
 * one that keeps the clock.
 */
async function withRightClock(services: Services, work?: (services: Services) => Promise<unknown>) {
  const clock = await keepClock(services.db)
  if (clock === 'jumped') services.log('server.clock_jumped', {})
  if (clock === 'right') await work?.(services)
}

/** A mail that is being handed over when the database closes is sent again by the next process. */
const GRACE = 15_000

/** Short, because users wait for these mails. */
const MAIL_INTERVAL = 3000

/** Little by little: requests are answered between two of them. */
async function recountChecks(db: Services['db']) {
  await recheckByNewChecks(db)
  while (await markForRecheck(db, MARKED)) await nextTurn()
  await inPieces(CHECKS, (most) => recountDue(db, most))
}

const MARKED = 1000
const CHECKS = 10

/** Listings whose texts for searching are filled at a time. */
const FOLDED = 5

async function pruneOutbox({ db, log }: Services) {
  await pruneNotices(db)
  const gone = await pruneMails(db)
  if (gone > 0) log('mail.pruned', { count: gone })
}

async function applyRetention({ db, log }: Services) {
  const gone = await deleteOld(db)
  if (Object.values(gone).some((count) => count > 0)) log('retention.deleted', { ...gone })
}

async function checkLedger({ db, log }: Services) {
  for (const { id, balance, total } of await findImbalances(db))
    log('credits.ledger_mismatch', { user: id, balance, total })
}

async function sweepTemporary({ config }: Services) {
  await clearTemporaryFiles(temporaryFolder(config.dataDir))
}

async function sweepStopped({ db }: Services) {
  await sweepLeases(db)
  await sweepServers(db)
}

async function sweepStores({ db, stores, log }: Services) {
  const pictures = await sweepUploads(db, stores.uploads)
  const imports = await sweepImports(db)
  await sweepBulkActions(db)
  if (imports > 0) log('imports.swept', { count: imports })
  const attached = await sweepAttachments(db, stores.attachments)
  const exported = await sweepExports(db, stores.exports)
  const gone = pictures + attached + exported + (await sweepFeeds(db, stores.feeds))
  if (gone > 0) log('uploads.swept', { count: gone })
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
): () => Promise<void> {
  let running: Promise<void> | undefined
  const round = () => {
    running ??= inLanguage(work)
      .then(() => {})
      .catch((error: unknown) => log('server.timer_failed', { stack: stackOf(error) }))
      .finally(() => {
        running = undefined
      })
  }
  if (atStart) round()
  const timer = setInterval(round, interval)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
