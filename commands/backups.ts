import { existsSync } from 'node:fs'
import type { Config } from '#app/config.server.ts'
import { isoAt } from '#app/domain/base/time.ts'
import { bytesText } from '#app/domain/shop/system/amounts.ts'
import { reported } from '#app/domain/shop/system/reports.server.ts'
import { inLanguage } from '#app/i18n/language.server.ts'
import { hasDatabase, missingDatabase } from '#db/sqlite/client.server.ts'
import { checkDatabase } from './backup/check.ts'
import { drill } from './backup/drill.ts'
import { copyOffsite, NO_REPOSITORY, ping, setUpOffsite } from './backup/offsite.ts'
import { restic } from './backup/restic.ts'
import { backupsFolder, listCopies, makeLocalCopy } from './backup/ring.ts'
import { refusalOnPostgres } from './of-sqlite.ts'
import { readOperatorConfig } from './operator-config.ts'

const USAGE = `npm run backups -- COMMAND
  local     makes another checked copy in the data folder; keeps those of the last two hours and the last one of each of three days
  offsite   sends a copy with its files and secrets.json to RESTIC_REPOSITORY, and thins out the copies there
  drill     checks the whole database, then restores the newest copy into an empty folder and starts the shop on it
  list      lists the copies
  setup     makes the repository, and a password for it if none is set`

const DONE = { local: 'A checked copy was made.', offsite: 'The off-site copy was made.' }

try {
  process.exitCode = await inLanguage(() => run(readOperatorConfig(), process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Exit codes: 0 done, 1 something is wrong, 2 asked in the wrong way. */
async function run(config: Config, [command, ...rest]: string[]): Promise<number> {
  if (rest.length > 0) command = undefined
  if (command === 'setup') return setUp(config)
  if (command === 'list') return list(config)
  if (command !== 'local' && command !== 'offsite' && command !== 'drill') {
    console.error(USAGE)
    return 2
  }
  const refusal = refusalOnPostgres(config.databaseUrl)
  if (refusal) return tell([refusal])
  if (!hasDatabase(config.databaseUrl)) return tell([missingDatabase(config.databaseUrl)])
  if (command === 'local') return tell(await makeLocalCopy(config), DONE.local)
  if (command === 'drill') return drillAll(config)
  if (!config.resticRepository) return tell([], NO_REPOSITORY)
  const faults = await reported(config.dataDir, 'offsite', () => copyOffsite(config))
  if (faults.length > 0) return tell(faults)
  const unheard = await ping(config)
  if (unheard) console.error(unheard)
  return tell([], DONE.offsite)
}

async function drillAll(config: Config): Promise<number> {
  const damage = await reported(config.dataDir, 'integrity', () => checkDatabase(config.databaseUrl))
  const faults = await reported(config.dataDir, 'drill', () => drill(config))
  return tell(
    [...damage, ...faults],
    'The newest copy was restored and checked, and the shop was started on it.',
  )
}

async function setUp(config: Config): Promise<number> {
  const { faults, password } = await setUpOffsite(config)
  if (password) {
    console.log(`This is the password for the off-site copies. It is not shown again:\n\n  ${password}\n`)
    console.log('Keep it somewhere other than on this server: without it, no one can open them.\n')
  }
  return tell(faults, 'The repository is ready.')
}

async function list(config: Config): Promise<number> {
  const folder = backupsFolder(config.dataDir)
  if (existsSync(folder)) console.log(`In ${folder}:`)
  for (const { name, madeAt } of listCopies(folder)) console.log(`  ${name}  ${isoAt(madeAt)}`)
  if (!config.resticRepository) return tell([], NO_REPOSITORY)
  const snapshots = await restic(config, ['snapshots', '--tag', 'listwright', '--compact'])
  if (!snapshots.ok) return tell([snapshots.fault])
  console.log(snapshots.out)
  const stats = await restic(config, ['stats', '--mode', 'raw-data', '--json'])
  if (stats.ok) console.log(`They take up ${bytesText(JSON.parse(stats.out).total_size)}.`)
  return 0
}

function tell(faults: string[], success = ''): number {
  for (const fault of faults) console.error(fault)
  if (faults.length === 0) console.log(success)
  return faults.length === 0 ? 0 : 1
}
