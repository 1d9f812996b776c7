import { sealedIn, storeIn } from '#app/domain/base/secrets/record-secret.server.ts'
import { fingerprintOf, type Vault } from '#app/domain/base/secrets/vault.server.ts'
import { feedPlace } from '#app/domain/batches/feeds/feeds.server.ts'
import { HMRC_PLACE, hmrcRecord } from '#app/domain/catalog/tax/hmrc-settings.server.ts'
import { mailServerRecord, PASSWORD_PLACE } from '#app/domain/outbox/mail/server-settings.server.ts'
import { endpointPlace } from '#app/domain/outbox/webhooks/endpoints.server.ts'
import { twoFactorPlace } from '#app/domain/people/two-factor.server.ts'
import { keyPlace } from '#app/domain/writing/keys/keys.server.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { hasTable } from '#db/dialect.server.ts'
import {
  sealedPayPalSecrets,
  storePayPalSecret,
} from '../../orders/payments/providers/paypal/settings.server.ts'

interface SealedSecret {
  kind: 'paypal' | 'aiKey' | 'webhook' | 'feed' | 'mail' | 'twoFactor' | 'hmrc'
  sealed: string
  /** What it was sealed with, as `Vault` says. */
  place: string
  store(trx: Trx, sealed: string): Promise<unknown>
}

export async function fingerprintsInUse(db: Db): Promise<Set<string>> {
  const secrets = await listSealed(db)
  return new Set(secrets.map(({ sealed }) => fingerprintOf(sealed)).filter((id) => id !== undefined))
}

/** Seals with the newest key what older ones sealed, so that these can be removed. Returns how many. */
export async function sealAnew(db: Db, vault: Vault): Promise<number> {
  const [newest] = vault.fingerprints
  return transact(db, async (trx) => {
    let count = 0
    for (const { sealed, place, store } of await listSealed(trx)) {
      const plain = fingerprintOf(sealed) === newest ? undefined : vault.open(sealed, place)
      if (plain === undefined) continue
      await store(trx, vault.seal(plain, place))
      count++
    }
    return count
  })
}

/** How many stored secrets this vault does not open. */
export async function countUnreadable(db: Db, vault: Vault): Promise<number> {
  const secrets = await listSealed(db)
  return secrets.filter(({ sealed, place }) => vault.open(sealed, place) === undefined).length
}

/** Without a vault, every secret. Returns how many. */
export async function forgetUnreadable(
  db: Db,
  vault: Vault | undefined,
): Promise<Record<SealedSecret['kind'], number>> {
  return transact(db, async (trx) => {
    const gone = { paypal: 0, aiKey: 0, webhook: 0, feed: 0, mail: 0, twoFactor: 0, hmrc: 0 }
    for (const { kind, sealed, place, store } of await listSealed(trx)) {
      if (vault?.open(sealed, place) !== undefined) continue
      await store(trx, '')
      gone[kind]++
    }
    return gone
  })
}

async function listSealed(db: Db | Trx): Promise<SealedSecret[]> {
  const keys = await db.selectFrom('ai_keys').select(['id', 'secret']).where('secret', '<>', '').execute()
  const aiKeys = keys.map(({ id, secret }) => ({
    kind: 'aiKey' as const,
    sealed: secret,
    place: keyPlace(id),
    store: (trx: Trx, sealed: string) =>
      trx.updateTable('ai_keys').set({ secret: sealed }).where('id', '=', id).execute(),
  }))
  const paypal = (await sealedPayPalSecrets(db)).map(({ mode, sealed, place }) => ({
    kind: 'paypal' as const,
    sealed,
    place,
    store: (trx: Trx, value: string) => storePayPalSecret(trx, mode, value),
  }))
  const endpoints = await db
    .selectFrom('webhook_endpoints')
    .select(['id', 'secret'])
    .where('secret', '<>', '')
    .execute()
  const webhooks = endpoints.map(({ id, secret }) => ({
    kind: 'webhook' as const,
    sealed: secret,
    place: endpointPlace(id),
    store: (trx: Trx, sealed: string) =>
      trx.updateTable('webhook_endpoints').set({ secret: sealed }).where('id', '=', id).execute(),
  }))
  // A shop that is exported as an earlier release left it has none.
  const feedRows = (await hasTable(db, 'feeds'))
    ? await db.selectFrom('feeds').select(['id', 'secret']).where('secret', '<>', '').execute()
    : []
  const feeds = feedRows.map(({ id, secret }) => ({
    kind: 'feed' as const,
    sealed: secret,
    place: feedPlace(id),
    store: (trx: Trx, sealed: string) =>
      trx.updateTable('feeds').set({ secret: sealed }).where('id', '=', id).execute(),
  }))
  const factors = await db
    .selectFrom('two_factors')
    .select(['user_id', 'secret'])
    .where('secret', '<>', '')
    .execute()
  const twoFactors = factors.map(({ user_id: id, secret }) => ({
    kind: 'twoFactor' as const,
    sealed: secret,
    place: twoFactorPlace(id),
    store: (trx: Trx, sealed: string) =>
      trx.updateTable('two_factors').set({ secret: sealed }).where('user_id', '=', id).execute(),
  }))
  const inRecords = await Promise.all(RECORD_SECRETS.map((secret) => sealedOf(db, secret)))
  return [...aiKeys, ...paypal, ...webhooks, ...feeds, ...inRecords.flat(), ...twoFactors]
}

const RECORD_SECRETS = [
  { kind: 'mail', key: mailServerRecord.key, field: 'password', place: PASSWORD_PLACE },
  { kind: 'hmrc', key: hmrcRecord.key, field: 'clientSecret', place: HMRC_PLACE },
] as const

async function sealedOf(
  db: Db | Trx,
  { kind, place, ...secret }: (typeof RECORD_SECRETS)[number],
): Promise<SealedSecret[]> {
  const sealed = await sealedIn(db, secret)
  return sealed ? [{ kind, sealed, place, store: (trx, value) => storeIn(trx, secret, value) }] : []
}
