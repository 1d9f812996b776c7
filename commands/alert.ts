import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMail, type MailAdapter } from '#app/adapters/mail.server.ts'
import type { Config } from '#app/config.server.ts'
import { DAY } from '#app/domain/base/time.ts'
import { alertMail, SOFTWARE } from '#app/domain/outbox/mail/alert-mail.ts'
import { openMail } from '#app/domain/outbox/mail/mail-source.server.ts'
import { listAdmins } from '#app/domain/people/user-list.server.ts'
import { knownVault } from '#app/domain/shop/secrets/keys.server.ts'
import { type ReportName, readReport } from '#app/domain/shop/system/reports.server.ts'
import { inLanguage } from '#app/i18n/language.server.ts'
import { isPostgresUrl } from '#db/address.ts'
import { withDatabase } from '#db/open.server.ts'
import { readOperatorConfig } from './operator-config.ts'

const USAGE = `node commands/alert.ts UNIT
  Emails the admins that a systemd unit has failed, at most once a day for each unit. Works without the server.`

/** What a unit wrote down of its end. */
const REPORTS: Record<string, ReportName[]> = {
  'listwright-offsite.service': ['offsite'],
  'listwright-drill.service': ['integrity', 'drill'],
}

try {
  process.exitCode = await inLanguage(() => run(readOperatorConfig(), process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(config: Config, [unit, ...rest]: string[]): Promise<number> {
  if (!unit || rest.length > 0 || !/^[\w@.:-]+$/.test(unit)) {
    console.error(USAGE)
    return 2
  }
  const mark = markOf(config, unit)
  if (existsSync(mark) && Date.now() - statSync(mark).mtimeMs < DAY) {
    console.log(`The admins were already told about ${unit} in the last day.`)
    return 0
  }
  const mail = await findMail(config)
  if (!mail)
    throw new Error('No one can be told: SMTP_URL is not set, and no mail server is set up in the settings.')
  const people = await recipients(config)
  if (people.length === 0)
    throw new Error('No one can be told: there is no admin, and ADMIN_EMAILS is not set.')
  const faults = (REPORTS[unit] ?? []).flatMap((name) => readReport(config.dataDir, name)?.faults ?? [])
  let failures = 0
  for (const to of people) {
    const content = alertMail({ name: to.name, unit, faults, origin: config.origin })
    const { outcome } = await mail.send({ id: randomUUID(), to, ...content })
    console.log(`${to.address}: ${outcome}`)
    if (outcome !== 'sent') failures++
  }
  if (failures === people.length) return 1
  keepMark(mark)
  return 0
}

/** The environment's mail server, or the one of the settings where they can be read. */
async function findMail(config: Config): Promise<MailAdapter | undefined> {
  const { smtpUrl, mailFrom, mailTimeout: timeout, mailDataTimeout: dataTimeout } = config
  const from = { ...mailFrom, name: mailFrom.name || SOFTWARE }
  if (smtpUrl) return createMail({ smtpUrl, from, timeout, dataTimeout })
  const vault = knownVault(config)
  if (!vault || !hasShop(config.databaseUrl)) return undefined
  return withDatabase(config.databaseUrl, (db) => openMail({ db, vault, config }))
}

/** A file that is missing would be told as a fault of its own. */
function hasShop(database: string): boolean {
  return isPostgresUrl(database) || existsSync(database)
}

/** Admins of the database, or of the configuration where it cannot be read: that may be what is wrong. */
async function recipients({
  databaseUrl,
  adminEmails,
}: Config): Promise<{ name: string; address: string }[]> {
  try {
    const admins = await withDatabase(databaseUrl, (db) => listAdmins(db, adminEmails))
    if (admins.length > 0) return admins.map(({ name, email }) => ({ name, address: email }))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  return adminEmails.map((address) => ({ name: 'Admin', address }))
}

/** systemd's folder is in memory: it can be written while the disk is full. */
function markOf({ dataDir }: Config, unit: string): string {
  return join(process.env.RUNTIME_DIRECTORY?.split(':')[0] || join(dataDir, 'backups'), `told-${unit}`)
}

function keepMark(mark: string) {
  try {
    mkdirSync(join(mark, '..'), { recursive: true, mode: 0o700 })
    writeFileSync(mark, '')
  } catch (error) {
    console.error(`The email may be sent again: ${error instanceof Error ? error.message : error}`)
  }
}
