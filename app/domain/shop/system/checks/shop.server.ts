import { sql } from 'kysely'
import { findClockJump } from '#app/domain/base/clock.server.ts'
import { formatDateTime } from '#app/domain/base/dates.ts'
import { readSettings } from '#app/domain/base/settings.server.ts'
import { DAY, HOUR, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { taxRecord } from '#app/domain/catalog/tax/settings.ts'
import { countUnconfirmed } from '#app/domain/catalog/tax/unconfirmed.server.ts'
import { paypal } from '#app/domain/orders/payments/providers/paypal/provider.server.ts'
import { readPaymentSettings } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { listMerchantProblems } from '#app/domain/orders/payments/reviews/problems.server.ts'
import { readTakings, takingsText } from '#app/domain/orders/payments/takings.server.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { listNeedsReview } from '../../../orders/payments/lists.server.ts'
import { testConnection } from '../../../orders/payments/providers/paypal/test-connection.server.ts'
import { readLastNotifications } from '../../../orders/payments/webhooks/arrivals.server.ts'
import { durationText } from '../amounts.ts'
import { broken, type Check, type CheckResult, notApplicable, ok, watch } from '../check.ts'
import type { ShopDeps } from '../deps.ts'
import { readQueues } from '../queues.server.ts'

export const shopChecks: Check<ShopDeps>[] = [
  {
    id: 'clock-jump',
    live: true,
    group: 'shop',
    title: msg`Time without gaps`,
    every: MINUTE,
    async run({ db }) {
      const jump = await findClockJump(db)
      if (!jump) return ok(t`The clock has run on without a jump.`)
      const zone = await readZone(db)
      const said = (at: string) => formatDateTime(at, zone)
      return broken(
        t`The shop last ran at ${{ before: said(jump.seenAt) }}, and then the clock said ${{ now: said(jump.questionedAt) }}. Nothing is cancelled, reminded of or deleted by its age, and no planned price comes into force, until an admin says that this is right.`,
        t`Confirm the clock on the page System, or set it right.`,
      )
    },
  },
  {
    id: 'paypal',
    group: 'shop',
    title: msg`PayPal`,
    every: HOUR,
    run: askPayPal,
  },
  {
    id: 'webhook',
    group: 'shop',
    title: msg`PayPal’s notifications`,
    every: HOUR,
    async run({ db }) {
      const settings = await readPaymentSettings(db)
      if (!settings.enablePayPal) return notApplicable(t`PayPal is off.`)
      if (settings[settings.mode].webhookId === '')
        return watch(
          t`PayPal does not notify the shop about payments; the shop checks later.`,
          t`Set up the webhook with one click in the payment settings.`,
        )
      const { verified, refused } = await readLastNotifications(db, paypal)
      if (refused && refused.at > (verified?.at ?? ''))
        return watch(
          t`The last notification was not signed for this shop’s webhook.`,
          t`Compare the webhook ID in the payment settings with the one at PayPal.`,
        )
      if (!verified)
        return watch(t`No notifications have arrived yet.`, t`Make a purchase and see whether one arrives.`)
      return ok(
        t`The last notification arrived ${{ age: durationText(Date.now() - Date.parse(verified.at)) }} ago.`,
      )
    },
  },
  {
    id: 'sales',
    group: 'shop',
    title: msg`Paid orders`,
    every: HOUR,
    async run({ db }) {
      // Without the limit, a shop of free orders would be read as a whole.
      const newest = db
        .selectFrom('orders')
        .select(['paid_at', 'payment_group'])
        .where('paid_at', 'is not', null)
        .orderBy('paid_at', 'desc')
        .limit(1000)
      const rows = await db
        .selectFrom(newest.as('newest'))
        .select('paid_at')
        .where('payment_group', '=', 'paid')
        .limit(20)
        .execute()
      const times = rows.flatMap(({ paid_at }) => (paid_at === null ? [] : [Date.parse(paid_at)]))
      return judgeSales(times.toSorted((a, b) => b - a))
    },
  },
  {
    id: 'failures',
    group: 'shop',
    title: msg`Failed payments`,
    every: HOUR,
    async run({ db }) {
      const { count } = await db
        .selectFrom('payment_attempts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('status', '=', sql.lit('failed' as const))
        .where('updated_at', '>', isoTime(-DAY))
        .executeTakeFirstOrThrow()
      const says =
        count === 0
          ? t`No payments failed in the last day.`
          : t`${plural({ payments: Number(count) }, { one: '# payment', other: '# payments' })} failed in the last day.`
      return count < 5 ? ok(says) : watch(says, t`See what PayPal said on the Payments page.`)
    },
  },
  {
    id: 'decisions',
    group: 'shop',
    title: msg`Decisions about payments`,
    every: 5 * MINUTE,
    async run({ db }) {
      const [entries, problems, { payments }] = await Promise.all([
        listNeedsReview(db),
        listMerchantProblems(db),
        readQueues(db),
      ])
      const waiting = entries.length + problems.length
      if (waiting > 0)
        return watch(
          t`${plural({ count: waiting }, { one: '1 payment or refusal needs your attention.', other: '# payments or refusals need your attention.' })}`,
          t`Open the Payments page and decide.`,
        )
      if (payments.oldest * 1000 > HOUR)
        return broken(
          t`Payment checks have stopped.`,
          t`Restart the server and look for \`server.timer_failed\` in the log.`,
        )
      return ok(t`No payments need your attention.`)
    },
  },
  {
    id: 'vat-numbers',
    group: 'shop',
    title: msg`VAT numbers`,
    every: HOUR,
    async run({ db }) {
      const count = await countUnconfirmed(db)
      if (count > 0)
        return watch(
          t`${plural({ count }, { one: '1 paid order left out VAT for a number that no register has confirmed.', other: '# paid orders left out VAT for numbers that no register has confirmed.' })}`,
          t`Open “VAT numbers to look at” in the tax settings and have them checked.`,
        )
      if ((await readSettings(db, taxRecord)).way === 'none') return notApplicable(t`The shop shows no tax.`)
      return ok(t`No paid order left out VAT for a number that was never confirmed.`)
    },
  },
]

async function askPayPal(deps: ShopDeps): Promise<CheckResult> {
  const { db, config } = deps
  const { enablePayPal, mode } = await readPaymentSettings(db)
  const takings = await readTakings({ db, config })
  if (!enablePayPal) {
    if (takings === 'live') return notApplicable(t`PayPal is off; customers pay in another way.`)
    return watch(takingsText(takings), t`Set up a payment provider in the payment settings.`)
  }
  const result = await testConnection(deps, mode)
  if (result.outcome === 'missing')
    return broken(
      t`There are no ${{ mode }} credentials for PayPal that can be read.`,
      t`Enter them in the payment settings.`,
    )
  if (result.outcome === 'failed') {
    if (result.failure.kind === 'unavailable')
      return broken(
        t`PayPal is not responding, so no one can pay with it.`,
        t`Check whether this server can reach the internet, and whether PayPal has an outage.`,
      )
    return broken(t`PayPal refuses the ${{ mode }} credentials.`, t`Enter new ones in the payment settings.`)
  }
  if (mode === 'live') return ok(t`PayPal accepts the shop’s credentials.`)
  return watch(takingsText(takings), t`Switch to live in the payment settings once everything works.`)
}

/** `times` of the last payments, newest first, in ms. */
export function judgeSales(times: number[], now = Date.now()): CheckResult {
  const [newest] = times
  if (newest === undefined) return ok(t`No orders have been paid yet.`)
  const says = t`The last order was paid ${{ age: durationText(now - newest) }} ago.`
  const gaps = times.slice(1).map((time, index) => (times[index] ?? time) - time)
  const longest = Math.max(...gaps)
  if (gaps.length < 5 || now - newest < Math.max(DAY, 3 * longest)) return ok(says)
  return watch(
    t`${{ lastSale: says }} Usually the next one comes within ${{ longest: durationText(longest) }}.`,
    t`Buy something yourself to see whether customers still can.`,
  )
}
