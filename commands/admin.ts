import { readConfig } from '#app/config.server.ts'
import { grantAdmin, resetPassword, revokeAdmin } from '#app/domain/users/administration.server.ts'
import { createPasswordHasher } from '#app/domain/users/password.server.ts'
import { openDatabase } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'

const USAGE = `npm run admin -- COMMAND EMAIL
  grant EMAIL            makes the account an admin
  revoke EMAIL           takes the admin role away; the last admin keeps it
  reset-password EMAIL   gives the account a new password, prints it and ends its sessions and tokens`

const SENTENCES = {
  granted: 'is an admin now. Its sessions and API tokens have ended.',
  revoked: 'is no admin any more. Its sessions and API tokens have ended.',
  'no-account': 'has no account here.',
  'no-admin': 'is no admin.',
  'last-admin': 'is the last admin and stays one. Grant somebody else first.',
  reset: 'has a new password. Its sessions and API tokens have ended.',
  busy: 'was not changed: the password hasher is busy.',
}

const [command = '', email, ...rest] = process.argv.slice(2)

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Exit codes: 0 done, 1 not done, 2 asked in the wrong way. */
async function run(): Promise<number> {
  if (!email || rest.length > 0 || !['grant', 'revoke', 'reset-password'].includes(command)) {
    console.error(USAGE)
    return 2
  }
  let { db } = openDatabase(readConfig(process.env).databaseFile, { create: false })
  try {
    await migrate(db)
    if (command === 'grant') return say(email, await grantAdmin(db, email))
    if (command === 'revoke') return say(email, await revokeAdmin(db, email))
    let reset = await resetPassword(db, createPasswordHasher(), email)
    if (reset.outcome === 'reset') console.log(reset.password)
    return say(email, reset.outcome)
  } finally {
    await db.destroy()
  }
}

/** To the error stream, so that the output is the password alone. */
function say(address: string, outcome: keyof typeof SENTENCES): number {
  console.error(`${address} ${SENTENCES[outcome]}`)
  return ['granted', 'revoked', 'reset'].includes(outcome) ? 0 : 1
}
