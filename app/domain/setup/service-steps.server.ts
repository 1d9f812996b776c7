import { type Db, hasRow } from '#db/client.server.ts'
import { paypal } from '../payments/providers/paypal/provider.server.ts'
import { readPaymentSettings } from '../payments/providers/paypal/settings.server.ts'
import { readLastNotifications } from '../payments/webhooks/last-notifications.server.ts'
import { readWebhookTest } from '../payments/webhooks/test-event.server.ts'
import type { StoredCheck } from '../system/stored-checks.server.ts'
import type { Checks, SetupDeps, Step } from './step.ts'
import * as words from './words.ts'

export function address({ config }: SetupDeps, checks: Checks): Step {
  let results = ['address', 'certificate'].map((id) => checks.get(id)?.result)
  let isPublic = config.publicUrl?.startsWith('https:') === true
  let isDone = isPublic && results.every((result) => result?.state === 'ok')
  let sentence = words.setPublicUrl
  if (isPublic) sentence = faultIn(results) ?? words.addressCheckPending
  if (isDone) sentence = words.addressWorks(config.publicUrl)
  return {
    id: 'address',
    title: words.addressAndTls,
    isDone,
    sentence,
    button: { label: words.seeTheChecks, to: '/admin/system' },
  }
}

export async function mailArrived({ db, mail }: SetupDeps): Promise<Step> {
  let users = db.selectFrom('users').select('id').where('deleted_at', 'is', null)
  let admins = users.where('role', '=', 'Admin')
  let isConfirmed = await hasRow(admins.where('email_verified_at', 'is not', null))
  let sentence = words.mailHasArrived
  if (!isConfirmed) sentence = words.openEmailLink
  if (!mail) sentence = words.noMailServerYet
  return {
    id: 'mail',
    title: words.mailArrives,
    isDone: mail !== undefined && isConfirmed,
    sentence,
    button: mail
      ? { label: words.sendItAgain, to: '/user/dashboard' }
      : { label: words.setMailUp, to: '/admin/settings/mail/server' },
  }
}

export async function modelKey(db: Db): Promise<Step> {
  let keys = await db
    .selectFrom('ai_keys')
    .select(['last_used_at', 'last_error'])
    .where('active', '=', 1)
    .execute()
  let isDone = keys.some(({ last_used_at, last_error }) => last_used_at !== null && last_error === null)
  let sentence = words.aiKeyWorked
  if (!isDone) sentence = words.testAiKey
  if (keys.length === 0) sentence = words.noAiKey
  return {
    id: 'model',
    title: words.aiKeyTested,
    isDone,
    sentence,
    button: { label: words.aiKeys, to: '/admin/settings/ai-keys' },
  }
}

export async function sandboxPurchase(db: Db): Promise<Step> {
  let paid = db.selectFrom('orders').select('id').where('payment_group', '=', 'paid')
  // With its receipt's number, whose index knows the mode.
  let ofSandbox = paid.where('mode', '=', 'sandbox').where('invoice_number', 'is not', null)
  let isDone = await hasRow(ofSandbox.where('total_minor', '>', 0))
  return {
    id: 'sandbox',
    title: words.testPurchase,
    isDone,
    sentence: isDone ? words.testPurchaseDone : words.testPurchaseMissing,
    button: { label: words.setPaypalUp, to: '/admin/settings/payments' },
  }
}

export async function live(db: Db, checks: Checks): Promise<Step> {
  let { enablePayPal, mode } = await readPaymentSettings(db)
  let result = checks.get('paypal')?.result
  let isLive = enablePayPal && mode === 'live'
  let sentence = words.paypalInSandbox
  if (!enablePayPal) sentence = words.paypalOff
  if (isLive) sentence = result?.sentence ?? words.paypalCheckPending
  return {
    id: 'live',
    title: words.paypalTakesRealMoney,
    isDone: isLive && result?.state === 'ok',
    sentence,
    button: { label: words.paymentSettings, to: '/admin/settings/payments' },
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
    title: words.notificationsArrive,
    isDone: hasCome,
    sentence: hasCome ? words.notificationArrived : words.noNotificationYet,
    button: { label: words.webhook, to: '/admin/settings/payments#webhook-title' },
  }
}

export function copies(checks: Checks): Step {
  let results = ['offsite-backup', 'drill'].map((id) => checks.get(id)?.result)
  let isDone = results.every((result) => result?.state === 'ok')
  return {
    id: 'backups',
    title: words.copiesAndDrill,
    isDone,
    sentence: isDone ? words.copiesTested : (faultIn(results) ?? words.noOffSiteCopyYet),
    button: { label: words.seeTheChecks, to: '/admin/system' },
  }
}

function faultIn(results: StoredCheck['result'][]): string | undefined {
  return results.find((result) => result && result.state !== 'ok')?.sentence
}
