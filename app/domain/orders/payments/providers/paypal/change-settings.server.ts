import type { PayPalFailure } from '#app/adapters/paypal.server.ts'
import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { MODES } from '#app/domain/catalog/terms.ts'
import type { PaymentDeps } from '#app/domain/orders/payments/settlement/outcomes.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { PaymentMode } from '#db/schema.ts'
import {
  credentialsIn,
  defaultPaymentSettings,
  openSecret,
  type PaymentSettings,
  readPaymentVersion,
  replacePaymentSettings,
  sealSecret,
} from './settings.server.ts'
import type { PaymentDraft } from './settings-draft.ts'

/** The settings as admins see them: whether there is a secret, never which. */
export interface PaymentFacts {
  version: number
  /** What cannot be read, and has its default here; '' where the whole cannot. */
  faults: string[]
  /** The modes whose stored secret no key of this server opens. */
  lostSecrets: PaymentMode[]
  settings: Omit<PaymentSettings, PaymentMode> & Record<PaymentMode, AccountFacts>
}

interface AccountFacts {
  clientId: string
  webhookId: string
  hasSecret: boolean
  /** Whether PayPal has accepted them. */
  isAccepted: boolean
}

export async function readPaymentFacts(db: Db | Trx, vault: Vault): Promise<PaymentFacts> {
  const { value, version, faults } = await readPaymentVersion(db)
  const facts = ({ clientId, webhookId, clientSecret, acceptedAt }: PaymentSettings[PaymentMode]) => ({
    clientId,
    webhookId,
    hasSecret: clientSecret !== '',
    isAccepted: acceptedAt !== '',
  })
  const lostSecrets = MODES.filter((mode) => value[mode].clientSecret && !opens(vault, mode, value))
  return {
    version,
    faults,
    lostSecrets,
    settings: { ...value, sandbox: facts(value.sandbox), live: facts(value.live) },
  }
}

interface Change {
  draft: PaymentDraft
  /** The version that it was made from. */
  seen: number
  actorId: string
}

/** What PayPal said about credentials that it had not accepted before. */
export interface Tested {
  mode: PaymentMode
  failure?: PayPalFailure
}

export type PaymentChange =
  | { outcome: 'changed'; tested: Tested[] }
  | { outcome: 'conflict' | 'no-credentials' }
  | { outcome: 'declined'; mode: PaymentMode; failure: PayPalFailure }

/**
 * Changes how payments are taken; orders that exist keep their mode and currency. PayPal is asked about new credentials first.
 * 'declined': it does not know them, so nothing was saved; while it cannot be reached, they are saved without a test.
 * 'no-credentials': payments were to be enabled in a mode without client id and secret. 'conflict': somebody else has changed
 * the settings since `seen`.
 */
export async function changePaymentSettings(
  { db, vault, paypal }: Pick<PaymentDeps, 'db' | 'vault' | 'paypal'>,
  { draft, seen, actorId }: Change,
): Promise<PaymentChange> {
  const { value: before, version } = await readPaymentVersion(db)
  if (version !== seen) return { outcome: 'conflict' }
  const after: PaymentSettings = {
    ...draft,
    sandbox: accountOf(vault, 'sandbox', draft, before),
    live: accountOf(vault, 'live', draft, before),
  }
  if (after.enablePayPal && !credentialsIn(after, vault, after.mode)) return { outcome: 'no-credentials' }
  const tested: Tested[] = []
  for (const mode of MODES) {
    const credentials = after[mode].acceptedAt === '' && credentialsIn(after, vault, mode)
    if (!credentials) continue
    const result = await paypal.checkCredentials(credentials)
    if (result.ok) after[mode].acceptedAt = isoTime()
    // What was stored unaccepted does not keep anyone from changing something else.
    else if (isDeclined(result) && isOther(after[mode], before[mode]))
      return { outcome: 'declined', mode, failure: result }
    tested.push(result.ok ? { mode } : { mode, failure: result })
  }
  return transact(db, async (trx) => {
    if (!(await replacePaymentSettings(trx, after, seen))) return { outcome: 'conflict' }
    await recordActivity(trx, {
      actorId,
      action: 'payments.save',
      subject: activityTexts.store('payments'),
      detail: listChanges(before, after),
    })
    return { outcome: 'changed', tested }
  })
}

/**
 * Puts everything back to how a new shop begins, disabled and without credentials, but for the currency: packages, items
 * and orders have their prices in it.
 */
export function resetPaymentSettings(db: Db, actorId: string): Promise<void> {
  return transact(db, async (trx) => {
    const { value, version } = await readPaymentVersion(trx)
    await replacePaymentSettings(trx, { ...defaultPaymentSettings(), currency: value.currency }, version)
    await recordActivity(trx, { actorId, action: 'payments.reset', subject: activityTexts.store('payments') })
  })
}

function opens(vault: Vault, mode: PaymentMode, settings: PaymentSettings): boolean {
  return openSecret(vault, mode, settings[mode].clientSecret) !== undefined
}

/** By PayPal itself, which names an issue; a 401 without one is from something between. */
function isDeclined({ kind, issue }: PayPalFailure): boolean {
  return kind === 'unauthorized' && issue !== undefined
}

/** An empty secret keeps the stored one, unless the account it belongs to is taken away. */
function accountOf(vault: Vault, mode: PaymentMode, draft: PaymentDraft, before: PaymentSettings) {
  const { clientId, webhookId, clientSecret } = draft[mode]
  if (!clientId) return { clientId, webhookId, clientSecret: '', acceptedAt: '' }
  const sealed = clientSecret ? sealSecret(vault, mode, clientSecret) : before[mode].clientSecret
  const account = { clientId, webhookId, clientSecret: sealed, acceptedAt: '' }
  return isOther(account, before[mode]) ? account : { ...account, acceptedAt: before[mode].acceptedAt }
}

function isOther(one: PaymentSettings[PaymentMode], other: PaymentSettings[PaymentMode]): boolean {
  return one.clientId !== other.clientId || one.clientSecret !== other.clientSecret
}

function listChanges(before: PaymentSettings, after: PaymentSettings): string {
  const plain = (['mode', 'currency', 'brandName'] as const)
    .filter((name) => before[name] !== after[name])
    .map((name) => activityTexts.store('changed', { name, before: before[name], after: after[name] }))
  const accounts = (['sandbox', 'live'] as const).flatMap((mode) =>
    (['clientId', 'clientSecret', 'webhookId'] as const)
      .filter((name) => before[mode][name] !== after[mode][name])
      .map((name) => activityTexts.store('account', { mode, name })),
  )
  const changes = [...plain, ...accounts]
  if (before.enablePayPal !== after.enablePayPal)
    changes.unshift(activityTexts.store(after.enablePayPal ? 'enabled' : 'disabled'))
  if (JSON.stringify(before.buttonStyles) !== JSON.stringify(after.buttonStyles))
    changes.push(activityTexts.store('button-style'))
  return activityTexts.storeList(changes) || activityTexts.store('unchanged')
}
