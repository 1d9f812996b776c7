import { type Db, hasRow } from '#db/client.server.ts'
import { paypal } from '../payments/providers/paypal/provider.server.ts'
import { readPaymentSettings } from '../payments/providers/paypal/settings.server.ts'
import { readLastNotifications } from '../payments/webhooks/last-notifications.server.ts'
import { readWebhookTest } from '../payments/webhooks/test-event.server.ts'
import type { StoredCheck } from '../system/stored-checks.server.ts'
import type { Checks, SetupDeps, Step } from './step.ts'

export function address({ config }: SetupDeps, checks: Checks): Step {
  let results = ['address', 'certificate'].map((id) => checks.get(id)?.result)
  let isPublic = config.publicUrl?.startsWith('https:') === true
  let isDone = isPublic && results.every((result) => result?.state === 'ok')
  let sentence = 'Set PUBLIC_URL to the shop’s https address, behind a proxy with TLS.'
  if (isPublic) sentence = faultIn(results) ?? 'The server checks it within the hour.'
  if (isDone) sentence = `${config.publicUrl} answers, and its certificate is good.`
  return {
    id: 'address',
    title: 'Address and TLS',
    isDone,
    sentence,
    button: { label: 'See the checks', to: '/admin/system' },
  }
}

export async function mailArrived({ db, mail }: SetupDeps): Promise<Step> {
  let admins = db.selectFrom('users').select('id').where('role', '=', 'Admin')
  let isConfirmed = await hasRow(admins.where('email_verified_at', 'is not', null))
  let sentence = 'An admin has opened a link in an email from the shop.'
  if (!isConfirmed) sentence = 'Open the link in the email that the shop sent you.'
  if (!mail) sentence = 'There is no mail server yet, so emails wait in the outbox.'
  return {
    id: 'mail',
    title: 'Mail arrives',
    isDone: mail !== undefined && isConfirmed,
    sentence,
    button: mail
      ? { label: 'Send it again', to: '/user/dashboard' }
      : { label: 'Set mail up', to: '/admin/settings/mail/server' },
  }
}

export async function modelKey(db: Db): Promise<Step> {
  let keys = await db
    .selectFrom('ai_keys')
    .select(['last_used_at', 'last_error'])
    .where('active', '=', 1)
    .execute()
  let isDone = keys.some(({ last_used_at, last_error }) => last_used_at !== null && last_error === null)
  let sentence = 'The model answered when a key was last used.'
  if (!isDone) sentence = 'No key has worked yet: test one.'
  if (keys.length === 0) sentence = 'There is no AI key, so no text can be written.'
  return {
    id: 'model',
    title: 'AI key tested',
    isDone,
    sentence,
    button: { label: 'AI keys', to: '/admin/settings/ai-keys' },
  }
}

export async function sandboxPurchase(db: Db): Promise<Step> {
  let paid = db.selectFrom('orders').select('id').where('payment_group', '=', 'paid')
  let isDone = await hasRow(paid.where('mode', '=', 'sandbox').where('total_minor', '>', 0))
  return {
    id: 'sandbox',
    title: 'Test purchase',
    isDone,
    sentence: isDone
      ? 'An order was paid in PayPal’s sandbox.'
      : 'Enter sandbox credentials, and buy a package with PayPal’s test account.',
    button: { label: 'Set PayPal up', to: '/admin/settings/payments' },
  }
}

export async function live(db: Db, checks: Checks): Promise<Step> {
  let { enablePayPal, mode } = await readPaymentSettings(db)
  let result = checks.get('paypal')?.result
  let isLive = enablePayPal && mode === 'live'
  let sentence = 'PayPal is in sandbox mode. Switch it to live.'
  if (!enablePayPal) sentence = 'PayPal is off, so nobody can pay with it.'
  if (isLive) sentence = result?.sentence ?? 'The server checks with PayPal within the hour.'
  return {
    id: 'live',
    title: 'PayPal takes real money',
    isDone: isLive && result?.state === 'ok',
    sentence,
    button: { label: 'Payment settings', to: '/admin/settings/payments' },
  }
}

export async function webhook(db: Db): Promise<Step> {
  let [{ verified }, test] = await Promise.all([
    readLastNotifications(db, paypal),
    readWebhookTest(db, paypal),
  ])
  let hasCome = verified !== undefined || typeof test?.arrivedAt === 'string'
  return {
    id: 'webhook',
    title: 'PayPal’s notifications arrive',
    isDone: hasCome,
    sentence: hasCome
      ? 'A notification has arrived.'
      : 'None has arrived yet. Set up the webhook and send a test.',
    button: { label: 'Webhook', to: '/admin/settings/payments#webhook-title' },
  }
}

export function copies(checks: Checks): Step {
  let results = ['offsite-backup', 'drill'].map((id) => checks.get(id)?.result)
  let isDone = results.every((result) => result?.state === 'ok')
  return {
    id: 'backups',
    title: 'Off-site copies and restore drill',
    isDone,
    sentence: isDone
      ? 'Encrypted copies are kept off-site, and one was restored as a test.'
      : (faultIn(results) ?? 'No off-site copy has been made yet.'),
    button: { label: 'See the checks', to: '/admin/system' },
  }
}

function faultIn(results: StoredCheck['result'][]): string | undefined {
  return results.find((result) => result && result.state !== 'ok')?.sentence
}
