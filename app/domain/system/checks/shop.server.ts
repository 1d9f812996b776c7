import { sql } from 'kysely'
import { sandboxCounts, takesOrders } from '../../payments/availability.server.ts'
import { paypal } from '../../payments/providers/paypal/provider.server.ts'
import { readPaymentSettings } from '../../payments/providers/paypal/settings.server.ts'
import { testConnection } from '../../payments/providers/paypal/test-connection.server.ts'
import { listNeedsReview } from '../../payments/reviews/list.server.ts'
import { listMerchantProblems } from '../../payments/reviews/problems.server.ts'
import { readLastNotifications } from '../../payments/webhooks/last-notifications.server.ts'
import { DAY, HOUR, isoTime, MINUTE } from '../../time.ts'
import { countText, durationText } from '../amounts.ts'
import { broken, type Check, type CheckResult, ok, watch } from '../check.ts'
import type { ShopDeps } from '../deps.ts'
import { readQueues } from '../queues.server.ts'
import * as words from './words.ts'

export const shopChecks: Check<ShopDeps>[] = [
  { id: 'paypal', group: 'shop', title: words.paypal, every: HOUR, run: askPayPal },
  {
    id: 'webhook',
    group: 'shop',
    title: words.paypalsNotifications,
    every: HOUR,
    async run({ db }) {
      let settings = await readPaymentSettings(db)
      if (!settings.enablePayPal) return ok(words.paypalIsOff)
      if (settings[settings.mode].webhookId === '')
        return watch(words.paypalDoesNotNotifyShopAboutPayments, words.setWebhookUpInPaymentSettings)
      let { verified, refused } = await readLastNotifications(db, paypal)
      if (refused && refused.at > (verified?.at ?? ''))
        return watch(words.lastNotificationWasNotSigned, words.compareWebhooksIdInPaymentSettings)
      if (!verified) return watch(words.noNotificationHasComeYet, words.makeAPurchase)
      return ok(words.lastNotificationCameAgo(durationText(Date.now() - Date.parse(verified.at))))
    },
  },
  {
    id: 'sales',
    group: 'shop',
    title: words.paidOrders,
    every: HOUR,
    async run({ db }) {
      let rows = await db
        .selectFrom('orders')
        .select('paid_at')
        .where('payment_group', '=', 'paid')
        .orderBy('seq', 'desc')
        .limit(20)
        .execute()
      let times = rows.flatMap(({ paid_at }) => (paid_at === null ? [] : [Date.parse(paid_at)]))
      return judgeSales(times.toSorted((a, b) => b - a))
    },
  },
  {
    id: 'failures',
    group: 'shop',
    title: words.failedPayments,
    every: HOUR,
    async run({ db }) {
      let { count } = await db
        .selectFrom('payment_attempts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('status', '=', sql.lit('failed' as const))
        .where('updated_at', '>', isoTime(-DAY))
        .executeTakeFirstOrThrow()
      let says =
        count === 0
          ? words.noPaymentFailedWithinDay
          : words.failedWithinADay(countText(Number(count), 'payment'))
      return count < 5 ? ok(says) : watch(says, words.seeOnPagePaymentsWhatPaypalSaid)
    },
  },
  {
    id: 'decisions',
    group: 'shop',
    title: words.decisionsAboutPayments,
    every: 5 * MINUTE,
    async run({ db }) {
      let [entries, problems, { payments }] = await Promise.all([
        listNeedsReview(db),
        listMerchantProblems(db),
        readQueues(db),
      ])
      let waiting = entries.length + problems.length
      if (waiting > 0)
        return watch(
          words.forYou(countText(waiting, words.paymentOrRefusalWaits, words.paymentsOrRefusalsWait)),
          words.openPagePaymentsAndDecide,
        )
      if (payments.oldest * 1000 > HOUR)
        return broken(words.paymentsAreNoLongerLookedAt, words.restartServerAndLookForServerTimer)
      return ok(words.noPaymentWaitsForYou)
    },
  },
]

async function askPayPal(deps: ShopDeps): Promise<CheckResult> {
  let { db, config } = deps
  let { enablePayPal, mode } = await readPaymentSettings(db)
  if (!enablePayPal) {
    if (await takesOrders({ db, config })) return ok(words.paypalIsOffCustomersPayInAnother)
    return watch(words.noOneCanPay, words.setPaypalUpInPaymentSettings)
  }
  let result = await testConnection(deps, mode)
  if (result.outcome === 'missing')
    return broken(words.paypalHasNoCredentials(mode), words.enterThemInPaymentSettings)
  if (result.outcome === 'failed') {
    if (result.failure.kind === 'unavailable')
      return broken(words.paypalIsNotResponding, words.seeWhetherThisServerReachesInternet)
    return broken(words.paypalRefusesTheCredentials(mode), words.enterNewOnesInPaymentSettings)
  }
  if (mode === 'live') return ok(words.paypalAcceptsShopsCredentials)
  return watch(
    (await sandboxCounts({ config, db })) ? words.paypalIsInSandboxMode : words.paypalIsInSandboxModeNoOne,
    words.switchToLiveInPaymentSettingsOnce,
  )
}

/** `times` of the last payments, newest first, in ms. */
export function judgeSales(times: number[], now = Date.now()): CheckResult {
  let [newest] = times
  if (newest === undefined) return ok(words.noOrderHasBeenPaidYet)
  let says = words.lastPaidOrderCameAgo(durationText(now - newest))
  let gaps = times.slice(1).map((time, index) => (times[index] ?? time) - time)
  let longest = Math.max(...gaps)
  if (gaps.length < 5 || now - newest < Math.max(DAY, 3 * longest)) return ok(says)
  return watch(words.usuallyItTakesAtMost(says, durationText(longest)), words.buySomethingYourself)
}
