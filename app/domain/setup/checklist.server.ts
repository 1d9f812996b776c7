import type { Config } from '#app/config.server.ts'
import { type Db, hasRow } from '#db/client.server.ts'
import { BUILT_IN_LOGO } from '../content/address.ts'
import { readSection } from '../content/content.server.ts'
import { readLegalPages } from '../content/legal.server.ts'
import { paypal } from '../payments/providers/paypal/provider.server.ts'
import { readPaymentSettings } from '../payments/providers/paypal/settings.server.ts'
import { readLastNotifications } from '../payments/webhooks/last-notifications.server.ts'
import { readWebhookTest } from '../payments/webhooks/test-event.server.ts'
import { readSettings, readVersioned } from '../settings.server.ts'
import { readChecks, type StoredCheck } from '../system/stored-checks.server.ts'
import { taxRecord } from '../tax/settings.ts'
import { readShop } from './shop.server.ts'

/** One thing between a new shop and its first sale. */
export interface Step {
  id: string
  title: string
  isDone: boolean
  /** What shows that it is done, or what is missing. */
  sentence: string
  /** Where it is done. */
  button: { label: string; to: string }
}

interface Deps {
  db: Db
  config: Pick<Config, 'publicUrl'>
  /** Undefined without a mail server. */
  mail: object | undefined
}

/** In the order in which an owner gets there. Each is found out from what is stored, and nobody ticks it. */
async function readSteps(deps: Deps): Promise<Step[]> {
  let checks = new Map((await readChecks(deps.db)).map((check) => [check.id, check]))
  return Promise.all([
    address(deps, checks),
    mailArrived(deps),
    seller(deps.db),
    tax(deps.db),
    legalPages(deps.db),
    logo(deps.db),
    firstPackage(deps.db),
    modelKey(deps.db),
    sandboxPurchase(deps.db),
    live(deps.db, checks),
    webhook(deps.db),
    copies(checks),
    opening(deps.db),
  ])
}

/** For the dashboard: none once all are done, or where an admin has hidden them. */
export async function readOpenSteps(deps: Deps): Promise<Step[]> {
  if (!(await readShop(deps.db)).showsChecklist) return []
  let steps = await readSteps(deps)
  return steps.every(({ isDone }) => isDone) ? [] : steps
}

type Checks = Map<string, StoredCheck>

function address({ config }: Deps, checks: Checks): Step {
  let results = ['address', 'certificate'].map((id) => checks.get(id)?.result)
  let isPublic = config.publicUrl?.startsWith('https:') === true
  let isDone = isPublic && results.every((result) => result?.state === 'ok')
  let sentence = 'Set PUBLIC_URL to the shop’s https address, behind a proxy with TLS.'
  if (isPublic) sentence = faultIn(results) ?? 'The server looks at it within the hour.'
  if (isDone) sentence = `${config.publicUrl} answers, and its certificate is good.`
  return {
    id: 'address',
    title: 'Address and TLS',
    isDone,
    sentence,
    button: { label: 'See the checks', to: '/admin/system' },
  }
}

