import { EVENT_TYPES } from '#app/adapters/paypal/events.ts'
import type { PayPalFailure } from '#app/adapters/paypal.server.ts'
import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import type { PaymentDeps } from '#app/domain/orders/payments/settlement/outcomes.ts'
import { transact } from '#db/client.server.ts'
import type { PaymentMode } from '#db/schema.ts'
import { beginTest, nameTestEvent } from '../../webhooks/arrivals.server.ts'
import { paypal as provider } from './provider.server.ts'
import {
  type Credentials,
  readCredentials,
  readPaymentVersion,
  replacePaymentSettings,
} from './settings.server.ts'

type Deps = Pick<PaymentDeps, 'db' | 'vault' | 'paypal'> & { config: { origin: string } }

type Failed = { outcome: 'missing' } | { outcome: 'limit' } | { outcome: 'failed'; failure: PayPalFailure }

export type Registration =
  | { outcome: 'created' | 'changed' | 'unchanged' | 'not-public' | 'settings-changed' }
  | Failed

/** The address that PayPal sends events to; PayPal takes https alone, and nobody reaches this machine by its own name. */
export function webhookAddress(origin: string): { url: string; isPublic: boolean } {
  const { protocol, hostname } = new URL(origin)
  const isPublic = protocol === 'https:' && hostname.includes('.') && !/^[\d.]+$/.test(hostname)
  return { url: `${origin}/webhooks/paypal`, isPublic }
}

/**
 * Sees to it that the mode's app sends what the shop needs to its address, and keeps the webhook's id. Webhooks of
 * other addresses are never touched. 'limit': the app has as many as PayPal lets it have. 'settings-changed': somebody
 * has changed the account meanwhile.
 */
export async function registerWebhook(deps: Deps, mode: PaymentMode, actorId: string): Promise<Registration> {
  const { url, isPublic } = webhookAddress(deps.config.origin)
  if (!isPublic) return { outcome: 'not-public' }
  const account = await readCredentials(deps.db, deps.vault, mode)
  if (!account) return { outcome: 'missing' }
  const registered = await findOrCreate(deps, account, url)
  if (!('id' in registered)) return registered
  const kept = await keepId(deps, account, registered.id, actorId)
  return { outcome: kept ? registered.outcome : 'settings-changed' }
}

type Found = { outcome: 'created' | 'changed' | 'unchanged'; id: string }

async function findOrCreate({ paypal }: Deps, account: Credentials, url: string): Promise<Found | Failed> {
  const listed = await paypal.listWebhooks(account)
  if (!listed.ok) return { outcome: 'failed', failure: listed }
  let ours = listed.value.find((webhook) => webhook.url === url)
  if (!ours) {
    const created = await paypal.createWebhook(account, { url, types: EVENT_TYPES })
    if (created.ok) return { outcome: 'created', id: created.value.id }
    if (created.issue === 'WEBHOOK_NUMBER_LIMIT_EXCEEDED') return { outcome: 'limit' }
    // Another request of ours was quicker.
    if (created.issue === 'WEBHOOK_URL_ALREADY_EXISTS') ours = await findAgain(paypal, account, url)
    if (!ours) return { outcome: 'failed', failure: created }
  }
  if (ours.types.includes('*') || EVENT_TYPES.every((type) => ours.types.includes(type)))
    return { outcome: 'unchanged', id: ours.id }
  const types = [...new Set([...ours.types, ...EVENT_TYPES])]
  const changed = await paypal.changeWebhook(account, ours.id, types)
  return changed.ok ? { outcome: 'changed', id: ours.id } : { outcome: 'failed', failure: changed }
}

async function findAgain(paypal: Deps['paypal'], account: Credentials, url: string) {
  const listed = await paypal.listWebhooks(account)
  return listed.ok ? listed.value.find((webhook) => webhook.url === url) : undefined
}

function keepId({ db }: Deps, { mode, clientId }: Credentials, webhookId: string, actorId: string) {
  return transact(db, async (trx) => {
    const { value, version } = await readPaymentVersion(trx)
    if (value[mode].clientId !== clientId) return false
    if (value[mode].webhookId === webhookId) return true
    await replacePaymentSettings(trx, { ...value, [mode]: { ...value[mode], webhookId } }, version)
    const detail = `${mode}: ${webhookId}`
    await recordActivity(trx, {
      actorId,
      action: 'payments.webhook',
      subject: activityTexts.store('payments'),
      detail,
    })
    return true
  })
}

export type TestSending = { outcome: 'sent' } | { outcome: 'no-webhook' } | Failed

/** Has PayPal send a made-up event to the mode's webhook; `readWebhookTest` says whether it came. */
export async function sendTestEvent({ db, vault, paypal }: Deps, mode: PaymentMode): Promise<TestSending> {
  const account = await readCredentials(db, vault, mode)
  if (!account) return { outcome: 'missing' }
  if (!account.webhookId) return { outcome: 'no-webhook' }
  await beginTest(db, provider, mode)
  const sent = await paypal.simulateEvent(account, TEST_TYPE)
  if (!sent.ok) return { outcome: 'failed', failure: sent }
  await nameTestEvent(db, provider, sent.value)
  return { outcome: 'sent' }
}

const TEST_TYPE = 'PAYMENT.CAPTURE.COMPLETED'
