import { z } from 'zod'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import {
  readVersioned,
  replaceSettings,
  type SettingsSource,
  type StoredSettings,
} from '#app/domain/base/settings.server.ts'
import { CURRENCIES, MODES } from '#app/domain/catalog/terms.ts'
import type { Db, Trx } from '#db/client.server.ts'
import type { PaymentMode } from '#db/schema.ts'
import { COLORS, LABELS, LAYOUTS, SHAPES } from './settings-choices.ts'

const account = z
  .object({
    clientId: z.string().default(''),
    /** Sealed by the vault; never leaves the server. */
    clientSecret: z.string().default(''),
    webhookId: z.string().default(''),
    /** When PayPal first accepted the client id with this secret; empty: not tested. */
    acceptedAt: z.string().default(''),
  })
  .prefault({})

/** What earlier releases stored where nobody had said anything. */
const formerDefault = 'Listwright'

const schema = z.object({
  enablePayPal: z.boolean().default(false),
  mode: z.enum(MODES).default('sandbox'),
  currency: z.enum(CURRENCIES).default('USD'),
  /** What buyers see at PayPal; empty for the shop's name. */
  brandName: z
    .string()
    .default('')
    .transform((name) => (name === formerDefault ? '' : name)),
  buttonStyles: z
    .object({
      layout: z.enum(LAYOUTS).default('vertical'),
      color: z.enum(COLORS).default('blue'),
      shape: z.enum(SHAPES).default('rect'),
      label: z.enum(LABELS).default('paypal'),
    })
    .prefault({}),
  sandbox: account,
  live: account,
})

export type PaymentSettings = z.infer<typeof schema>

/** How the shop takes payments. Secrets in it are sealed: `readCredentials` opens them. */
export async function readPaymentSettings(source: SettingsSource): Promise<PaymentSettings> {
  return (await readPaymentVersion(source)).value
}

export async function isReady(source: SettingsSource, mode: PaymentMode): Promise<boolean> {
  const settings = await readPaymentSettings(source)
  const { clientId, clientSecret } = settings[mode]
  return settings.enablePayPal && clientId !== '' && clientSecret !== ''
}

/** The same for pay pages: where nothing was ever stored, PayPal's button says `pay`, although `paypal` is the default. */
export async function readCheckoutSettings(db: Db): Promise<PaymentSettings> {
  const { value, version } = await readPaymentVersion(db)
  return version > 0 ? value : { ...value, buttonStyles: { ...value.buttonStyles, label: 'pay' } }
}

export function readPaymentVersion(source: SettingsSource): Promise<StoredSettings<PaymentSettings>> {
  return readVersioned(source, paymentRecord)
}

const HARMLESS = /^(buttonStyles|brandName)(\.|$)/

/** Saves them unless somebody else has since `seen`; false then. In the caller's transaction. */
export function replacePaymentSettings(trx: Trx, settings: PaymentSettings, seen: number) {
  return replaceSettings(trx, paymentRecord, settings, seen)
}

export function defaultPaymentSettings(): PaymentSettings {
  return schema.parse({})
}

export function sealSecret(vault: Vault, mode: PaymentMode, secret: string): string {
  return vault.seal(secret, secretPlace(mode))
}

/** A stored secret, or undefined when no key of this server opens it. */
export function openSecret(vault: Vault, mode: PaymentMode, sealed: string): string | undefined {
  return vault.open(sealed, secretPlace(mode))
}

export interface Credentials {
  mode: PaymentMode
  clientId: string
  clientSecret: string
  webhookId: string
}

/** The credentials of a mode, or undefined while they are not configured. */
export async function readCredentials(db: Db | Trx, vault: Vault, mode: PaymentMode) {
  return credentialsIn(await readPaymentSettings(db), vault, mode)
}

export function credentialsIn(
  settings: PaymentSettings,
  vault: Vault,
  mode: PaymentMode,
): Credentials | undefined {
  const { clientId, clientSecret: sealed, webhookId } = settings[mode]
  const clientSecret = sealed && openSecret(vault, mode, sealed)
  return clientId && clientSecret ? { mode, clientId, clientSecret, webhookId } : undefined
}

const PAYMENT_SETTINGS = 'paypal'

/** While anything that money depends on cannot be read, no payments are taken. */
export const paymentRecord = {
  key: PAYMENT_SETTINGS,
  schema,
  whileUnreadable: (settings: PaymentSettings, faults: string[]): PaymentSettings =>
    faults.every((path) => HARMLESS.test(path)) ? settings : { ...settings, enablePayPal: false },
} as const

/** Where the vault knows a mode's secret to be. */
function secretPlace(mode: PaymentMode) {
  return `settings:paypal:${mode}`
}

/** The sealed secrets of the stored settings, also where other settings in the record cannot be read. */
export async function sealedPayPalSecrets(
  db: Db | Trx,
): Promise<{ mode: PaymentMode; sealed: string; place: string }[]> {
  const record = await readRecord(db)
  return (['sandbox', 'live'] as const).flatMap((mode) => {
    const sealed = record?.[mode]?.clientSecret
    return typeof sealed === 'string' && sealed !== '' ? [{ mode, sealed, place: secretPlace(mode) }] : []
  })
}

/** Puts another sealed secret, or none, in the place of one that `sealedPayPalSecrets` listed. */
export async function storePayPalSecret(trx: Trx, mode: PaymentMode, sealed: string): Promise<void> {
  const record = await readRecord(trx)
  const changed = { ...record, [mode]: { ...record?.[mode], clientSecret: sealed } }
  await trx
    .updateTable('settings')
    .set({ value: JSON.stringify(changed) })
    .where('key', '=', PAYMENT_SETTINGS)
    .execute()
}

type StoredRecord = { [mode in PaymentMode]?: { clientSecret?: unknown } }

/** Undefined when it was never saved, or is no JSON. */
async function readRecord(db: Db | Trx): Promise<StoredRecord | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', PAYMENT_SETTINGS)
    .executeTakeFirst()
  try {
    return row && (JSON.parse(row.value) ?? undefined)
  } catch {
    return undefined
  }
}
