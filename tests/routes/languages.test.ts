import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { startApp, type TestApp } from '../app.ts'
import { englishIn } from '../english-in.ts'
import { speak } from '../speak.ts'
import type { Visitor } from '../visitor.ts'
import { registration } from './account/accounts.ts'
import { choose, order, pressPay } from './checkout/journey.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await speak(app.services.db, { main: 'en', others: ['de', 'ar'] })
})
afterAll(() => app.close())

const langOf = (text: string) => /<html lang="([^"]*)"/.exec(text)?.[1]
const linksOf = (text: string) =>
  [...text.replaceAll(/<a [^>]*hreflang[^>]*>/gi, '').matchAll(/ (?:href|action)="(\/[^"/.][^".]*)"/g)].map(
    ([, to]) => to,
  )

describe('public pages are in the language of their address', () => {
  test.each([
    ['/', 'en', undefined],
    ['/de', 'de', undefined],
    ['/ar', 'ar', 'rtl'],
    ['/de/contact', 'de', undefined],
    ['/ar/login', 'ar', 'rtl'],
    ['/de/items', 'de', undefined],
  ])('%s', async (address, lang, direction) => {
    const { status, text } = await app.visitor().get(address)
    expect([status, langOf(text)]).toEqual([200, lang])
    expect(/<html [^>]*dir="(\w+)"/.exec(text)?.[1]).toBe(direction)
  })

  test('whatever the browser prefers or has chosen', async () => {
    const visitor = app.visitor({ language: 'de' })
    expect(langOf((await visitor.get('/contact')).text)).toBe('en')
  })

  test('and so are the pages that they lead to', async () => {
    for (const page of ['/de', '/de/login', '/de/contact', '/de/register']) {
      const { text } = await app.visitor().get(page)
      const own = linksOf(text).filter((to) =>
        /^\/(?:login|register|about|contact|terms|withdraw|$)/.test(to ?? ''),
      )
      expect(own, page).toEqual([])
      expect(text).toContain('href="/de')
    }
  })

  test('a form that is refused, and what it leads to, too', async () => {
    const visitor = app.visitor()
    const refused = await visitor.post('/de/login', { email: 'nobody', password: '' })
    expect([refused.status, langOf(refused.text)]).toEqual([400, 'de'])
    expect(refused.text).toMatch(/action="\/de\/login[^"]*"/)
    const { visitor: member } = await app.user()
    const out = await member.post('/logout', {})
    expect(out.status).toBe(303)
  })
})

describe('from a page whose address names the language', () => {
  test('whoever buys goes on in it, whatever the browser prefers', async () => {
    const visitor = app.visitor()
    const { id } = await app.services.db
      .selectFrom('packages')
      .select('id')
      .where('price_minor', '>', 0)
      .executeTakeFirstOrThrow()
    const page = await visitor.get(`/de/package-details/${id}`)
    expect(linksOf(page.text).filter((to) => !/^\/(?:uploads|language)/.test(to ?? ''))).toEqual(
      linksOf(page.text).filter((to) => to?.startsWith('/de')),
    )
    const buy = linksOf(page.text).find((to) => to?.includes('/buy/')) ?? ''
    const asked = await visitor.get(buy)
    expect([asked.status, asked.location]).toEqual([307, `/buy/${id}`])
    const login = await visitor.follow(await visitor.follow(asked))
    expect([langOf(login.text), visitor.jar.language]).toEqual(['de', 'de'])
  })

  test('the link to the main language is kept, too', async () => {
    const visitor = app.visitor({ language: 'de' })
    const { text } = await visitor.get('/de/about')
    expect(text).toMatch(/href="\/en\/about"[^>]*hreflang="en"/i)
    const { status, location } = await visitor.get('/en/about')
    expect([status, location, visitor.jar.language]).toEqual([307, '/about', 'en'])
  })

  test('a form for another address keeps what was typed', async () => {
    const visitor = app.visitor()
    const sent = await visitor.post('/de/auth/google', {})
    expect([sent.status, sent.location, visitor.jar.language]).toEqual([307, '/auth/google', 'de'])
  })
})

