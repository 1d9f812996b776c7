import { sql } from 'kysely'
import { findClockJump } from '../../clock/clock.server.ts'
import { formatDateTime } from '../../dates.ts'
import { sandboxCounts, takesOrders } from '../../payments/availability.server.ts'
import { paypal } from '../../payments/providers/paypal/provider.server.ts'
import { readPaymentSettings } from '../../payments/providers/paypal/settings.server.ts'
import { testConnection } from '../../payments/providers/paypal/test-connection.server.ts'
import { listNeedsReview } from '../../payments/reviews/list.server.ts'
import { listMerchantProblems } from '../../payments/reviews/problems.server.ts'
import { readLastNotifications } from '../../payments/webhooks/last-notifications.server.ts'
import { readSettings } from '../../settings.server.ts'
import { taxRecord } from '../../tax/settings.ts'
import { countUnconfirmed } from '../../tax/unconfirmed.server.ts'
import { DAY, HOUR, isoTime, MINUTE } from '../../time.ts'
import { readZone } from '../../zone.server.ts'
import { durationText } from '../amounts.ts'
import { broken, type Check, type CheckResult, notApplicable, ok, watch } from '../check.ts'
import type { ShopDeps } from '../deps.ts'
import { readQueues } from '../queues.server.ts'
import * as words from './words/shop.ts'

export const shopChecks: Check<ShopDeps>[] = [
  {
    id: 'clock-jump',
    live: true,
    group: 'shop',
    title: words.timeTitle,
    every: MINUTE,
    async run({ db }) {
      let jump = await findClockJump(db)
      if (!jump) return ok(words.timeRuns)
      let zone = await readZone(db)
      let said = (at: string) => formatDateTime(at, zone)
      return broken(words.timeJumped(said(jump.seenAt), said(jump.questionedAt)), words.confirmTheClock)
    },
  },
  {
    id: 'paypal',
    group: 'shop',
    title: words.paypalTitle,
    every: HOUR,
    run: askPayPal,
  },
  {
    id: 'webhook',
    group: 'shop',
    title: words.notificationsTitle,
    every: HOUR,
    async run({ db }) {
      let settings = await readPaymentSettings(db)
      if (!settings.enablePayPal) return notApplicable(words.paypalIsOff)
      if (settings[settings.mode].webhookId === '') return watch(words.noWebhook, words.setUpWebhook)
      let { verified, refused } = await readLastNotifications(db, paypal)
      if (refused && refused.at > (verified?.at ?? ''))
        return watch(words.notificationNotSigned, words.compareWebhookId)
      if (!verified) return watch(words.noNotifications, words.tryPurchase)
      return ok(words.lastNotification(durationText(Date.now() - Date.parse(verified.at))))
    },
  },
  {
    id: 'sales',
    group: 'shop',
    title: words.salesTitle,
    every: HOUR,
    async run({ db }) {
      // Without the limit, a shop of free orders would be read as a whole.
      let newest = db
        .selectFrom('orders')
        .select(['paid_at', 'payment_group'])
        .where('paid_at', 'is not', null)
        .orderBy('paid_at', 'desc')
        .limit(1000)
      let rows = await db
        .selectFrom(newest.as('newest'))
        .select('paid_at')
        .where('payment_group', '=', 'paid')
        .limit(20)
        .execute()
      let times = rows.flatMap(({ paid_at }) => (paid_at === null ? [] : [Date.parse(paid_at)]))
      return judgeSales(times.toSorted((a, b) => b - a))
    },
  },
  {
    id: 'failures',
    group: 'shop',
    title: words.failuresTitle,
    every: HOUR,
    async run({ db }) {
      let { count } = await db
        .selectFrom('payment_attempts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('status', '=', sql.lit('failed' as const))
        .where('updated_at', '>', isoTime(-DAY))
        .executeTakeFirstOrThrow()
      let says = count === 0 ? words.noFailures : words.failures(Number(count))
      return count < 5 ? ok(says) : watch(says, words.seeWhatPaypalSaid)
    },
  },
  {
    id: 'decisions',
    group: 'shop',
    title: words.decisionsTitle,
    every: 5 * MINUTE,
    async run({ db }) {
      let [entries, problems, { payments }] = await Promise.all([
        listNeedsReview(db),
        listMerchantProblems(db),
        readQueues(db),
      ])
      let waiting = entries.length + problems.length
      if (waiting > 0) return watch(words.decisionsWait(waiting), words.decide)
      if (payments.oldest * 1000 > HOUR) return broken(words.paymentChecksStopped, words.restartAndSearchLog)
      return ok(words.noDecisions)
    },
  },
  {
    id: 'vat-numbers',
    group: 'shop',
    title: words.vatNumbersTitle,
    every: HOUR,
    async run({ db }) {
      let count = await countUnconfirmed(db)
      if (count > 0) return watch(words.numbersWithoutConfirmation(count), words.checkNumbers)
      if ((await readSettings(db, taxRecord)).way === 'none') return notApplicable(words.noTaxIsShown)
      return ok(words.everyNumberIsConfirmed)
    },
  },
]

async function askPayPal(deps: ShopDeps): Promise<CheckResult> {
  let { db, config } = deps
  let { enablePayPal, mode } = await readPaymentSettings(db)
  if (!enablePayPal) {
    if (await takesOrders({ db, config })) return notApplicable(words.customersPayOtherwise)
    return watch(words.noOneCanPay, words.setUpPaypal)
  }
  let result = await testConnection(deps, mode)
  if (result.outcome === 'missing') return broken(words.noCredentials(mode), words.enterCredentials)
  if (result.outcome === 'failed') {
    if (result.failure.kind === 'unavailable') return broken(words.paypalIsDown, words.checkPaypalOutage)
    return broken(words.credentialsRefused(mode), words.enterNewCredentials)
  }
  if (mode === 'live') return ok(words.credentialsAccepted)
  return watch(
    (await sandboxCounts({ config, db })) ? words.sandboxPaysOrders : words.sandboxOnly,
    words.switchToLive,
  )
}

/** `times` of the last payments, newest first, in ms. */
export function judgeSales(times: number[], now = Date.now()): CheckResult {
  let [newest] = times
  if (newest === undefined) return ok(words.noSales)
  let says = words.lastSale(durationText(now - newest))
  let gaps = times.slice(1).map((time, index) => (times[index] ?? time) - time)
  let longest = Math.max(...gaps)
  if (gaps.length < 5 || now - newest < Math.max(DAY, 3 * longest)) return ok(says)
  return watch(words.usualGap(says, durationText(longest)), words.tryBuying)
}
