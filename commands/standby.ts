import { inLanguage } from '#app/i18n/language.server.ts'
import { endStandby, refreshStandby } from './backup/standby.ts'
import { refusalOnPostgres } from './of-sqlite.ts'
import { readOperatorConfig } from './operator-config.ts'

const USAGE = `node commands/standby.ts COMMAND
  begin     makes this server a standby: restores the newest off-site copy, and sets aside what is in the data folder
  refresh   restores the newest off-site copy again
  end       from now on this server keeps its data; deploy/standby/takeover calls this`

try {
  process.exitCode = await inLanguage(() => run(process.argv.slice(2).join(' ')))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Exit codes: 0 done, 1 something is wrong, 2 asked in the wrong way. */
async function run(command: string): Promise<number> {
  const config = readOperatorConfig()
  if (command === 'end') {
    endStandby(config)
    return 0
  }
  if (command !== 'begin' && command !== 'refresh') {
    console.error(USAGE)
    return 2
  }
  const refusal = refusalOnPostgres(config.databaseUrl)
  const faults = refusal
    ? [refusal]
    : await refreshStandby(config, { begin: command === 'begin', say: console.log })
  for (const fault of faults) console.error(fault)
  return faults.length === 0 ? 0 : 1
}