describe('an address', () => {
  test('in the main language has no language in it', async () => {
    const { status, location } = await app.visitor().get('/en/contact?a=1')
    expect([status, location]).toEqual([307, '/contact?a=1'])
  })

  test('of a page at one address neither', async () => {
    const visitor = app.visitor()
    const { status, location } = await visitor.get('/de/user/dashboard')
    expect([status, location]).toEqual([307, '/user/dashboard'])
    expect(langOf((await visitor.get('/language')).text)).toBe('de')
  })

  test.each([
    ['/fr', 'en'],
    ['/xx/contact', 'en'],
    ['/deutsch', 'en'],
    ['/DE', 'en'],
    ['/de/nowhere', 'de'],
    ['/de/de/contact', 'de'],
    ['/ar/nowhere/at/all?a=1', 'ar'],
  ] as const)('that is none is not found, and says so in its language: %s', async (address, lang) => {
    const { status, text } = await app.visitor().get(address)
    expect([status, langOf(text)]).toEqual([404, lang])
    if (lang !== 'en') expect(englishIn(text, lang)).toEqual([])
  })
})

test.each(['/de//elsewhere.example', '/en//elsewhere.example/x', '/de/\\elsewhere.example', '/ar///x'])(
  'no address leads to another site: %s',
  async (address) => {
    const { status, location } = await app.visitor().get(address)
    expect([status, location]).toEqual([404, null])
    const { location: back } = await app.visitor().post('/language', { language: 'de', back: address })
    expect(back).not.toMatch(/^(?:\/\/|\/\\|\w+:)/)
  },
)

test.each(['/de/$&/elsewhere.example', '/de/$`/x', "/de/$'/x"])(
  'an address with signs of replacements is as it was sent: %s',
  async (back) => {
    const { location } = await app.visitor().post('/language', { language: 'en', back })
    expect(location).toBe(new URL(back.slice(3), 'http://shop.test').pathname)
  },
)

describe('pages at one address are in the language', () => {
  let member: Visitor
  let id: string
  beforeAll(async () => {
    const made = await app.user()
    member = made.visitor
    id = made.id
  })

  async function languageFor(headers: Record<string, string>): Promise<string | undefined> {
    return langOf((await member.get('/user/dashboard', { headers })).text)
  }

  test('that the browser prefers', async () => {
    expect(await languageFor({})).toBe('en')
    expect(await languageFor({ 'accept-language': 'fr, ar-EG;q=0.8, de;q=0.9' })).toBe('de')
    expect(await languageFor({ 'accept-language': 'fr' })).toBe('en')
    expect(await languageFor({ 'accept-language': 'de;q=0, ar' })).toBe('ar')
    expect(await languageFor({ 'accept-language': `de,${'x'.repeat(10_000)}` })).toBe('en')
    expect(await languageFor({ 'accept-language': ';;q=,,=,de' })).toMatch(/^(en|de)$/)
  })

  test('that the account has stored, whatever the browser prefers', async () => {
    await app.services.db.updateTable('users').set({ language: 'ar' }).where('id', '=', id).execute()
    expect(await languageFor({ 'accept-language': 'de' })).toBe('ar')
    await app.services.db.updateTable('users').set({ language: 'fr' }).where('id', '=', id).execute()
    expect(await languageFor({ 'accept-language': 'de' })).toBe('de')
    await app.services.db.updateTable('users').set({ language: null }).where('id', '=', id).execute()
  })

  test.each(['xx', '', '__proto__', 'DE', '%', 'x'.repeat(4000)])(
    'that the browser prefers, where it has chosen none that there is: %s',
    async (chosen) => {
      const visitor = app.visitor({ language: chosen })
      const page = await visitor.get('/user/generate-product-description', {
        headers: { 'accept-language': 'ar' },
      })
      expect([page.status, langOf(page.text)]).toEqual([200, 'ar'])
    },
  )

  test('the back office in English', async () => {
    const { visitor } = await app.user({ role: 'Admin' })
    expect(langOf((await visitor.get('/admin/orders', { headers: { 'accept-language': 'de' } })).text)).toBe(
      'en',
    )
  })
})

describe('a language is chosen', () => {
  test('in a browser, for pages at one address', async () => {
    const visitor = app.visitor()
    const page = await visitor.get('/language?back=%2Fuser%2Fgenerate-product-description')
    expect(page.text).toContain('value="ar" lang="ar" dir="rtl"')
    const saved = await visitor.post('/language', {
      language: 'ar',
      back: '/user/generate-product-description',
    })
    expect([saved.status, saved.location]).toEqual([303, '/user/generate-product-description'])
    expect(langOf((await visitor.follow(saved)).text)).toBe('ar')
  })

  test('and leads back to the same page in it', async () => {
    const visitor = app.visitor()
    const to = async (language: string, back: string) =>
      (await visitor.post('/language', { language, back })).location
    expect(await to('de', '/contact?a=1')).toBe('/de/contact?a=1')
    expect(await to('ar', '/de/contact')).toBe('/ar/contact')
    expect(await to('en', '/de')).toBe('/')
    expect(await to('de', 'https://elsewhere.example/')).toBe('/de')
    expect(await to('de', '//elsewhere.example')).toBe('/de')
  })

  test('for an account, on all its devices', async () => {
    const { id, visitor } = await app.user()
    await visitor.post('/language', { language: 'de', back: '/user/dashboard' })
    const { language } = await app.services.db
      .selectFrom('users')
      .select('language')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(language).toBe('de')
  })

  test.each(['fr', 'xx', '', '__proto__'])('but not one that the shop has not: %s', async (language) => {
    const visitor = app.visitor()
    const { status, headers } = await visitor.post('/language', { language, back: '/about' })
    expect([status, headers.get('set-cookie') ?? '']).toEqual([303, expect.not.stringContaining('language=')])
  })
})

