import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import { MODES } from '#app/domain/catalog/terms.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { PaymentMode } from '#db/schema.ts'
import {
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
}

export async function readPaymentFacts(db: Db | Trx, vault: Vault): Promise<PaymentFacts> {
  const { value, version, faults } = await readPaymentVersion(db)
  const facts = ({ clientId, webhookId, clientSecret }: PaymentSettings[PaymentMode]) => ({
    clientId,
    webhookId,
    hasSecret: clientSecret !== '',
  })
  const lostSecrets = MODES.filter((mode) => value[mode].clientSecret && !opens(vault, mode, value))
  return {
    version,
    faults,
    lostSecrets,
    settings: { ...value, sandbox: facts(value.sandbox), live: facts(value.live) },
  }
}

/**
 * Changes how payments are taken; orders that exist keep their mode and currency. 'no-credentials': payments were to
 * be enabled in a mode without client id and secret. 'conflict': somebody else has changed them since `seen`.
 */
export function changePaymentSettings(
  db: Db,
  vault: Vault,
  { draft, seen, actorId }: { draft: PaymentDraft; seen: number; actorId: string },
): Promise<'changed' | 'conflict' | 'no-credentials'> {
  return transact(db, async (trx) => {
    const { value: before } = await readPaymentVersion(trx)
    const after: PaymentSettings = {
      ...draft,
      sandbox: accountOf(vault, 'sandbox', draft, before),
      live: accountOf(vault, 'live', draft, before),
    }
    if (after.enablePayPal && !(after[after.mode].clientId && opens(vault, after.mode, after)))
      return 'no-credentials'
    if (!(await replacePaymentSettings(trx, after, seen))) return 'conflict'
    const detail = listChanges(before, after)
    await recordActivity(trx, {
      actorId,
      action: 'payments.save',
      subject: activityTexts.store('payments'),
      detail,
    })
    return 'changed'
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

/** An empty secret keeps the stored one, unless the account it belongs to is taken away. */
function accountOf(vault: Vault, mode: PaymentMode, draft: PaymentDraft, before: PaymentSettings) {
  const { clientId, webhookId, clientSecret } = draft[mode]
  if (!clientId) return { clientId, webhookId, clientSecret: '' }
  const sealed = clientSecret ? sealSecret(vault, mode, clientSecret) : before[mode].clientSecret
  return { clientId, webhookId, clientSecret: sealed }
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
