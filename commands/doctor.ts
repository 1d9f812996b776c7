import { randomBytes } from 'node:crypto'
import { createOutside } from '#app/adapters/outside.server.ts'
import { createPayPal } from '#app/adapters/paypal.server.ts'
import type { Config } from '#app/config.server.ts'
import { createVault } from '#app/domain/base/secrets/vault.server.ts'
import { readServerId } from '#app/domain/base/servers.server.ts'
import { openMail } from '#app/domain/outbox/mail/mail-source.server.ts'
import { knownVault } from '#app/domain/shop/secrets/keys.server.ts'
import {
  broken,
  type Check,
  type CheckGroup,
  type CheckResult,
  GROUPS,
  ok,
} from '#app/domain/shop/system/check.ts'
import { allChecks, machineChecks } from '#app/domain/shop/system/checks/all.server.ts'
import type { MachineDeps, ShopDeps } from '#app/domain/shop/system/deps.ts'
import { runChecks } from '#app/domain/shop/system/run-checks.server.ts'
import { createFileStores } from '#app/file-stores.server.ts'
import { inLanguage } from '#app/i18n/language.server.ts'
import { t } from '#app/i18n/macro.ts'
import { isPostgresUrl } from '#db/address.ts'
import { openDatabase } from '#db/open.server.ts'
import { readOperatorConfig } from './operator-config.ts'

const USAGE = `npm run doctor [-- GROUP...]
  Checks the shop and what it needs. Groups: ${Object.keys(GROUPS).join(', ')}; all of them if none is named.
  Exit code: 0 nothing is broken, 1 something is, 2 wrong usage.`

interface Finding {
  group: CheckGroup
  title: string
  result: CheckResult
}

try {
  process.exitCode = await inLanguage(() => run(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(groups: string[]): Promise<number> {
  if (groups.some((group) => !(group in GROUPS))) {
    console.error(USAGE)
    return 2
  }
  const config = readOperatorConfig()
  const server = readServerId(config.dataDir)
  // Each sees its own machine alone.
  if (server !== undefined) console.log(`This is the server ${server}.`)
  const found = await examine(config, (group) => groups.length === 0 || groups.includes(group))
  for (const [group, title] of Object.entries(GROUPS)) {
    const own = found.filter((finding) => finding.group === group)
    if (own.length > 0) console.log([t(title), ...own.map(describe)].join('\n'))
  }
  const count = found.filter(({ result }) => result.state === 'broken').length
  console.log(count === 0 ? 'Nothing is broken.' : `${count} broken.`)
  return count === 0 ? 0 : 1
}

/** Changes nothing, also not the schema: the release that is looked at may be another one. */
async function examine(config: Config, isWanted: (group: CheckGroup) => boolean): Promise<Finding[]> {
  const machine = {
    config,
    stores: createFileStores(config),
    outside: createOutside({ timeout: config.outsideTimeout }),
  }
  let opened: ReturnType<typeof openDatabase>
  try {
    opened = openDatabase(config.databaseUrl, { create: false })
    // A server is only asked with the first question.
    await opened.version()
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    const advice = isPostgresUrl(config.databaseUrl)
      ? 'Check that the database server is running, and that DATABASE_URL has its address, name, user and password.'
      : 'Restore the last backup if the file is damaged or missing: `npm run db -- restore`.'
    const database: Finding = { group: 'data', title: 'Database', result: broken(sentence, advice) }
    return [...(isWanted('data') ? [database] : []), ...(await ask(machineChecks, machine, isWanted))]
  }
  const database: Finding = { group: 'data', title: 'Database', result: ok('The database can be opened.') }
  try {
    const found = await ask(allChecks, await shopDeps(machine, opened.db), isWanted)
    return [...(isWanted('data') ? [database] : []), ...found]
  } finally {
    await opened.db.destroy()
  }
}

async function shopDeps(machine: MachineDeps, db: ShopDeps['db']): Promise<ShopDeps> {
  const { config } = machine
  const log = () => {}
  // Without a key nothing opens, which a check says.
  const vault = knownVault(config) ?? createVault([randomBytes(32).toString('base64url')])
  return {
    ...machine,
    db,
    vault,
    paypal: createPayPal({ apiUrl: config.paypalApiUrl, timeout: config.paymentTimeout, log }),
    mail: await openMail({ db, vault, config }),
  }
}

async function ask<Deps>(checks: Check<Deps>[], deps: Deps, isWanted: (group: CheckGroup) => boolean) {
  const wanted = checks.filter(({ group }) => isWanted(group))
  const answers = new Map((await runChecks(wanted, deps)).map(({ id, result }) => [id, result]))
  return wanted.flatMap(({ id, group, title }): Finding[] => {
    const result = answers.get(id)
    return result ? [{ group, title: t(title), result }] : []
  })
}

function describe({ title, result: { state, sentence, advice } }: Finding): string {
  const line = `  ${state.padEnd(7)} ${title}: ${sentence}`
  return advice ? `${line}\n          ${advice}` : line
}
