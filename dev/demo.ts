import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#commands/seeds/demo-accounts.ts'
import { withDatabase } from '#db/open.server.ts'
import { ensureBuilt } from './built.ts'
import { DEMO_KEY, MAIL_PASSWORD, prepareDemoShop } from './demo-shop.ts'
import { ALREADY_RUNS, takeFreshFolder } from './fresh-folder.ts'
import { type RunningServer, startServer } from './production-server.ts'

const port = process.env.PORT || '3000'
let closing = false

const dataDir = takeFreshFolder('demo')
if (dataDir === undefined) {
  console.error(ALREADY_RUNS)
  process.exit(1)
}
console.log('Preparing the demo shop.')
ensureBuilt({ say: console.log })
const isNew = process.argv.includes('--setup')
const withHistory = !isNew && !process.argv.includes('--empty')
const shop = await prepareDemoShop(dataDir, process.env, { isNew, withHistory, say: console.log })
const accounts = isNew ? '' : await listAccounts(shop.env.DATABASE_URL || join(dataDir, 'listwright.sqlite'))
// Slow enough to see the parts of a text arrive.
shop.gemini?.setStep(400)
const server = await startServer({ ...process.env, ...shop.env, PORT: port }).catch(async (error: Error) => {
  console.error(error.message)
  await shop.close()
  process.exit(1)
})
shop.paypal?.setWebhookUrl(`http://localhost:${port}/webhooks/paypal`)

console.log(`
Listwright is at ${server.url}

${isNew ? await tellWayIn(server) : accounts}

Outside services:
  PayPal  ${shop.env.PAYPAL_API_URL}${shop.paypal ? '  (stand-in: no money moves)' : ''}
  Gemini  ${shop.env.GEMINI_API_URL}${shop.gemini ? '  (stand-in: canned listings)' : ''}
  Google  ${shop.env.GOOGLE_AUTH_URL}${shop.google ? '  (stand-in: made-up accounts)' : ''}
  YouTube ${shop.env.YOUTUBE_IMAGE_URL}${shop.youtube ? '  (stand-in: pictures of two colours)' : ''}
  VIES    ${shop.env.VIES_API_URL}${shop.vies ? `  (stand-in: ${[...shop.vies.companies.keys()].join(', ')} are registered, ${[...shop.vies.troubles.keys()].join(', ')} gets no answer)` : ''}
  HMRC    ${shop.env.HMRC_API_URL}${shop.hmrc ? `  (stand-in: GB${[...shop.hmrc.companies.keys()].join(', GB')} is registered, for the client ID ${shop.hmrc.clientId} with the secret ${shop.hmrc.clientSecret})` : ''}

Ctrl-C stops everything. The next start makes a fresh shop; with -- --empty, one without customers, with -- --setup, one that
you set up yourself.`)

process.on('SIGINT', () => void close(0))
process.on('SIGTERM', () => void close(0))
server.child.on('exit', (code, signal) => {
  if (!closing) console.error(`The server ended with ${signal ?? `code ${code}`}. ${server.complaints()}`)
  void close(1)
})

async function close(code: number) {
  if (closing) return
  closing = true
  if (server.child.exitCode === null) await server.stop()
  await shop.close()
  process.exit(code)
}

/** What the accounts have now: customers of the demo have spent some of it. */
function listAccounts(database: string) {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  return withDatabase(database, async (db) => {
    const rows = await db
      .selectFrom('users')
      .select(['email', 'role', 'balance'])
      .where('email_key', 'in', emails)
      .execute()
    const lines = rows
      .toSorted((a, b) => emails.indexOf(a.email) - emails.indexOf(b.email))
      .map(({ email, role, balance }) => `  ${email}  ${role}, ${balance} credits`)
    return `Accounts, all with the password "${DEMO_PASSWORD}":\n${lines.join('\n')}`
  })
}

/** The link of a new shop, and what its forms ask for. */
async function tellWayIn({ events }: RunningServer): Promise<string> {
  let link: unknown
  while (link === undefined) {
    link = events.find(({ event }) => event === 'server.setup_link')?.url
    await pause(50)
  }
  const mail = shop.smtp && new URL(shop.smtp.url)
  const { clientId, clientSecret } = shop.paypal ?? {}
  const values = [
    shop.gemini && `  AI key     ${DEMO_KEY}`,
    shop.paypal &&
      `  PayPal     client ID ${clientId}, client secret ${clientSecret}, for the sandbox and for live`,
    mail &&
      `  Email      server ${mail.hostname}, port ${mail.port}, STARTTLS, user name shop, password ${MAIL_PASSWORD}`,
  ]
  return `Nothing is set up. Begin here; the link works once:
  ${link}

What the checklist asks for:
${values.filter(Boolean).join('\n')}
All emails can be read at ${server.url}/demo/outbox`
}
