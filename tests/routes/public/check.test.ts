import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inLanguage } from '#app/i18n/language.server.ts'
import { checkText } from '#app/routes/public/check-text.server.ts'
import { HOSTILE } from '#tests/domain/listings/checks/hostile.ts'
import { hiddenFields } from '#tests/posted-fields.ts'
import { ORIGIN, startApp, type TestApp } from '../../app.ts'
import { account, PASSWORD } from '../account/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  await app.services.db.deleteFrom('throttles').execute()
  await app.services.db.deleteFrom('kept_forms').execute()
})
afterAll(() => app.close())

const FACTS = 'Material: oak\nHeight: 40 cm\nTwo drawers'
const TEXT = 'A table of solid oak, 45 cm high.\n\nThe best of its kind, with a lifetime guarantee.'

const check = (fields: Record<string, string>, visitor = app.visitor()) => visitor.post('/check', fields)

describe('as it is opened', () => {
  test('both boxes hold the sample, whose checks are shown, and it can be found', async () => {
    const { status, text } = await app.visitor().get('/check')
    expect(status).toBe(200)
    expect(text).toMatch(/<textarea[^>]* name="facts"[^>]*>Material: 100% linen, 245 g\/m²\n/)
    expect(text).toMatch(/<textarea[^>]* name="text"[^>]*>The best linen apron on the market\./)
    expect(words(text)).toContain('4 things to look at; 4 of 6 facts used')
    for (const found of ['“best”', '“OEKO-TEX”', '“60 °C”', '“[Brand name]”'])
      expect(words(text)).toContain(found)
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/check"/>`)
    expect(text).not.toContain('noindex')
    expect(text).not.toMatch(/ style=| on[a-z]+=/)
    expect((await app.visitor().get('/sitemap.xml')).text).toContain(`<loc>${ORIGIN}/check</loc>`)
  })

  test('they can be emptied', async () => {
    const { text } = await app.visitor().get('/check?clear')
    expect(text.match(/<textarea[^>]*><\/textarea>/g)).toHaveLength(2)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).not.toContain('id="result"')
  })
})

describe('a text of one’s own', () => {
  test('comes back with marks and findings, each with the way to its fact, and is not to be found', async () => {
    const answer = await check({ facts: FACTS, text: TEXT })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const { text } = answer
    expect(text).toMatch(/<mark[^>]*>[^<]*oak<\/mark><sup[^>]*><a href="#fact-1">/)
    expect(text).toMatch(
      /<mark class="claim">45 cm<\/mark><sup[^>]*><a href="#check-1" id="finding-1">.*?>a<\/span>/,
    )
    expect(words(text)).toContain('“45 cm” It is not in your facts. Fact 2 says “40 cm”.')
    expect(words(text)).toContain('the text says “45 cm”')
    expect(words(text)).toContain('3 things to look at; 1 of 3 facts used')
    for (const [, id = ''] of text.matchAll(/href="#((?:check|fact)-\d+)"/g))
      expect(text).toContain(`id="${id}"`)
    expect(text).toContain('Two drawers')
    expect(area(text, 'text')).toContain('45 cm high.\n\nThe best of its kind')
  })

  test('nothing of it is stored', async () => {
    const secret = 'Zyxwvut'
    await check({ facts: `${secret}: oak`, text: `A ${secret} of oak.` })
    const tables = await app.services.db.introspection.getTables()
    for (const { name } of tables) {
      const rows = await app.services.db
        .selectFrom(name as 'users')
        .selectAll()
        .execute()
      expect(JSON.stringify(rows), name).not.toContain(secret)
    }
    expect(JSON.stringify(app.events)).not.toContain(secret)
  })

  test('is read in its own language, found out or chosen', async () => {
    const facts = 'Material: Leinen\nLänge: 90 cm\nOhne Taschen'
    const text =
      'Die Schürze ist aus Leinen und hat eine Länge von 95 cm. Sie ist die beste auf dem Markt und wird mit der Hand genäht.'
    const found = await check({ facts, text })
    expect(words(found.text)).toContain('Read as German.')
    expect(words(found.text)).toContain('“95 cm”')
    expect(found.text).toMatch(/<div lang="de">/)
    const chosen = await check({ facts, text, language: 'Dutch' })
    expect(words(chosen.text)).toContain('Read as Dutch.')
    expect(chosen.text).toMatch(/<option value="Dutch" selected="">/)
    const wrong = await check({ facts, text, language: 'Klingon' })
    expect(wrong.status).toBe(400)
    expect(words(wrong.text)).toContain('Choose a language from the list.')
    const arabic = await check({ facts: 'قطن 100%', text: 'منشفة من القطن الخالص' })
    expect(words(arabic.text)).toContain('Read as Arabic.')
  })

  test.each([
    [
      'Arabic',
      'الخامة: كتان\nالطول: 90 سم',
      'مريول من الكتان طوله 95 سم، وهو من أفضل ما في السوق إلى الآن، مع هذا الحزام.',
    ],
    [
      'Hebrew',
      'חומר: פשתן\nאורך: 90 ס"מ',
      'סינר מפשתן באורך 95 ס"מ, עם רצועות רחבות ושני כיסים גדולים מלפנים לכל מטבח.',
    ],
  ])('in %s stands from right to left', async (language, facts, text) => {
    const answer = await check({ facts, text, language })
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(/<p dir="rtl">/)
    expect(answer.text).toContain('id="check-1"')
    expect(area(answer.text, 'text')).toBe(text)
  })

  test('is shown as text, whatever it holds', async () => {
    const evil = '<script>alert(1)</script> "><img src=x onerror=alert(1)> </textarea><b>'
    const { status, text } = await check({ facts: `Note: ${evil}`, text: `Oak. ${evil}` })
    expect(status).toBe(200)
    expect(text).not.toMatch(/<script>alert|<img src=x|<\/textarea><b>/)
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })
})