async function mailArrived({ db, mail }: Deps): Promise<Step> {
  let admins = db.selectFrom('users').select('id').where('role', '=', 'Admin')
  let isConfirmed = await hasRow(admins.where('email_verified_at', 'is not', null))
  let sentence = 'An admin has opened the link in a mail of the shop.'
  if (!isConfirmed) sentence = 'Open the link in the mail that the shop has sent to your address.'
  if (!mail) sentence = 'There is no mail server yet, so mails wait in the outbox.'
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

async function seller(db: Db): Promise<Step> {
  let { name, address, country } = await readSettings(db, taxRecord)
  let isDone = [name, address, country].every((text) => text !== '')
  return {
    id: 'seller',
    title: 'Who sells',
    isDone,
    sentence: isDone
      ? `Receipts name ${name}, ${country}.`
      : 'Receipts have to say who sells: a name, an address and a country.',
    button: { label: 'Say who sells', to: '/admin/settings/tax' },
  }
}

/** Saved by an admin: no tax is a choice, too, and then receipts have to say why. */
async function tax(db: Db): Promise<Step> {
  let { value, version } = await readVersioned(db, taxRecord)
  let isDone = version > 0 && (value.way !== 'none' || value.sentence !== '')
  let sentence = 'Choose how prices hold tax; without tax, receipts need a sentence that says why.'
  if (isDone) sentence = value.way === 'none' ? 'Receipts say why there is no tax.' : 'Prices include tax.'
  return {
    id: 'tax',
    title: 'Tax',
    isDone,
    sentence,
    button: { label: 'Tax settings', to: '/admin/settings/tax' },
  }
}

async function legalPages(db: Db): Promise<Step> {
  let { terms, privacy } = await readLegalPages(db)
  let missing = [!terms && 'the terms', !privacy && 'the privacy policy'].filter(Boolean).join(' and ')
  return {
    id: 'legal',
    title: 'Legal pages',
    isDone: missing === '',
    sentence: missing === '' ? 'Terms and privacy policy are shown.' : `Still to be written: ${missing}.`,
    button: { label: 'Write them', to: '/admin/settings/legal' },
  }
}

async function logo(db: Db): Promise<Step> {
  let section = await readSection(db, 'nav-logo').catch(() => undefined)
  let isDone = section?.isActive === true && section.imageUrl !== BUILT_IN_LOGO
  return {
    id: 'logo',
    title: 'Logo',
    isDone,
    sentence: isDone
      ? 'Your logo is at the top of every page.'
      : 'Pages show a drawn mark and the shop’s name.',
    button: { label: 'Choose a logo', to: '/admin/settings/logo' },
  }
}

async function firstPackage(db: Db): Promise<Step> {
  let rows = await db
    .selectFrom('packages')
    .select('id')
    .where('price_minor', '>', 0)
    .where('archived_at', 'is', null)
    .execute()
  return {
    id: 'package',
    title: 'First package',
    isDone: rows.length > 0,
    sentence:
      rows.length === 0
        ? 'There is nothing to buy yet.'
        : `${rows.length === 1 ? '1 package is' : `${rows.length} packages are`} for sale. See that their prices are yours.`,
    button: { label: 'See the packages', to: '/admin/packages' },
  }
}

async function modelKey(db: Db): Promise<Step> {
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

async function sandboxPurchase(db: Db): Promise<Step> {
  let paid = db.selectFrom('orders').select('id').where('payment_group', '=', 'paid')
  let isDone = await hasRow(paid.where('mode', '=', 'sandbox').where('total_minor', '>', 0))
  return {
    id: 'sandbox',
    title: 'A purchase with play money',
    isDone,
    sentence: isDone
      ? 'An order was paid in PayPal’s sandbox.'
      : 'Enter sandbox credentials, and buy a package with PayPal’s test account.',
    button: { label: 'Set PayPal up', to: '/admin/settings/payments' },
  }
}

async function live(db: Db, checks: Checks): Promise<Step> {
  let { enablePayPal, mode } = await readPaymentSettings(db)
  let result = checks.get('paypal')?.result
  let isLive = enablePayPal && mode === 'live'
  let sentence = 'PayPal still takes play money. Switch its mode to live.'
  if (!enablePayPal) sentence = 'PayPal is off, so nobody can pay with it.'
  if (isLive) sentence = result?.sentence ?? 'The server asks PayPal within the hour.'
  return {
    id: 'live',
    title: 'PayPal takes real money',
    isDone: isLive && result?.state === 'ok',
    sentence,
    button: { label: 'Payment settings', to: '/admin/settings/payments' },
  }
}

async function webhook(db: Db): Promise<Step> {
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
      ? 'A notification has come.'
      : 'None has come yet. Set the webhook up, and send a test.',
    button: { label: 'Webhook', to: '/admin/settings/payments#webhook-title' },
  }
}

function copies(checks: Checks): Step {
  let results = ['offsite-backup', 'drill'].map((id) => checks.get(id)?.result)
  let isDone = results.every((result) => result?.state === 'ok')
  return {
    id: 'backups',
    title: 'Copies elsewhere, and restored once',
    isDone,
    sentence: isDone
      ? 'Encrypted copies are sent away, and one was restored for a test.'
      : (faultIn(results) ?? 'No copy is sent away yet.'),
    button: { label: 'See the checks', to: '/admin/system' },
  }
}

function faultIn(results: StoredCheck['result'][]): string | undefined {
  return results.find((result) => result && result.state !== 'ok')?.sentence
}

async function opening(db: Db): Promise<Step> {
  let { isOpen } = await readShop(db)
  return {
    id: 'opening',
    title: 'Open the shop',
    isDone: isOpen,
    sentence: isOpen ? 'Everybody sees the shop.' : 'Only admins see it.',
    button: { label: 'Open or close', to: '/admin/settings/shop' },
  }
}
