import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR, isoTime } from '#app/domain/base/time.ts'
import { readPaymentSettings } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { issueToken } from '#app/domain/people/email-tokens.server.ts'
import { issueLink } from '#app/domain/shop/tickets/links.server.ts'
import { addKey } from '#app/domain/writing/keys/keys.server.ts'
import { transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { ensureBuilt, ROOT } from '#dev/built.ts'
import { savePaymentSettings } from '#tests/payment-settings.ts'
import { fill, listAddresses, SECTION_PATHS } from './addresses.ts'
import { startApp, type TestApp } from './app.ts'
import { makeOrder } from './factories.ts'
import type { Visitor } from './visitor.ts'

const CANARY = 'canary'

/** Each secret of the configuration, by what it is. */
const CONFIGURED = {
  'session secret': `${CANARY}-session-secret-0123456789abcdef`,
  'SMTP password': `${CANARY}-smtp-password`,
  'Google secret': `${CANARY}-google-secret`,
}

let app: TestApp
let secrets: Record<string, string>
let actors: [string, () => Promise<Visitor>][]
let parameters: Record<string, string[]>
/** How many pages each of them was shown. */
const pages: Record<string, number> = {}
beforeAll(async () => {
  app = await startApp({
    sessionSecrets: [CONFIGURED['session secret']],
    // A port that nobody listens at: what cannot be sent is logged, too.
    smtpUrl: `smtp://mailer:${CONFIGURED['SMTP password']}@127.0.0.1:9`,
    google: {
      clientId: 'google-client',
      clientSecret: CONFIGURED['Google secret'],
      authUrl: 'http://127.0.0.1:9/auth',
      tokenUrl: 'http://127.0.0.1:9/token',
      userinfoUrl: 'http://127.0.0.1:9/userinfo',
    },
  })
  secrets = { ...CONFIGURED, ...(await plant()) }
})
afterAll(() => app.close())

describe('no secret is in', () => {
  test('any page, any page’s data, any answer to a form, any header or any line of the log, for anybody', async () => {
    // After all pages: what a form changes, pages show no more.
    for (const walk of [readAll, postAll]) for (const [who, signIn] of actors) await walk(who, await signIn())
    // The walk has seen what it was there for.
    expect(pages.stranger).toBeGreaterThan(8)
    expect(pages.member).toBeGreaterThan(pages.stranger ?? 0)
    expect(pages.admin).toBeGreaterThan((pages.member ?? 0) + 5)
    expect(app.events.length).toBeGreaterThan(500)
    for (const event of app.events) findNothing(`the log line ${event.event}`, JSON.stringify(event))
  }, 180_000)

  test('what scripts and style sheets are made of', () => {
    ensureBuilt()
    const files = globSync('build/client/**/*.{js,css,map,json}', { cwd: ROOT })
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      const text = readFileSync(`${ROOT}/${file}`, 'utf8')
      for (const word of SERVER_WORDS) expect(text.includes(word), `${file} has ${word}`).toBe(false)
    }
  }, 180_000)
})

async function readAll(who: string, visitor: Visitor) {
  for (const { path, hasPage } of walked()) {
    const page = await visitor.get(path)
    if (page.status === 200) pages[who] = (pages[who] ?? 0) + 1
    look(`${who}: ${path}`, page)
    if (hasPage) look(`${who}: ${path}.data`, await visitor.get(`${path}.data`))
  }
}

async function postAll(who: string, visitor: Visitor) {
  for (const { path, hasAction } of walked()) {
    if (!hasAction) continue
    look(`${who}: posted ${path}`, await visitor.post(path, { any: 'thing' }))
    look(`${who}: posted ${path}.data`, await visitor.post(`${path}.data`, { any: 'thing' }))
  }
}

/** Every address but the one that ends the walk, with whatever its parameter can name. */
function walked() {
  return listAddresses()
    .filter(({ pattern }) => pattern !== '/logout')
    .flatMap((address) => pathsOf(address.pattern).map((path) => ({ ...address, path })))
}

/** What only the server knows: columns and fields that hold secrets, and what opens them. */
const SERVER_WORDS = [
  'password_hash',
  'email_key',
  'client_secret',
  'token_hash',
  'better-sqlite3',
  'node:crypto',
  'x-goog-api-key',
]