describe('what cannot be checked', () => {
  test.each([
    ['both empty', { facts: '', text: '' }, ['Enter at least one fact', 'Enter the text to check.']],
    ['spaces', { facts: ' \n\u200b ', text: '\t' }, ['Enter at least one fact', 'Enter the text to check.']],
    ['no fields', {}, ['Enter at least one fact', 'Enter the text to check.']],
    [
      'facts too long',
      { facts: `x${'y'.repeat(2000)}`, text: 'Oak.' },
      ['at most 2,000 characters. Yours have 2,001.'],
    ],
    [
      'text too long',
      { facts: 'oak', text: 'z'.repeat(4321) },
      ['at most 4,000 characters. Yours has 4,321.'],
    ],
    ['too many facts', { facts: 'a\n'.repeat(301), text: 'Oak.' }, ['Enter at most 300 facts']],
  ])(
    '%s: the message is at its field, and nothing is lost',
    async (_, fields: Record<string, string>, messages) => {
      const { status, text } = await check(fields)
      expect(status).toBe(400)
      for (const message of messages) expect(words(text).split(message).length, message).toBe(3)
      expect(text).not.toContain('id="result"')
      for (const [name, value] of Object.entries(fields))
        if (value.trim()) expect(area(text, name)).toBe(value)
    },
  )

  test('as long as they may be, with the line ends of forms', async () => {
    const line = `${'w'.repeat(99)}\r\n`
    const { status } = await check({ facts: line.repeat(20).trim(), text: line.repeat(40).trim() })
    expect(status).toBe(200)
  })

  test('more than 30 a minute from one network: 429, when to go on, and both boxes kept', async () => {
    const visitor = app.visitor()
    visitor.ip = '10.9.9.9'
    for (let at = 0; at < 30; at++)
      expect((await check({ facts: FACTS, text: TEXT }, visitor)).status).toBe(200)
    const answer = await check({ facts: FACTS, text: TEXT }, visitor)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(words(answer.text)).toContain('Too many texts were checked from your network')
    expect(area(answer.text, 'facts')).toBe(FACTS)
    expect(area(answer.text, 'text')).toBe(TEXT)
    expect((await check({ facts: FACTS, text: TEXT })).status).toBe(200)
    expect((await visitor.get('/check')).status).toBe(200)
  })

  test('two boxes of facts', async () => {
    const twice: [string, string][] = [
      ['facts', 'a'],
      ['facts', 'b'],
      ['text', 'c'],
    ]
    expect((await app.visitor().post('/check', twice)).status).toBe(400)
  })
})

