import type { Config } from '#app/config.server.ts'
import {
  grantAdmin,
  resetPassword,
  resetTwoFactor,
  revokeAdmin,
} from '#app/domain/people/administration.server.ts'
import { createPasswordHasher } from '#app/domain/people/password.server.ts'
import { issueSetupLink } from '#app/domain/shop/setup/setup-link.server.ts'
import { inLanguage } from '#app/i18n/language.server.ts'
import type { Db } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { openDatabase } from '#db/open.server.ts'
import { readOperatorConfig } from './operator-config.ts'

const USAGE = `npm run admin -- COMMAND EMAIL
  setup-link             prints a link that makes the first admin, as long as there is none
  grant EMAIL            makes the account an admin
  revoke EMAIL           takes the admin role away; the last admin keeps it
  reset-two-factor EMAIL turns off two-factor sign-in for someone who lost their device, and ends their sessions
  reset-password EMAIL   gives the account a new password, prints it, and ends its sessions and tokens`

const SENTENCES = {
  granted: 'is now an admin. Its sessions have ended, and its API tokens were revoked.',
  revoked: 'is no longer an admin. Its sessions have ended, and its API tokens were revoked.',
  'two-factor-off':
    'now signs in with the password alone. Its sessions have ended, and its API tokens were revoked.',
  'no-two-factor': 'does not use two-factor sign-in.',
  'no-account': 'has no account here.',
  'no-admin': 'is not an admin.',
  'last-admin': 'is the last admin and stays one. Make someone else an admin first.',
  reset: 'has a new password. Its sessions have ended, and its API tokens were revoked.',
  busy: 'was not changed, because other passwords are being hashed right now. Try again.',
}

const COMMANDS = ['grant', 'revoke', 'reset-two-factor', 'reset-password']
const LINK_TERMS = 'It works once, within a day, and only until the next start or the next link.'
const HAS_ADMIN = 'There is already an admin. Use grant or reset-password.'

const [command = '', email, ...rest] = process.argv.slice(2)

try {
  process.exitCode = await inLanguage(() => run())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Exit codes: 0 done, 1 not done, 2 asked in the wrong way. */
async function run(): Promise<number> {
  const wellAsked = command === 'setup-link' ? !email : email && COMMANDS.includes(command)
  if (!wellAsked || rest.length > 0) {
    console.error(USAGE)
    return 2
  }
  const config = readOperatorConfig()
  const { db } = openDatabase(config.databaseUrl, { create: false })
  try {
    await migrate(db)
    if (!email) return await printSetupLink(db, config)
    if (command === 'grant') return say(email, await grantAdmin(db, email))
    if (command === 'revoke') return say(email, await revokeAdmin(db, email))
    if (command === 'reset-two-factor') return say(email, await resetTwoFactor(db, email, config.origin))
    const reset = await resetPassword(db, createPasswordHasher(), email)
    if (reset.outcome === 'reset') console.log(reset.password)
    return say(email, reset.outcome)
  } finally {
    await db.destroy()
  }
}

async function printSetupLink(db: Db, config: Config): Promise<number> {
  const link = await issueSetupLink(db, config)
  if (link) console.log(link.url)
  console.error(link ? LINK_TERMS : HAS_ADMIN)
  return link ? 0 : 1
}

/** To the error stream, so that the output is the password alone. */
function say(address: string, outcome: keyof typeof SENTENCES): number {
  console.error(`${address} ${SENTENCES[outcome]}`)
  return ['granted', 'revoked', 'reset', 'two-factor-off'].includes(outcome) ? 0 : 1
}