/** Puts a secret of each kind where the application keeps it, and answers them by what they are. */
async function plant(): Promise<Record<string, string>> {
  const { db, vault } = app.services
  const hash = `$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$${CANARY}hash`
  const people = {
    member: await app.user({ credits: 5 }),
    other: await app.user(),
    seller: await app.user({ role: 'Seller' }),
    moderator: await app.user({ role: 'moderator' }),
    admin: await app.user({ role: 'Admin' }),
  }
  await db.updateTable('users').set({ password_hash: hash }).execute()
  actors = [
    ['stranger', async () => app.visitor()],
    ...Object.entries(people).map(([role, { token }]): [string, () => Promise<Visitor>] => [
      role,
      async () => {
        const visitor = app.visitor()
        await visitor.signIn(app.services, token)
        return visitor
      },
    ]),
  ]
  const paypal = `${CANARY}-paypal-secret`
  const settings = await readPaymentSettings(db)
  await savePaymentSettings(db, vault, settings, { sandbox: paypal, live: paypal })
  const key = `AIzaFirst-${CANARY}-the-key-itself-last`
  const keyId = await addKey(db, vault, { name: 'Another key', key, isActive: true })
  const victim = await app.user()
  const ticketId = await addTicket(victim.id)
  const [reset, link] = await transact(db, async (trx) => [
    await issueToken(trx, victim.id, 'reset', HOUR),
    await issueLink(trx, ticketId),
  ])
  const paid = { payment_status: 'Paid', order_status: 'Completed', paid_at: isoTime() } as const
  const orders = [
    await makeOrder(db, people.member.id),
    await makeOrder(db, people.member.id, paid),
    await makeOrder(db, victim.id),
  ]
  const mail = await db.selectFrom('outbox').select('id').limit(1).executeTakeFirst()
  const offer = await db.selectFrom('packages').select('id').limit(1).executeTakeFirstOrThrow()
  parameters = {
    orderId: orders.map(({ id }) => id),
    packageId: [offer.id],
    ticketId: [ticketId],
    userId: [victim.id],
    keyId: [keyId],
    mailId: [mail?.id ?? 'gone'],
    section: SECTION_PATHS,
  }
  const sealed = await db.selectFrom('ai_keys').select('secret').execute()
  return {
    'password hash': hash,
    'PayPal secret': paypal,
    'AI key': key,
    'reset token': reset.token,
    'ticket link': link.token,
    ...Object.fromEntries(
      Object.entries(people).map(([who, { token }]) => [`${who}’s session token`, token]),
    ),
    ...Object.fromEntries(sealed.map(({ secret }, index) => [`sealed key ${index}`, secret])),
  }
}

async function addTicket(userId: string): Promise<string> {
  const id = newId()
  const now = isoTime()
  await app.services.db
    .insertInto('tickets')
    .values({
      id,
      number: id.slice(0, 8),
      user_id: userId,
      source: 'account',
      idempotency_key: newId(),
      subject: 'A question',
      requester_name: 'Someone',
      requester_email: 'somebody@listwright.test',
      requester_photo: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** The address with each thing that its parameter can name, or with one that is not there. */
function pathsOf(pattern: string): string[] {
  const [, name] = /:(\w+)/.exec(pattern) ?? []
  const values = parameters[name ?? ''] ?? ['gone']
  return values.map((value) => fill(pattern, name ? { [name]: value } : {}))
}

/** The cookie is where the session token belongs; it is nowhere else. */
function look(what: string, { text, headers }: { text: string; headers: Headers }) {
  const heads = [...headers].filter(([name]) => name !== 'set-cookie')
  findNothing(what, `${text}\n${JSON.stringify(heads)}`)
}

function findNothing(where: string, text: string) {
  for (const [what, secret] of Object.entries(secrets)) {
    // Part of one is too much, too.
    const part = secret.slice(Math.floor(secret.length / 3), Math.ceil((secret.length * 2) / 3))
    expect(
      text.includes(secret) || (part.length >= 12 && text.includes(part)),
      `${where} has the ${what}`,
    ).toBe(false)
  }
}
