import { keepClock } from '#app/domain/base/clock.server.ts'
import { claimDue } from '#app/domain/base/due.server.ts'
import { sweepAttachments, sweepUploads } from '#app/domain/base/uploads/sweep.server.ts'
import { batchSteps } from '#app/domain/batches/end-job.server.ts'
import { sweepExports } from '#app/domain/batches/exports/exports.server.ts'
import { sweepFeeds } from '#app/domain/batches/feeds/feed-files.server.ts'
import { sweepImports } from '#app/domain/batches/imports/sweep-imports.server.ts'
import { tendBatches } from '#app/domain/batches/tend.server.ts'
import { applyPrices } from '#app/domain/catalog/price-changes/due.server.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { recountDue } from '#app/domain/listings/open-checks.server.ts'
import { markForRecheck } from '#app/domain/listings/recheck.server.ts'
import { reconcile } from '#app/domain/orders/payments/reconcile.server.ts'
import { processUnpaidOrders } from '#app/domain/orders/unpaid.server.ts'
import { pruneMails } from '#app/domain/outbox/mail/outbox.server.ts'
import { pruneNotices } from '#app/domain/outbox/notices/notice.server.ts'
import { pruneDeliveries } from '#app/domain/outbox/webhooks/endpoints.server.ts'
import { sweepKeptForms } from '#app/domain/people/kept-forms.server.ts'
import { mailNotices } from '#app/domain/shop/notices/send.server.ts'
import { deleteOld } from '#app/domain/shop/retention/delete-old.server.ts'
import { readQueues } from '#app/domain/shop/system/queues.server.ts'
import { refreshChecks } from '#app/domain/shop/system/stored-checks.server.ts'
import { adoptJobs } from '#app/domain/writing/jobs/runner.server.ts'
import { recoverJobs } from '#app/domain/writing/jobs/running-jobs.server.ts'
import type { Services } from '#app/services.server.ts'

/** What the shop does by itself, by its timers and workers, without what it sends elsewhere. */
export const UPKEEP: Record<string, (services: Services) => Promise<unknown>> = {
  'payments that nobody came back from': (services) => reconcile(services),
  'planned prices': ({ db }) => applyPrices(db),
  'the clock': ({ db }) => keepClock(db),
  'unpaid orders': (services) => processUnpaidOrders(services),
  'checks of the shop': (services) => refreshChecks(services, { all: true }),
  'kept forms': ({ db }) => sweepKeptForms(db),
  'notices to admins': (services) => mailNotices(services),
  'old notices': ({ db }) => pruneNotices(db),
  'the next mail': ({ db }) => claimDue(db, 'outbox', 1000),
  'old mails': ({ db }) => pruneMails(db),
  'the next delivery': ({ db }) => claimDue(db, 'webhook_deliveries', 1000),
  'old deliveries': ({ db }) => pruneDeliveries(db),
  'checks of listings': async ({ db }) => {
    while (await markForRecheck(db, 1000));
    await recountDue(db, 10)
  },
  'what is kept for a time': ({ db }) => deleteOld(db),
  'the ledger': ({ db }) => findImbalances(db),
  'uploaded pictures': ({ db, stores }) => sweepUploads(db, stores.uploads),
  imports: ({ db }) => sweepImports(db),
  attachments: ({ db, stores }) => sweepAttachments(db, stores.attachments),
  exports: ({ db, stores }) => sweepExports(db, stores.exports),
  feeds: ({ db, stores }) => sweepFeeds(db, stores.feeds),
  'texts that are being written': async ({ db }) => {
    await recoverJobs({ db, batchSteps })
    await adoptJobs(db)
  },
  batches: ({ db, config }) => tendBatches(db, config.origin),
  'queues of the metrics': ({ db }) => readQueues(db),
}