test('the sitemap names each page in each language', async () => {
  const { text } = await app.visitor().get('/sitemap.xml')
  for (const address of ['/about', '/de/about', '/ar/about'])
    expect(text).toContain(`<loc>${app.config.origin}${address}</loc>`)
  expect(text).toContain(`hreflang="x-default" href="${app.config.origin}/about"`)
})

test('an admin chooses the languages; what was ordered and asked before stays in its own', async () => {
  const { db } = app.services
  const { visitor: buyer } = await app.user()
  const orderId = await order(app, buyer)
  const opened = await buyer.post('/user/create-support', { subject: 'Where is it?', message: 'My order.' })
  expect(opened.status).toBe(303)
  const { visitor } = await app.user({ role: 'Admin' })
  const page = await visitor.get('/admin/settings/languages')
  const version = /name="version" value="(\d+)"/.exec(page.text)?.[1] ?? ''
  expect(page.text).toMatch(/name="others"[^>]*checked=""[^>]*value="de"|value="de"[^>]*checked=""/)
  const refused = await visitor.post('/admin/settings/languages', { main: 'xx', version })
  expect(refused.status).toBe(400)
  const saved = await visitor.post('/admin/settings/languages', { main: 'de', others: ['en', 'de'], version })
  expect(saved.status).toBe(303)
  expect(langOf((await app.visitor().get('/')).text)).toBe('de')
  expect(langOf((await app.visitor().get('/en/contact')).text)).toBe('en')
  expect((await app.visitor().get('/ar')).status).toBe(404)
  const ordered = db.selectFrom('orders').select('language').where('id', '=', orderId)
  const asked = db.selectFrom('tickets').select('language').where('subject', '=', 'Where is it?')
  for (const query of [ordered, asked]) expect(await query.execute()).toEqual([{ language: 'en' }])
  await speak(app.services.db, { main: 'en', others: ['de', 'ar'] })
})

