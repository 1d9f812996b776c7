import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '#app/domain/base/shop-record.server.ts'
import { fillMail, samplesOf } from '#app/domain/outbox/mail/fill.ts'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { sendQueued } from '#app/domain/outbox/mail/sending.server.ts'
import { startSession } from '#app/domain/people/sessions.server.ts'
import { readEnrolment } from '#app/domain/people/two-factor.server.ts'
import { MAIL_TEXTS } from '#app/domain/shop/mail-texts.server.ts'
import { seedDemoAccounts } from '#commands/seeds/demo-accounts.ts'
import { seedDemoItems } from '#commands/seeds/demo-items.ts'
import { transact } from '#db/client.server.ts'
import { ROOT } from '#dev/built.ts'
import { startSmtp } from '#tests/stand-ins/smtp.ts'
import { fill, listAddresses } from '../addresses.ts'
import type { TestApp } from '../app.ts'
import { pagePatterns } from '../browser/page-addresses.ts'
import { type Stock, stockShop } from '../browser/page-stock.ts'
import { visitsOf } from '../browser/pages.ts'
import type { Answer, Visitor } from '../visitor.ts'
import { SETUP } from './account/setup-form.ts'
import { pressPay } from './checkout/journey.ts'
import { newLink, startClosed } from './public/closed-shop.ts'

const NAME = 'Paper & Thread'
const ESCAPED = 'Paper &amp; Thread'

/** Where answers mean the software, and why. */
const SOFTWARE: [path: RegExp, words: RegExp][] = [
  // The services of the software on the owner's server, by the names that its commands take.
  [/^\/admin\/system$/, /listwright[-@][\w-]*\.(?:service|timer)/g],
]

/** The files that may have the software's name in them, and why. */
const SOFTWARE_FILES = {
  'app/domain/base/shop-record.server.ts': 'a shop that nobody has named',
  'app/domain/outbox/mail/alert-mail.ts':
    'tells admins of a fault of the server, perhaps without the database',
  'app/domain/orders/payments/providers/paypal/settings.server.ts': 'what earlier releases stored',
}

/** The accounts and the file of the demo and of tests. */
const OF_THE_STOCK = /[\w-]+@listwright\.(?:<wbr\/>)?test|listwright-test-\w+|listwright\.sqlite/g

