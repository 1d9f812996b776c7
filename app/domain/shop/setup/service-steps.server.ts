import { paypal } from '#app/domain/orders/payments/providers/paypal/provider.server.ts'
import { readPaymentSettings } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { t } from '#app/i18n/macro.ts'
import { type Db, hasRow } from '#db/client.server.ts'
import { readLastNotifications, readWebhookTest } from '../../orders/payments/webhooks/arrivals.server.ts'
import type { StoredCheck } from '../system/stored-checks.server.ts'
import type { Checks, SetupDeps, Step } from './step.ts'

export function address({ config }: SetupDeps, checks: Checks): Step {
  const results = ['address', 'certificate'].map((id) => checks.get(id)?.result)
  const isPublic = config.publicUrl?.startsWith('https:') === true
  const isDone = isPublic && results.every((result) => result?.state === 'ok')
  let sentence = t`Set PUBLIC_URL to the shop’s https address, behind a proxy with TLS.`
  if (isPublic) sentence = faultIn(results) ?? t`The server checks it within the hour.`
  if (isDone) sentence = t`${{ publicUrl: config.publicUrl ?? '' }} responds, and its certificate is valid.`
  return {
    id: 'address',
    title: t`Address and TLS`,
    isDone,
    sentence,
    button: { label: t`See the checks`, to: '/admin/system' },
  }
}

export async function mailArrived({ db, mail }: SetupDeps): Promise<Step> {
  const users = db.selectFrom('users').select('id').where('deleted_at', 'is', null)
  const admins = users.where('role', '=', 'Admin')
  const isConfirmed = await hasRow(admins.where('email_verified_at', 'is not', null))
  let sentence = t`An admin has opened a link in an email from the shop.`
  if (!isConfirmed) sentence = t`Open the link in the email that the shop sent you.`
  if (!mail) sentence = t`There is no mail server yet, so emails wait in the outbox.`
  return {
    id: 'mail',
    title: t`Email arrives`,
    isDone: mail !== undefined && isConfirmed,
    sentence,
    button: mail
      ? { label: t`Send it again`, to: '/user/dashboard' }
      : { label: t`Set up email`, to: '/admin/settings/mail/server' },
  }
}

export async function modelKey(db: Db): Promise<Step> {
  const keys = await db
    .selectFrom('ai_keys')
    .select(['last_used_at', 'last_error'])
    .where('active', '=', 1)
    .execute()
  const isDone = keys.some(({ last_used_at, last_error }) => last_used_at !== null && last_error === null)
  let sentence = t`The model responded when a key was last used.`
  if (!isDone) sentence = t`No key has worked yet: test one.`
  if (keys.length === 0) sentence = t`There is no AI key, so no listings can be written.`
  return {
    id: 'model',
    title: t`AI key tested`,
    isDone,
    sentence,
    button: { label: t`AI keys`, to: '/admin/settings/ai-keys' },
  }
}

export async function sandboxPurchase(db: Db): Promise<Step> {
  const paid = db.selectFrom('orders').select('id').where('payment_group', '=', 'paid')
  // With its receipt's number, whose index knows the mode.
  const ofSandbox = paid.where('mode', '=', 'sandbox').where('invoice_number', 'is not', null)
  const isDone = await hasRow(ofSandbox.where('total_minor', '>', 0))
  return {
    id: 'sandbox',
    title: t`Test purchase`,
    isDone,
    sentence: isDone
      ? t`An order was paid in PayPal’s sandbox.`
      : t`Enter sandbox credentials, and buy a package with PayPal’s test account.`,
    button: { label: t`Set up PayPal`, to: '/admin/settings/payments' },
  }
}

export async function live(db: Db, checks: Checks): Promise<Step> {
  const { enablePayPal, mode } = await readPaymentSettings(db)
  const result = checks.get('paypal')?.result
  const isLive = enablePayPal && mode === 'live'
  let sentence = t`PayPal is in sandbox mode. Switch it to live.`
  if (!enablePayPal) sentence = t`PayPal is off, so no one can pay with it.`
  if (isLive) sentence = result?.sentence ?? t`The server checks with PayPal within the hour.`
  return {
    id: 'live',
    title: t`PayPal takes real money`,
    isDone: isLive && result?.state === 'ok',
    sentence,
    button: { label: t`Payment settings`, to: '/admin/settings/payments' },
  }
}

export async function webhook(db: Db): Promise<Step> {
  const [{ verified }, test] = await Promise.all([
    readLastNotifications(db, paypal),
    readWebhookTest(db, paypal),
  ])
  const hasCome = verified !== undefined || typeof test?.arrivedAt === 'string'
  return {
    id: 'webhook',
    title: t`PayPal’s notifications arrive`,
    isDone: hasCome,
    sentence: hasCome
      ? t`A notification has arrived.`
      : t`None has arrived yet. Set up the webhook and send a test.`,
    button: { label: t`Webhook`, to: '/admin/settings/payments#webhook-title' },
  }
}

export function copies(checks: Checks): Step {
  const results = ['offsite-backup', 'drill'].map((id) => checks.get(id)?.result)
  const isDone = results.every((result) => result?.state === 'ok')
  return {
    id: 'backups',
    title: t`Off-site copies and restore drill`,
    isDone,
    sentence: isDone
      ? t`Encrypted copies are kept off-site, and one was restored as a test.`
      : (faultIn(results) ?? t`No off-site copy has been made yet.`),
    button: { label: t`See the checks`, to: '/admin/system' },
  }
}

function faultIn(results: StoredCheck['result'][]): string | undefined {
  return results.find((result) => result && result.state !== 'ok')?.sentence
}