describe('whoever registers in a language', () => {
  test('is written to in it, orders in it, and gets documents in it', async () => {
    const { db } = app.services
    const visitor = app.visitor()
    const registered = await visitor.post('/de/register', registration({ email: 'dora@example.test' }))
    expect(registered.status).toBe(303)
    expect(langOf((await visitor.follow(registered)).text)).toBe('de')
    const user = await db
      .selectFrom('users')
      .select(['id', 'language'])
      .where('email_key', '=', 'dora@example.test')
      .executeTakeFirstOrThrow()
    expect(user.language).toBe('de')

    const id = await order(app, visitor)
    await visitor.follow(await visitor.get(await choose(await pressPay(visitor, id), 'pay')))
    const mails = await db
      .selectFrom('outbox')
      .select(['kind', 'subject', 'text', 'html'])
      .where('to_email', '=', 'dora@example.test')
      .execute()
    const receipt = mails.find(({ kind }) => kind === 'receipt')
    expect(mails.find(({ kind }) => kind === 'welcome')?.html).toContain('<html lang="de">')
    expect(receipt?.html).toContain('<html lang="de">')
    expect(receipt?.text).toContain('Hallo ')
    expect(receipt?.text).toMatch(/29,00/)
    expect(receipt?.text).toContain(`${app.config.origin}/de/withdraw`)

    const invoice = await db
      .selectFrom('invoices')
      .select(['id', 'content'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(invoice.content).toContain('Credits')
    // Whatever they choose later, a document stays as it was issued.
    await visitor.post('/language', { language: 'ar', back: '/user/dashboard' })
    expect(langOf((await visitor.get('/user/dashboard')).text)).toBe('ar')
    const page = await visitor.get(`/invoices/${invoice.id}`)
    expect([page.status, langOf(page.text)]).toEqual([200, 'de'])

    // Nor does a page in a third one change what they are written to in.
    const { number } = await db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const declared = { orderNumber: number, email: 'dora@example.test', name: 'Dora', step: 'confirm' }
    expect(langOf((await visitor.follow(await visitor.post('/withdraw', declared))).text)).toBe('en')
    const withdrawal = await db
      .selectFrom('outbox')
      .select(['html', 'text'])
      .where('kind', '=', 'withdrawal')
      .executeTakeFirstOrThrow()
    expect(withdrawal.html).toContain('<html lang="ar" dir="rtl">')
    expect(englishIn(withdrawal.html, 'ar')).toEqual([])
    expect(withdrawal.text).toContain(number)
  })

  test('is told in it at both addresses that the address was changed', async () => {
    const { db } = app.services
    const { id, email, visitor } = await app.user()
    await db.updateTable('users').set({ language: 'de' }).where('id', '=', id).execute()
    const fresh = `new-${email}`
    const asked = await visitor.post('/update-profile/email', { email: fresh, proof: email })
    expect(asked.status).toBe(303)
    const mailsTo = (to: string) =>
      db.selectFrom('outbox').select(['html', 'text']).where('to_email', '=', to).execute()
    const [confirm] = await mailsTo(fresh)
    const link = /http\S+confirm\?token=\S+/.exec(confirm?.text ?? '')?.[0] ?? ''
    const token = new URL(link).searchParams.get('token') ?? ''
    expect((await visitor.post('/update-profile/email/confirm', { token })).status).toBe(303)
    const told = [...(await mailsTo(email)), ...(await mailsTo(fresh))]
    expect(told).toHaveLength(4)
    for (const { html } of told) expect(html).toContain('<html lang="de">')
  })

  test('and changes it before paying, gets a receipt in the new one alone', async () => {
    const visitor = app.visitor()
    await visitor.post('/de/register', registration({ email: 'edda@example.test' }))
    const id = await order(app, visitor)
    await visitor.post('/language', { language: 'ar', back: '/user/dashboard' })
    await visitor.follow(await visitor.get(await choose(await pressPay(visitor, id), 'pay')))
    const receipt = await app.services.db
      .selectFrom('outbox')
      .select(['text', 'html'])
      .where('to_email', '=', 'edda@example.test')
      .where('kind', '=', 'receipt')
      .executeTakeFirstOrThrow()
    expect(receipt.html).toContain('<html lang="ar" dir="rtl">')
    expect(receipt.text).toContain(`${app.config.origin}/ar/withdraw`)
    expect(receipt.text).not.toMatch(/Vertrag/)
  })

  test.each([
    ['نورة 3', '\u2068نورة 3\u2069', 'نورة 3'],
    ['<b>Jo</b> & <script>', '<b>Jo</b> & <script>', '&#60;b&#62;Jo&#60;/b&#62; &#38; &#60;script&#62;'],
    ['\u202eoJ', '\u2068\u202eoJ\u2069', '\u202eoJ'],
  ])('keeps a name apart from the words around it in mails: %s', async (name, text, html) => {
    const { db } = app.services
    const { id, email } = await app.user({ name })
    await db.updateTable('users').set({ language: 'de' }).where('id', '=', id).execute()
    await app.visitor().post('/forgot-password', { email })
    const mail = await db
      .selectFrom('outbox')
      .select(['html', 'text'])
      .where('to_email', '=', email)
      .executeTakeFirstOrThrow()
    expect(mail.text).toContain(`Hallo ${text},`)
    expect(mail.text).toContain(`${app.config.origin}/de/reset-password?token=`)
    expect(mail.html).toContain(html)
    expect(mail.html).not.toMatch(/<b>Jo|<script/)
  })

  test('gets a mail that the owner has written in the main language, all of it', async () => {
    const { db } = app.services
    await db
      .updateTable('users')
      .set({ language: 'de' })
      .where('email_key', '=', 'dora@example.test')
      .execute()
    const texts = {
      texts: { reset: { subject: 'New password', text: 'Dear {name},\n\n{link}', version: 1 } },
    }
    const value = JSON.stringify(texts)
    await db
      .insertInto('settings')
      .values({ key: 'mail-texts', value, version: 1, updated_at: isoTime() })
      .execute()
    await app.visitor().post('/forgot-password', { email: 'dora@example.test' })
    const mail = await db
      .selectFrom('outbox')
      .select(['subject', 'html'])
      .where('kind', '=', 'reset')
      .where('to_email', '=', 'dora@example.test')
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe('New password')
    expect(mail.html).toContain('<html lang="en">')
  })
})
