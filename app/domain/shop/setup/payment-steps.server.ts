import type { AvailabilityDeps } from '#app/domain/orders/payments/availability.server.ts'
import { paypal } from '#app/domain/orders/payments/providers/paypal/provider.server.ts'
import {
  type PaymentSettings,
  readPaymentSettings,
} from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { readTakings, type Takings, takingsText } from '#app/domain/orders/payments/takings.server.ts'
import {
  readLastNotifications,
  readWebhookTest,
} from '#app/domain/orders/payments/webhooks/arrivals.server.ts'
import { t } from '#app/i18n/macro.ts'
import { type Db, hasRow } from '#db/client.server.ts'
import type { PaymentMode } from '#db/schema.ts'
import type { Checks, SetupDeps, Step } from './step.ts'
import { stillMissing } from './still-missing.ts'

export async function testPurchase(deps: AvailabilityDeps): Promise<Step> {
  const { db } = deps
  const paid = db.selectFrom('orders').select('id').where('payment_group', '=', 'paid')
  // With its receipt's number, whose index knows the mode.
  const ofSandbox = paid.where('mode', '=', 'sandbox').where('invoice_number', 'is not', null)
  const isDone = await hasRow(ofSandbox.where('total_minor', '>', 0))
  const [settings, takings] = await Promise.all([readPaymentSettings(db), readTakings(deps)])
  const isRefused = takings === 'test-refused' || takings === 'live'
  return {
    id: 'sandbox',
    group: 'sell',
    title: t`Test purchase`,
    isDone,
    minutes: 10,
    sentence: isDone
      ? t`An order was paid in PayPal’s sandbox.`
      : (missingOf(settings, 'sandbox') ??
        (isRefused
          ? t`A test purchase needs the mode “Sandbox” and a shop that is not open.`
          : t`PayPal accepts the sandbox credentials. Buy a package with PayPal’s test account.`)),
    button: { label: t`Set up PayPal`, to: '/admin/settings/payments' },
    tab: { to: '/admin/settings/payments', missing: t`not tested` },
    outside: [
      { label: t`Sandbox credentials at PayPal`, to: `${DASHBOARD}/applications/sandbox` },
      { label: t`Test accounts at PayPal`, to: `${DASHBOARD}/accounts` },
    ],
  }
}

/** By whichever provider. Buyers are told what becomes of their payments once the shop is open. */
export async function realMoney(deps: SetupDeps, checks: Checks): Promise<Step> {
  const takings = await readTakings({ ...deps, isOpen: async () => true })
  const settings = await readPaymentSettings(deps.db)
  const { enablePayPal, live } = settings
  const result = checks.get('paypal')?.result
  // One from before says nothing about the credentials that are there now.
  const isRefused = result?.state === 'broken' && result.checkedAt > live.acceptedAt
  const isDone = takings === 'live' && (!enablePayPal || (live.acceptedAt !== '' && !isRefused))
  let sentence = isRefused && settings.mode === 'live' ? result.sentence : undefined
  if (isDone) sentence = takingsText('live')
  return {
    id: 'live',
    group: 'sell',
    title: t`Payments with real money`,
    isDone,
    minutes: 10,
    sentence: sentence ?? missingOf(settings, 'live') ?? takingsText(takings),
    buyersMeet: BUYERS_MEET[takings]?.(),
    button: { label: t`Payment settings`, to: '/admin/settings/payments' },
    tab: { to: '/admin/settings/payments', missing: t`no real payments` },
    outside: [{ label: t`Live credentials at PayPal`, to: `${DASHBOARD}/applications/live` }],
  }
}

export async function webhook(db: Db): Promise<Step> {
  const [{ verified }, test, { mode, ...settings }] = await Promise.all([
    readLastNotifications(db, paypal),
    readWebhookTest(db, paypal),
    readPaymentSettings(db),
  ])
  const isDone = verified !== undefined || typeof test?.arrivedAt === 'string'
  let sentence = t`None has arrived yet. Send a test.`
  if (settings[mode].webhookId === '')
    sentence = t`Without it, the shop learns of payments later. Set up the webhook, then send a test.`
  if (isDone) sentence = t`A notification has arrived.`
  return {
    id: 'webhook',
    group: 'sleep',
    title: t`PayPal’s notifications arrive`,
    isDone,
    minutes: 2,
    sentence,
    button: { label: t`Webhook`, to: '/admin/settings/payments#webhook-title' },
    tab: { to: '/admin/settings/payments', missing: t`no notifications` },
  }
}

const DASHBOARD = 'https://developer.paypal.com/dashboard'

const BUYERS_MEET: Partial<Record<Takings, () => string>> = {
  none: () => t`Buyers see “Payment unavailable” on every package.`,
  'test-refused': () => t`Buyers see “Payment unavailable” on every package.`,
  'test-fulfilled': () => t`Anyone with a PayPal test account gets credits for nothing.`,
}

/** What keeps PayPal from taking payments in this mode; undefined: nothing. */
function missingOf(settings: PaymentSettings, mode: PaymentMode): string | undefined {
  const { clientId, clientSecret, acceptedAt } = settings[mode]
  const named = stillMissing([
    clientId === '' && (mode === 'live' ? t`the live client ID` : t`the sandbox client ID`),
    clientSecret === '' && (mode === 'live' ? t`the live client secret` : t`the sandbox client secret`),
    !settings.enablePayPal && t`“Take payments through PayPal”`,
    mode === 'live' && settings.mode !== 'live' && t`the mode “Live”`,
  ])
  if (named) return named
  if (acceptedAt !== '') return undefined
  return mode === 'live'
    ? t`The live credentials are saved, but PayPal has not accepted them yet: not tested.`
    : t`The sandbox credentials are saved, but PayPal has not accepted them yet: not tested.`
}
