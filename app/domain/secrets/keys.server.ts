import type { Config } from '#app/config.server.ts'
import type { Log } from '#app/log.ts'
import type { Db } from '#db/client.server.ts'
import { makeInstallationSecrets, readInstallationSecrets, secretsFile } from './installation.server.ts'
import { fingerprintsInUse, sealAnew } from './sealed.server.ts'
import { createVault, type Vault } from './vault.server.ts'
import * as words from './words.ts'

/** Vault and cookies’ secrets; the first of each is used for new ones. */
interface ShopKeys {
  vault: Vault
  sessionSecrets: [string, ...string[]]
}

type KeyConfig = Pick<Config, 'dataDir' | 'databaseFile' | 'encryptionKeys' | 'sessionSecrets'>

/**
 * Those of the configuration and of the data folder, which are made at the first start. Throws a sentence when the
 * database was sealed with other ones, before it makes any.
 */
export async function openKeys(db: Db, config: KeyConfig, log: Log): Promise<ShopKeys> {
  let inUse = await fingerprintsInUse(db)
  let known = knownVault(config)
  let missing = [...inUse].filter((fingerprint) => !known?.fingerprints.includes(fingerprint))
  // A shop that opens some of them works; the pages of the others say that they are to be entered again.
  if (missing.length > 0 && missing.length === inUse.size) throw new Error(refusal(config, known, missing))
  if (missing.length > 0) log('secrets.unreadable', { fingerprints: missing.join(' ') })
  let made = readInstallationSecrets(config.dataDir) ?? makeInstallationSecrets(config.dataDir)
  let vault = known ?? createVault([made.encryption])
  if (inUse.size > 0) {
    let count = await sealAnew(db, vault)
    if (count > 0) log('secrets.rekeyed', { count, fingerprint: vault.fingerprints[0] })
  }
  return { vault, sessionSecrets: nonEmpty(config.sessionSecrets) ?? [made.session] }
}

/** Undefined when there is no key. */
export function knownVault({ dataDir, encryptionKeys }: KeyConfig): Vault | undefined {
  let made = readInstallationSecrets(dataDir)
  // It opens what was sealed before ENCRYPTION_KEY was set.
  let keys = nonEmpty([...encryptionKeys, ...(made ? [made.encryption] : [])])
  return keys && createVault(keys)
}

function refusal({ databaseFile, dataDir }: KeyConfig, known: Vault | undefined, missing: string[]): string {
  let file = secretsFile(dataDir)
  return [
    words.sealedWithAnotherKey(databaseFile),
    words.missingFingerprints(missing.join(', ')),
    known ? words.keysPresent(file, known.fingerprints.join(', ')) : words.noKeyAtAll(file),
    words.putKeyBack,
    words.keyLostForGood,
  ].join(' ')
}

function nonEmpty(list: string[]): [string, ...string[]] | undefined {
  let [first, ...rest] = list
  return first === undefined ? undefined : [first, ...rest]
}
