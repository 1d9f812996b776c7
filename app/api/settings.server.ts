import { z } from 'zod'
import {
  changePaymentSettings,
  readPaymentFacts,
  resetPaymentSettings,
} from '#app/domain/orders/payments/providers/paypal/change-settings.server.ts'
import { paymentDraft } from '#app/domain/orders/payments/providers/paypal/settings-draft.ts'
import type { Services } from '#app/services.server.ts'
import { operation, refuse, userOf } from './operation.server.ts'
import { envelope, found } from './shapes.server.ts'

const tag = 'settings' as const

const { shape } = paymentDraft
const account = shape.sandbox.unwrap().shape

/** The settings of one mode, the one that is said; those of the other stay. */
const change = z.object({
  enablePayPal: shape.enablePayPal,
  mode: shape.mode,
  /** The stored one stays where none is sent. */
  currency: shape.currency.optional(),
  brandName: shape.brandName.optional(),
  clientId: account.clientId,
  clientSecret: account.clientSecret.describe('Never returned. Leave empty to keep the stored one.'),
  webhookId: account.webhookId.removeDefault().optional(),
  buttonStyles: shape.buttonStyles,
})

const settingsOut = z.strictObject({
  enablePayPal: z.boolean(),
  mode: z.string(),
  currency: z.string(),
  clientId: z.string(),
  buttonStyles: z.strictObject({
    layout: z.string(),
    color: z.string(),
    shape: z.string(),
    label: z.string(),
  }),
  brandName: z.string().optional().describe('For admins. Empty for the name of the shop'),
  webhookId: z.string().optional().describe('For admins'),
  hasSecret: z.boolean().optional().describe('For admins: whether there is a client secret'),
})

export const settings = [
  operation('GET api/paypal-settings', {
    access: 'user',
    tag,
    summary: 'How payments are taken',
    detail: 'The client secret is never returned.',
    failure: 'Failed to fetch PayPal data',
    answer: envelope(settingsOut),
    async run(call) {
      return found(await readOut(call.services, userOf(call).isAdmin))
    },
  }),
  operation('PUT api/paypal-settings', {
    access: 'admin',
    tag,
    summary: 'Changes how payments are taken',
    detail:
      'Client ID, secret and webhook ID belong to the mode that is sent. Existing orders keep their mode and currency. New credentials are tested with PayPal; those that it refuses are not saved.',
    failure: 'Failed to update PayPal settings',
    sensitive: true,
    body: change,
    answer: envelope(settingsOut),
    refusals: [403, 409],
    async run(call) {
      const { db, vault } = call.services
      const { settings: before, version } = await readPaymentFacts(db, vault)
      const { clientId, clientSecret, webhookId, brandName, ...plain } = call.body
      const kept = (mode: 'sandbox' | 'live') => ({
        clientId: before[mode].clientId,
        webhookId: before[mode].webhookId,
        clientSecret: '',
      })
      const draft = {
        ...plain,
        currency: plain.currency ?? before.currency,
        brandName: brandName ?? before.brandName,
        sandbox: kept('sandbox'),
        live: kept('live'),
        [plain.mode]: { clientId, clientSecret, webhookId: webhookId ?? before[plain.mode].webhookId },
      }
      const by = { draft, seen: version, actorId: userOf(call).id }
      const { outcome } = await changePaymentSettings(call.services, by)
      if (outcome === 'declined') return refuse(409, 'PayPal refused the client ID and the client secret.')
      if (outcome === 'conflict') return refuse(409, 'Someone else has changed this in the meantime.')
      if (outcome === 'no-credentials')
        return refuse(409, 'Payments cannot be enabled without a client ID and a client secret.')
      return found(await readOut(call.services, true), 'PayPal settings updated successfully')
    },
  }),
  operation('POST api/paypal-settings/reset', {
    access: 'admin',
    tag,
    summary: 'Disables payments and deletes the credentials',
    failure: 'Failed to reset PayPal settings',
    sensitive: true,
    answer: envelope(settingsOut),
    refusals: [403],
    async run(call) {
      await resetPaymentSettings(call.services.db, userOf(call).id)
      return found(await readOut(call.services, true), 'PayPal settings reset successfully')
    },
  }),
]

async function readOut({ db, vault }: Services, forAdmin: boolean): Promise<z.infer<typeof settingsOut>> {
  const { settings: stored } = await readPaymentFacts(db, vault)
  const { enablePayPal, mode, currency, brandName } = stored
  const { layout, color, shape: form, label } = stored.buttonStyles
  const { clientId, webhookId, hasSecret } = stored[mode]
  return {
    enablePayPal,
    mode,
    currency,
    clientId,
    buttonStyles: { layout, color, shape: form, label },
    ...(forAdmin && { brandName, webhookId, hasSecret }),
  }
}
