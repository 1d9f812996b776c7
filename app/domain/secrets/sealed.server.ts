import { type Db, type Trx, transact } from '#db/client.server.ts'
import { keyPlace } from '../generation/keys/keys.server.ts'
import { PASSWORD_PLACE } from '../mail/server-settings.server.ts'
import { sealedMailPassword, storeMailPassword } from '../mail/stored-password.server.ts'
import { sealedPayPalSecrets, storePayPalSecret } from '../payments/providers/paypal/stored-secrets.server.ts'
import { twoFactorPlace } from '../users/two-factor.server.ts'
import { endpointPlace } from '../webhooks/endpoints.server.ts'
import { fingerprintOf, type Vault } from './vault.server.ts'

interface SealedSecret {
  kind: 'paypal' | 'aiKey' | 'webhook' | 'mail' | 'twoFactor'
  sealed: string
  /** What it was sealed with, as `Vault` says. */
  place: string
  store(trx: Trx, sealed: string): Promise<unknown>
}

export async function fingerprintsInUse(db: Db): Promise<Set<string>> {
  let secrets = await listSealed(db)
  return new Set(secrets.map(({ sealed }) => fingerprintOf(sealed)).filter((id) => id !== undefined))
}

/** Seals with the newest key what older ones sealed, so that these can be removed. Returns how many. */
export async function sealAnew(db: Db, vault: Vault): Promise<number> {
  let [newest] = vault.fingerprints
  return transact(db, async (trx) => {
    let count = 0
    for (let { sealed, place, store } of await listSealed(trx)) {
      let plain = fingerprintOf(sealed) === newest ? undefined : vault.open(sealed, place)
      if (plain === undefined) continue
      await store(trx, vault.seal(plain, place))
      count++
    }
    return count
  })
}

/** How many stored secrets this vault does not open. */
export async function countUnreadable(db: Db, vault: Vault): Promise<number> {
  let secrets = await listSealed(db)
  return secrets.filter(({ sealed, place }) => vault.open(sealed, place) === undefined).length
}

/** Without a vault, every secret. Returns how many. */
export async function forgetUnreadable(
  db: Db,
  vault: Vault | undefined,
): Promise<Record<SealedSecret['kind'], number>> {
  return transact(db, async (trx) => {
    let gone = { paypal: 0, aiKey: 0, webhook: 0, mail: 0, twoFactor: 0 }
    for (let { kind, sealed, place, store } of await listSealed(trx)) {
      if (vault?.open(sealed, place) !== undefined) continue
      await store(trx, '')
      gone[kind]++
    }
    return gone
  })
}

async function listSealed(db: Db | Trx): Promise<SealedSecret[]> {
  let keys = await db.selectFrom('ai_keys').select(['id', 'secret']).where('secret', '<>', '').execute()
  let aiKeys = keys.map(({ id, secret }) => ({
    kind: 'aiKey' as const,
    sealed: secret,
    place: keyPlace(id),
    store: (trx: Trx, sealed: string) =>
      trx.updateTable('ai_keys').set({ secret: sealed }).where('id', '=', id).execute(),
  }))
  let paypal = (await sealedPayPalSecrets(db)).map(({ mode, sealed, place }) => ({
    kind: 'paypal' as const,
    sealed,
    place,
    store: (trx: Trx, value: string) => storePayPalSecret(trx, mode, value),
  }))
  let endpoints = await db
    .selectFrom('webhook_endpoints')
    .select(['id', 'secret'])
    .where('secret', '<>', '')
    .execute()
  let webhooks = endpoints.map(({ id, secret }) => ({
    kind: 'webhook' as const,
    sealed: secret,
    place: endpointPlace(id),
    store: (trx: Trx, sealed: string) =>
      trx.updateTable('webhook_endpoints').set({ secret: sealed }).where('id', '=', id).execute(),
  }))
  let sealed = await sealedMailPassword(db)
  let mail = sealed
    ? [{ kind: 'mail' as const, sealed, place: PASSWORD_PLACE, store: storeMailPassword }]
    : []
  let factors = await db
    .selectFrom('two_factors')
    .select(['user_id', 'secret'])
    .where('secret', '<>', '')
    .execute()
  let twoFactors = factors.map(({ user_id: id, secret }) => ({
    kind: 'twoFactor' as const,
    sealed: secret,
    place: twoFactorPlace(id),
    store: (trx: Trx, sealed: string) =>
      trx.updateTable('two_factors').set({ secret: sealed }).where('user_id', '=', id).execute(),
  }))
  return [...aiKeys, ...paypal, ...webhooks, ...mail, ...twoFactors]
}