describe('however hostile a text is', () => {
  // Milliseconds of the processor: how long the clock says depends on what else the machine does.
  const MOST = 500

  test.each([
    ...HOSTILE,
    ['quantities', '17 kg, '],
    ['claims', 'best wool '],
    ['shares', '50% wool '],
    ['facts’ own words', 'oak table of oak '],
    ['denials', 'not without no '],
    ['line ends', 'a\n'],
    ['words of the other direction', 'كتان 5 '],
  ])('checking as many %s as the boxes hold takes a moment', async (_, piece) => {
    const fill = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
    // Lines of facts, as many as there may be.
    const facts = fill(1700)
      .replace(/(.{6})/gsu, '$1\n')
      .slice(0, 2000)
    const typed = { facts, text: fill(4000) }
    const times = Array.from({ length: 3 }, () => {
      const begun = process.threadCpuUsage()
      inLanguage(() => checkText(typed))
      const { user, system } = process.threadCpuUsage(begun)
      return (user + system) / 1000
    })
    expect(Math.min(...times)).toBeLessThan(MOST)
    expect([200, 400]).toContain((await check(typed)).status)
  })
})

describe('both boxes come along', () => {
  const PERSON = {
    name: 'Ada',
    email: 'ada-check@listwright.test',
    password: 'a long enough one',
    confirmPassword: 'a long enough one',
    terms: 'on',
  }

  test('to registering, and from there into the first product', async () => {
    const visitor = app.visitor()
    const to = await visitor.post('/check', { facts: FACTS, text: TEXT, intent: 'register' })
    expect(to.status).toBe(303)
    expect(to.location).toBe('/register?redirectTo=%2Fuser%2Fproducts%2Fnew')
    const [row] = await app.services.db.selectFrom('kept_forms').selectAll().execute()
    expect(JSON.stringify(row)).not.toMatch(/oak|lifetime/)
    const registered = await visitor.post(to.location ?? '', PERSON)
    expect(registered.location).toBe('/user/products/new')
    const page = await visitor.follow(registered)
    expect(area(page.text, 'facts')).toBe(FACTS)
    expect(area(page.text, 'text')).toBe(TEXT)
    const fields = { ...hiddenFields(page.text, 'new-product'), name: 'Oak table', facts: FACTS, text: TEXT }
    const saved = await visitor.post('/user/products/new', fields)
    expect(saved.status).toBe(303)
    expect(saved.location).toMatch(/^\/user\/products\/[\w-]+\/references$/)
    const product = await app.services.db
      .selectFrom('products')
      .select(['id', 'name'])
      .executeTakeFirstOrThrow()
    expect(product.name).toBe('Oak table')
    const listed = words((await visitor.follow(saved)).text)
    expect(listed).toContain('A table of solid oak, 45 cm high.')
    const facts = await visitor.get(`/user/products/${product.id}/facts`)
    for (const fact of FACTS.split('\n')) expect(facts.text).toContain(fact)
    expect(await app.services.db.selectFrom('kept_forms').selectAll().execute()).toEqual([])
  })

  test('to whoever signs in with the same browser, and to nobody else', async () => {
    const { email } = await account(app)
    const visitor = app.visitor()
    const to = await visitor.post('/check', { facts: FACTS, text: TEXT, intent: 'login' })
    expect(to.location).toBe('/login?redirectTo=%2Fuser%2Fproducts%2Fnew')
    const other = await app.user()
    expect((await other.visitor.get('/user/products/new')).text).not.toContain('Two drawers')
    const signedIn = await visitor.post(to.location ?? '', { email, password: PASSWORD })
    expect(signedIn.location).toBe('/user/products/new')
    expect(area((await visitor.follow(signedIn)).text, 'text')).toBe(TEXT)
  })

  test('to a product of the user who is signed in', async () => {
    const { visitor } = await app.user()
    const page = await visitor.get('/check')
    expect(page.text).toContain('value="studio"')
    const to = await visitor.post('/check', {
      ...hiddenFields(page.text, 'check'),
      facts: FACTS,
      text: TEXT,
      intent: 'studio',
    })
    expect(to.location).toBe('/user/products/new')
    expect(area((await visitor.follow(to)).text, 'facts')).toBe(FACTS)
  })
})

function area(text: string, name: string): string {
  const [, value = ''] =
    new RegExp(`<textarea[^>]* name="${name}"[^>]*>\\n?([\\s\\S]*?)</textarea>`).exec(text) ?? []
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function words(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&nbsp;', ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/ ([.,”])/g, '$1')
    .replace(/“ /g, '“')
}
