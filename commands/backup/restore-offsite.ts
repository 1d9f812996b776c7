import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Config } from '#app/config.server.ts'
import { deletedUsersFile, parseDeleted, readDeleted } from '#app/domain/accounts/deleted-users.server.ts'
import { readInstallationSecrets, secretsFile } from '#app/domain/base/secrets/installation.server.ts'
import { createVault, type Vault } from '#app/domain/base/secrets/vault.server.ts'
import { findOddFiles } from './backup-files.ts'
import { NO_REPOSITORY, SNAPSHOT_DATABASE } from './offsite.ts'
import { restic } from './restic.ts'
import { asideMark, type RestoreOptions, restore } from './restore.ts'

type Options = Omit<RestoreOptions, 'dataDir' | 'vault' | 'deleted'>

/**
 * Brings a snapshot (`latest`, or its id) and puts its database, its files and its secrets.json in place, as `restore`
 * does. Answers why it did not, a sentence each.
 */
export async function restoreOffsite(config: Config, snapshot: string, options: Options): Promise<string[]> {
  const { dataDir, databaseUrl } = config
  if (existsSync(databaseUrl) && !options.force)
    return [`There is already a database at ${databaseUrl}. Add --force to set it aside and restore.`]
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = mkdtempSync(join(dataDir, 'restoring-'))
  try {
    let faults = await fetchSnapshot(config, snapshot, folder)
    if (faults.length > 0) return faults
    // Who was deleted after an earlier snapshot stands in the newest one.
    const newest = await restic(config, ['dump', '--tag', 'listwright', 'latest', '/deleted-users'])
    const deleted = newest.ok ? parseDeleted(newest.out) : []
    deleted.push(...readDeleted(deletedUsersFile(folder)))
    const vault = vaultOf(config, folder)
    const place = { ...options, dataDir, vault, deleted }
    faults = await restore(join(folder, SNAPSHOT_DATABASE), databaseUrl, place)
    if (faults.length === 0) placeSecrets(folder, dataDir)
    return faults
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Puts what a snapshot holds into an empty folder. */
export async function fetchSnapshot(config: Config, snapshot: string, folder: string): Promise<string[]> {
  if (!config.resticRepository) return [NO_REPOSITORY]
  const fetched = await restic(config, ['restore', '--tag', 'listwright', snapshot, '--target', folder])
  if (!fetched.ok) return [fetched.fault]
  const odd = findOddFiles(folder)
  if (odd.length > 0) return odd
  return existsSync(join(folder, SNAPSHOT_DATABASE))
    ? []
    : ['The snapshot does not contain a shop’s database.']
}

function vaultOf({ dataDir, encryptionKeys }: Config, folder: string): Vault | undefined {
  const made = [folder, dataDir].map((one) => readInstallationSecrets(one)?.encryption)
  const [first, ...rest] = [...encryptionKeys, ...made].filter((key) => key !== undefined)
  return first === undefined ? undefined : createVault([first, ...rest])
}

/** The keys that belong to the copy; other ones that were there stay beside them. */
function placeSecrets(folder: string, dataDir: string) {
  for (const source of [secretsFile(folder), deletedUsersFile(folder)]) {
    const place = join(dataDir, basename(source))
    if (!existsSync(source)) continue
    if (existsSync(place) && readFileSync(place).equals(readFileSync(source))) continue
    if (existsSync(place) && source === deletedUsersFile(folder)) continue
    if (existsSync(place)) renameSync(place, place + asideMark())
    copyFileSync(source, place)
  }
}
