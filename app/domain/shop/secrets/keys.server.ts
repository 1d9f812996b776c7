import type { Config } from '#app/config.server.ts'
import {
  makeInstallationSecrets,
  readInstallationSecrets,
  secretsFile,
} from '#app/domain/base/secrets/installation.server.ts'
import { createVault, type Vault } from '#app/domain/base/secrets/vault.server.ts'
import { t } from '#app/i18n/macro.ts'
import type { Log } from '#app/log.ts'
import { addressToShow } from '#db/address.ts'
import type { Db } from '#db/client.server.ts'
import { fingerprintsInUse, sealAnew } from './sealed.server.ts'

/** Vault and cookies’ secrets; the first of each is used for new ones. */
interface ShopKeys {
  vault: Vault
  sessionSecrets: [string, ...string[]]
}

type KeyConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'encryptionKeys' | 'sessionSecrets'>

/**
 * Those of the configuration and of the data folder, which are made at the first start. Throws a sentence when the
 * database was sealed with other ones, before it makes any.
 */
export async function openKeys(db: Db, config: KeyConfig, log: Log): Promise<ShopKeys> {
  const inUse = await fingerprintsInUse(db)
  const known = knownVault(config)
  const missing = [...inUse].filter((fingerprint) => !known?.fingerprints.includes(fingerprint))
  // A shop that opens some of them works; the pages of the others say that they are to be entered again.
  if (missing.length > 0 && missing.length === inUse.size) throw new Error(refusal(config, known, missing))
  if (missing.length > 0) log('secrets.unreadable', { fingerprints: missing.join(' ') })
  const made = readInstallationSecrets(config.dataDir) ?? makeInstallationSecrets(config.dataDir)
  const vault = known ?? createVault([made.encryption])
  if (inUse.size > 0) {
    const count = await sealAnew(db, vault)
    if (count > 0) log('secrets.rekeyed', { count, fingerprint: vault.fingerprints[0] })
  }
  return { vault, sessionSecrets: nonEmpty(config.sessionSecrets) ?? [made.session] }
}

/** Undefined when there is no key. */
export function knownVault({ dataDir, encryptionKeys }: KeyConfig): Vault | undefined {
  const made = readInstallationSecrets(dataDir)
  // It opens what was sealed before ENCRYPTION_KEY was set.
  const keys = nonEmpty([...encryptionKeys, ...(made ? [made.encryption] : [])])
  return keys && createVault(keys)
}

function refusal({ databaseUrl, dataDir }: KeyConfig, known: Vault | undefined, missing: string[]): string {
  const file = secretsFile(dataDir)
  return [
    t`The PayPal secrets and AI keys in ${{ database: addressToShow(databaseUrl) }} were encrypted with a different key (fingerprint ${{ missing: missing.join(', ') }}).`,
    known
      ? t`${{ file }} and ENCRYPTION_KEY have only ${{ fingerprints: known.fingerprints.join(', ') }}.`
      : t`${{ file }} is missing, and ENCRYPTION_KEY is not set.`,
    t`Restore the secrets.json that belongs to this database, or add its key to ENCRYPTION_KEY after a comma.`,
    t`If that key is lost for good, \`npm run db -- forget-secrets\` removes what it encrypted, so that you can enter it again.`,
  ].join(' ')
}

function nonEmpty(list: string[]): [string, ...string[]] | undefined {
  const [first, ...rest] = list
  return first === undefined ? undefined : [first, ...rest]
}
