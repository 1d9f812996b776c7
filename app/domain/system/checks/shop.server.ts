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

export const shopChecks: Check<ShopDeps>[] = [
  { id: 'paypal', group: 'shop', title: 'PayPal', every: HOUR, run: askPayPal },
  {
    id: 'webhook',
    group: 'shop',
    title: 'PayPal’s notifications',
    every: HOUR,
    async run({ db }) {
      let settings = await readPaymentSettings(db)
      if (!settings.enablePayPal) return ok('PayPal is off.')
      if (settings[settings.mode].webhookId === '')
        return watch(
          'PayPal does not notify the shop about payments; the shop checks later.',
          'Set the webhook up in the payment settings: one button does it.',
        )
      let { verified, refused } = await readLastNotifications(db, paypal)
      if (refused && refused.at > (verified?.at ?? ''))
        return watch(
          'The last notification was not signed for this shop’s webhook.',
          'Compare the webhook’s ID in the payment settings with the one at PayPal.',
        )
      if (!verified)
        return watch('No notification has come yet.', 'Make a purchase, and see whether one comes.')
      return ok(`The last notification came ${durationText(Date.now() - Date.parse(verified.at))} ago.`)
    },
  },
  {
    id: 'sales',
    group: 'shop',
    title: 'Paid orders',
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
    title: 'Failed payments',
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
          ? 'No payment failed within a day.'
          : `${countText(Number(count), 'payment')} failed within a day.`
      return count < 5 ? ok(says) : watch(says, 'See on the page Payments what PayPal said.')
    },
  },
  {
    id: 'decisions',
    group: 'shop',
    title: 'Decisions about payments',
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
          `${countText(waiting, 'payment or refusal waits', 'payments or refusals wait')} for you.`,
          'Open the page Payments and decide.',
        )
      if (payments.oldest * 1000 > HOUR)
        return broken(
          'Payments are no longer looked at.',
          'Restart the server and look for `server.timer_failed` in the log.',
        )
      return ok('No payment waits for you.')
    },
  },
]

async function askPayPal(deps: ShopDeps): Promise<CheckResult> {
  let { db, config } = deps
  let { enablePayPal, mode } = await readPaymentSettings(db)
  if (!enablePayPal) {
    if (await takesOrders({ db, config })) return ok('PayPal is off; customers pay in another way.')
    return watch('No one can pay: PayPal is off.', 'Set PayPal up in the payment settings.')
  }
  let result = await testConnection(deps, mode)
  if (result.outcome === 'missing')
    return broken(
      `PayPal has no ${mode} credentials that can be read.`,
      'Enter them in the payment settings.',
    )
  if (result.outcome === 'failed') {
    if (result.failure.kind === 'unavailable')
      return broken(
        'PayPal is not responding, so no one can pay with it.',
        'See whether this server reaches the internet, and whether PayPal has an outage.',
      )
    return broken(`PayPal refuses the ${mode} credentials.`, 'Enter new ones in the payment settings.')
  }
  if (mode === 'live') return ok('PayPal accepts the shop’s credentials.')
  return watch(
    (await sandboxCounts({ config, db }))
      ? 'PayPal is in sandbox mode: test payments count for orders.'
      : 'PayPal is in sandbox mode: no one can pay for real.',
    'Switch to live in the payment settings once everything works.',
  )
}

/** `times` of the last payments, newest first, in ms. */
export function judgeSales(times: number[], now = Date.now()): CheckResult {
  let [newest] = times
  if (newest === undefined) return ok('No order has been paid yet.')
  let says = `The last paid order came ${durationText(now - newest)} ago.`
  let gaps = times.slice(1).map((time, index) => (times[index] ?? time) - time)
  let longest = Math.max(...gaps)
  if (gaps.length < 5 || now - newest < Math.max(DAY, 3 * longest)) return ok(says)
  return watch(
    `${says} Usually it takes ${durationText(longest)} at most.`,
    'Buy something yourself, to see whether customers still can.',
  )
}