let app: TestApp
let smtp: Awaited<ReturnType<typeof startSmtp>>
let stock: Stock
let people: { visitor: Visitor; user: Visitor; admin: Visitor }
let beforeOpening: Answer[]
beforeAll(async () => {
  smtp = await startSmtp({ tls: false })
  app = await startClosed({ smtpUrl: smtp.url })
  const { services } = app
  const owner = app.visitor()
  await owner.get(await newLink(app))
  const made = await owner.post('/setup', { ...SETUP, shopName: NAME, supportEmail: SUPPORT })
  expect(made.location).toBe('/admin/dashboard')
  beforeOpening = [await owner.follow(made), await app.visitor().get('/coming-soon')]
  const { id } = await services.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await openShop(services.db, id)
  await seedDemoAccounts(services.db, services.passwords)
  await seedDemoItems(services.db)
  stock = await stockShop(app.config.dataDir)
  people = {
    visitor: app.visitor(),
    user: await signIn('user@listwright.test'),
    admin: await signIn('admin@listwright.test'),
  }
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const SUPPORT = 'help@paper.example'

async function signIn(email: string): Promise<Visitor> {
  const { db } = app.services
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const token = await startSession(db, user.id, { ip: '127.0.0.1', userAgent: 'test' })
  const visitor = app.visitor()
  await visitor.signIn(app.services, token)
  return visitor
}

/** Every place with the name of the software, or with the shop's name escaped once too often or too seldom. */
function faultsIn(path: string, { headers, text }: Pick<Answer, 'headers' | 'text'>): string[] {
  const isMarkup = /html|xml/.test(headers.get('content-type') ?? '')
  const head = [...headers].map((pair) => pair.join(': ')).join('\n')
  return [...wrongIn(path, head, false), ...wrongIn(path, text, isMarkup)]
}

function wrongIn(where: string, said: string, isMarkup: boolean): string[] {
  let rest = said
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<wbr\/>/g, '')
    .replace(OF_THE_STOCK, '')
  for (const [path, words] of SOFTWARE) if (path.test(where)) rest = rest.replace(words, '')
  // Scripts with data hold it as it is.
  const escaped = isMarkup ? 'Paper &amp;amp;|Paper & Thread<' : 'Paper &amp;'
  const found = rest.matchAll(new RegExp(`.{0,60}(?:listwright|${escaped}).{0,60}`, 'gi'))
  return [...found].map(([words]) => `${where}: ${words}`)
}

/** What these are titled is fixed, and before setup there is no name. */
const TITLED = /^\/(?:login|register|setup)$/

describe('answers', () => {
  test.each(pagePatterns())('the page %s', async (pattern) => {
    const faults: string[] = []
    for (const { who, path } of visitsOf(pattern, stock)) {
      const answer = await people[who].get(path)
      faults.push(...faultsIn(path, answer))
      const title = /<title>(.*?)<\/title>/.exec(answer.text)?.[1]
      if (answer.status < 300 || answer.status >= 400)
        if (!TITLED.test(path) && !title?.includes(ESCAPED)) faults.push(`${path} is titled ${title}`)
    }
    expect(faults).toEqual([])
  })

  test.each(listAddresses().filter(({ hasPage }) => !hasPage))(
    'what $pattern answers',
    async ({ pattern }) => {
      const first = Object.entries(stock).map(([name, things]) => [name, things[0] ?? ''] as const)
      const path = fill(pattern, {
        ...Object.fromEntries(first),
        orderId: stock.packageOrder?.[0] ?? '',
        position: '1',
      })
      for (const visitor of Object.values(people)) expect(faultsIn(path, await visitor.get(path))).toEqual([])
    },
  )

  test('those before the opening, and refusals', async () => {
    const { visitor, user } = people
    const refused = [await user.get('/admin/system'), await visitor.post('/login', { any: 'thing' })]
    for (const answer of [...beforeOpening, ...refused]) expect(faultsIn('', answer)).toEqual([])
    expect(beforeOpening.map(({ text }) => text.includes(ESCAPED))).toEqual([true, true])
  })
})

test('the landing page, the manifest and the API’s document bear the name', async () => {
  const { visitor } = people
  const { text } = await visitor.get('/')
  expect(text).toContain(`<title>${ESCAPED}: generate e-commerce product details with AI</title>`)
  expect(text).toContain(`<meta property="og:site_name" content="${ESCAPED}"/>`)
  expect(text).toContain(`mailto:${SUPPORT}`)
  expect(text).toContain(`© ${ESCAPED}`)
  expect(text).toContain('"name":"Paper & Thread"')
  expect(JSON.parse((await visitor.get('/manifest.webmanifest')).text)).toMatchObject({
    name: NAME,
    short_name: NAME,
  })
  expect(JSON.parse((await visitor.get('/api/openapi.json')).text).info.title).toBe(NAME)
})

test('the seller’s form begins with what setup was told', async () => {
  await app.services.db.deleteFrom('settings').where('key', '=', 'tax').execute()
  const { text } = await people.admin.get('/admin/settings/tax')
  for (const value of [ESCAPED, SUPPORT]) expect(text).toContain(`value="${value}"`)
})

test('passkeys, authenticator apps and PayPal show it', async () => {
  const { user } = people
  expect(JSON.parse((await user.get('/update-profile/passkeys/options')).text).rp.name).toBe(NAME)
  await user.post('/update-profile/two-factor', { intent: 'begin' })
  const { db, vault } = app.services
  const enrolment = await readEnrolment(db, vault, stock.userId?.[0] ?? '')
  expect(enrolment?.uri).toContain('issuer=Paper%20%26%20Thread')
  const paying = await pressPay(user, stock.packageOrder?.[0] ?? '')
  expect(await (await fetch(paying)).text()).toContain('<h1>Pay Paper &#38; Thread')
})

describe('mails', () => {
  test('come from the shop, bear its name and are signed with it', async () => {
    const { db } = app.services
    await transact(db, async (trx) => {
      for (const mail of MAIL_TEXTS)
        await queueMail(trx, { to: PERSON, write: () => fillMail(mail, { ...samplesOf(mail), shop: NAME }) })
    })
    await people.admin.post('/admin/mail/test')
    const rows = await db.selectFrom('outbox').select(['kind', 'subject', 'text', 'html']).execute()
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['welcome', 'test']))
    expect(rows.map(({ subject }) => subject)).toContain(`Welcome to ${NAME}`)
    for (const { kind, subject, text, html } of rows) {
      expect([
        ...wrongIn(kind, subject, false),
        ...wrongIn(kind, text, false),
        ...wrongIn(kind, html, true),
      ]).toEqual([])
      if (html) expect([kind, text.includes(`\n-- \n${NAME}\n`)]).toEqual([kind, true])
    }
    await sendQueued({ db, mail: app.services.mail, log: () => {} })
    expect(smtp.received.length).toBeGreaterThan(MAIL_TEXTS.length)
    for (const { source } of smtp.received) {
      expect(wrongIn('mail', source, true)).toEqual([])
      expect(source).toMatch(/^From: "?Paper & Thread"? <no-reply@localhost>\r?$/m)
    }
  })

  const PERSON = { name: 'Mara', email: 'mara@example.test' }
})

test('the software is named nowhere else in the code and the files of a shop', () => {
  const files = ['app', 'public'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const naming = files
    .filter((name) => /\.(?:tsx?|css|svg|csv|txt)$/.test(name))
    .filter((name) => readFileSync(join(ROOT, name), 'utf8').includes('Listwright'))
  expect(naming.toSorted()).toEqual(Object.keys(SOFTWARE_FILES).toSorted())
})
