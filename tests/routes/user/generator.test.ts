import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { LANGUAGE_NAMES } from '#app/domain/listings/languages.ts'
import { readGenerationSettings } from '#app/domain/writing/settings/settings.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeBatch } from '#tests/domain/batches/make-batch.ts'
import { saveGenerationSettings } from '#tests/generation-settings.ts'
import { APRON, app, generated, look, PAGE, pages, plain, SUCCESS, startGenerator } from './generator.ts'

startGenerator()

describe('the form', () => {
  test('offers what it needs', async () => {
    const { visitor } = await app.user({ credits: 20 })
    const { status, text } = await visitor.get(PAGE)
    expect(status).toBe(200)
    for (const part of [
      'name="productName"',
      'name="productDetails"',
      'name="language"',
      'name="idempotencyKey"',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).toContain('Create Content')
    expect(text).toContain('>Reset</button>')
    expect(text).toMatch(/<option[^>]* selected=""[^>]*>English<\/option>/)
    expect(text.match(/<option/g)?.length).toBeGreaterThanOrEqual(125)
    expect(plain(text)).toContain('20 credits left')
    expect(text).not.toContain('Buy More')
    expect(plain(text)).toContain('What you write appears here and in Listings.')
  })

  test.each([
    [4, true],
    [5, false],
    [0, true],
  ])('with %i credits Buy More is there: %s', async (credits, isThere) => {
    const { visitor } = await app.user({ credits })
    const { text } = await visitor.get(PAGE)
    expect(/href="\/user\/select-package"[^>]*>Buy More</.test(text)).toBe(isThere)
  })

  test('Reset leads to an empty form', async () => {
    const { visitor } = await app.user({ credits: 1 })
    const answer = await visitor.post(PAGE, { ...APRON, intent: 'reset' })
    expect([answer.status, answer.location]).toEqual([303, PAGE])
    expect((await visitor.follow(answer)).text).not.toContain('two front pockets')
  })

  test('an example fills what is empty, and what was typed stays', async () => {
    const { visitor } = await app.user({ credits: 1 })
    const empty = await visitor.get(PAGE)
    // Nothing was written yet: the example comes first, and is open.
    expect(plain(empty.text)).toMatch(/Not sure what to type\?.*Your latest/)
    expect(empty.text).toMatch(/<details class="slip-try" open="">/)
    expect(empty.text).toMatch(/<button[^>]*form="generator"[^>]*value="example"/)
    const form = {
      formName: 'generator',
      productName: ' ',
      productDetails: '',
      keywords: 'apron',
      intent: 'example',
    }
    const filled = await visitor.post(PAGE, { ...form, language: 'Finnish' })
    expect(filled.status).toBe(200)
    expect(filled.text).toMatch(/name="productName"[^>]*value="Linen apron"/)
    expect(filled.text).toMatch(/<textarea[^>]*name="productDetails"[^>]*>Material: 100% linen, 245 g\/m²\n/)
    expect(filled.text).toMatch(/<textarea[^>]*name="keywords"[^>]*>apron</)
    expect(filled.text).toMatch(/<option[^>]* selected=""[^>]*>Finnish<\/option>/)
    expect(filled.text).toMatch(/<details class="slip-try">/)
    const half = await visitor.post(PAGE, { ...form, productName: 'Oak board' })
    expect(half.text).toMatch(/name="productName"[^>]*value="Oak board"/)
    expect(half.text).toContain('>Material: 100% linen')
    const own = await visitor.post(PAGE, {
      ...form,
      productName: 'Oak board',
      productDetails: 'oak\r\n30 cm',
    })
    expect(own.status).toBe(409)
    expect(plain(own.text)).toContain('Your own text was kept.')
    expect(own.text).toMatch(/name="productName"[^>]*value="Oak board"/)
    expect(own.text).toMatch(/<textarea[^>]*name="productDetails"[^>]*>oak\r?\n30 cm</)
  })
})

describe('a visitor', () => {
  test('is asked to log in, on a page that says 200', async () => {
    const { status, text } = await app.visitor().get(PAGE)
    expect(status).toBe(200)
    expect(text).toMatch(
      /<a[^>]*href="\/login\?redirectTo=%2Fuser%2Fgenerate-product-description"[^>]*>Go to Login</,
    )
    expect(text).toMatch(
      /<a[^>]*href="\/register\?redirectTo=%2Fuser%2Fgenerate-product-description"[^>]*>Create your account</,
    )
    expect(text).not.toContain('name="productName"')
  })

  test('cannot post, nor see a job or a file', async () => {
    const { visitor } = await app.user({ credits: 1 })
    const job = (await visitor.post(PAGE, APRON)).location ?? ''
    await app.services.runner.idle()
    for (const answer of [
      await app.visitor().post(PAGE, APRON),
      await app.visitor().get(job),
      await app.visitor().get(`${job}/download`),
    ]) {
      expect([answer.status, answer.location?.startsWith('/login')]).toEqual([303, true])
      expect(answer.text).not.toContain('apron')
    }
  })
})

test('whoever was signed out meanwhile is told so where they sign in', async () => {
  const visitor = app.visitor()
  const login = await visitor.follow(await visitor.post(PAGE, APRON))
  expect(plain(login.text)).toContain(
    'User not logged in. Sign in and send the form again: no credits were used.',
  )
})

describe('what cannot be read says so in its place', () => {
  let broken: TestApp
  beforeAll(async () => {
    broken = await startApp()
  })
  afterAll(() => broken.close())

  test.each([
    ['ai_keys', 'Error loading API keys', 'generation.keys_failed'],
    ['generation_jobs', 'Failed to load data', 'generation.jobs_failed'],
  ])('%s', async (table, message, event) => {
    const { db } = broken.services
    const { visitor } = await broken.user({ credits: 3 })
    await sql`alter table ${sql.table(table)} rename to elsewhere`.execute(db)
    const { status, text } = await visitor.get(PAGE)
    await sql`alter table elsewhere rename to ${sql.table(table)}`.execute(db)
    expect(status).toBe(500)
    expect(plain(text)).toContain(message)
    expect(text).toContain('name="productName"')
    expect(broken.events.map((logged) => logged.event)).toContain(event)
    expect(plain((await visitor.get(PAGE)).text)).not.toContain(message)
  })
})

describe('what is refused takes nothing', () => {
  const REQUIRED = 'Product name and details are required'
  test.each<[string, string | [string, string][], string]>([
    ['no fields', '', REQUIRED],
    ['no name', 'productDetails=x', REQUIRED],
    ['no details', 'productName=x', REQUIRED],
    ['a name of spaces', 'productName=+%09+&productDetails=x', REQUIRED],
    ['details of line ends', 'productName=x&productDetails=%0D%0A+', REQUIRED],
    ['details of control characters', 'productName=x&productDetails=%00%08', REQUIRED],
    ['a name of 256', `productName=${'n'.repeat(256)}&productDetails=x`, 'at most 255 characters'],
    ['details of 4,001', `productName=x&productDetails=${'d'.repeat(4001)}`, 'at most 4,000 characters'],
    [
      'an unknown language',
      'productName=x&productDetails=y&language=Klingon',
      'Choose a language from the list.',
    ],
    ['a language in other letters', 'productName=x&productDetails=y&language=english', 'Choose a language'],
    ['a doubled name', 'productName=x&productName=z&productDetails=y', 'sent more than once'],
    ['doubled details', 'productName=x&productDetails=y&productDetails=z', 'sent more than once'],
    [
      'a doubled language',
      'productName=x&productDetails=y&language=English&language=Irish',
      'Choose a language',
    ],
    ['a name that is a list', 'productName[0]=x&productDetails=y', 'sent more than once'],
    ['a name that is an object', 'productName.a=x&productDetails=y', 'sent more than once'],
  ])('%s', async (_, fields, message) => {
    const user = await app.user({ credits: 3 })
    const answer = await user.visitor.post(PAGE, fields)
    pages.push(answer.text)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message)
    expect(answer.text).toContain('There is a problem')
    expect(await readBalance(app.services.db, user.id)).toBe(3)
  })

  test('the longest allowed texts are taken, with line ends as browsers send them', async () => {
    const user = await app.user({ credits: 3 })
    const details = 'd\r\n'.repeat(2000).slice(0, -2).concat('e')
    const answer = await user.visitor.post(PAGE, { productName: 'n'.repeat(200), productDetails: details })
    expect(answer.status).toBe(303)
    await app.services.runner.idle()
  })

  test('a form keeps what was typed', async () => {
    const user = await app.user({ credits: 3 })
    const { text } = await user.visitor.post(PAGE, { ...APRON, productName: ' ', language: 'Swedish' })
    expect(text).toContain('two front pockets')
    expect(text).toMatch(/<option[^>]* selected=""[^>]*>Swedish<\/option>/)
  })

  test('without credits', async () => {
    const user = await app.user({ credits: 0 })
    const { status, text } = await user.visitor.post(PAGE, APRON)
    expect(status).toBe(400)
    expect(text).toContain(
      'Insufficient credits. You need at least 1 credit to generate a product description.',
    )
  })

  test('without keys, which is said before credits are', async () => {
    await app.services.db.updateTable('ai_keys').set({ active: 0 }).execute()
    const user = await app.user({ credits: 0 })
    const { status, text } = await user.visitor.post(PAGE, APRON)
    expect(status).toBe(400)
    expect(text).toContain('No API keys available. Please try again later.')
    const empty = await user.visitor.post(PAGE, { productName: '' })
    expect(empty.text).toContain(REQUIRED)
  })

  test('a fourth text beside three', async () => {
    const user = await app.user({ credits: 5 })
    app.gemini.setDelay(400)
    const posts = []
    for (const productName of ['Apron', 'Cap', 'Scarf', 'Shirt'])
      posts.push(await user.visitor.post(PAGE, { ...APRON, productName }))
    expect(posts.map(({ status }) => status)).toEqual([303, 303, 303, 409])
    expect(posts[3]?.text).toContain('the limit of listings in progress')
    await app.services.runner.idle()
    expect(await readBalance(app.services.db, user.id)).toBe(2)
  })

  test('when the ledger cannot be written', async () => {
    const user = await app.user({ credits: 3 })
    const { db } = app.services
    await sql`create trigger full before insert on ledger begin select raise(abort, 'full'); end`.execute(db)
    const answer = await user.visitor.post(PAGE, APRON)
    await sql`drop trigger full`.execute(db)
    expect(answer.status).toBe(503)
    expect(plain(answer.text)).toContain('Failed to deduct credits')
    expect(answer.text).toContain('two front pockets')
    expect(await readBalance(db, user.id)).toBe(3)
    expect(
      await db.selectFrom('generation_jobs').select('id').where('user_id', '=', user.id).execute(),
    ).toEqual([])
  })
})

describe('the form knows before it is filled', () => {
  /** The languages of the form's select, and the chosen one. */
  async function offered(user: Awaited<ReturnType<TestApp['user']>>) {
    const [, options = ''] =
      /<select[^>]* name="language"[^>]*>(.*?)<\/select>/.exec((await look(user, PAGE)).text) ?? []
    const names = [...options.matchAll(/<option[^>]*>([^<]*)</g)].map(([, name]) => name)
    return { names, chosen: /<option[^>]* selected=""[^>]*>([^<]*)</.exec(options)?.[1] }
  }

  test('English, whatever was used last; the languages used before stand first in the list', async () => {
    const [user, other] = [await app.user({ credits: 2 }), await app.user({ credits: 2 })]
    await generated(user, { language: 'Spanish' })
    await generated(user, { language: 'Finnish' })
    const own = await offered(user)
    expect(own.chosen).toBe('English')
    expect(own.names.slice(0, 3)).toEqual(['Finnish', 'Spanish', 'Afrikaans'])
    expect(own.names.toSorted()).toEqual([...LANGUAGE_NAMES].sort())
    expect(await offered(other)).toEqual({ names: [...LANGUAGE_NAMES], chosen: 'English' })
  })

  test('the language that the shop has set for new forms, also for an import', async () => {
    const { db } = app.services
    await saveGenerationSettings(db, { language: 'Portuguese (Brazil)' })
    const [fresh, used] = [await app.user({ credits: 3 }), await app.user({ credits: 3 })]
    await generated(used, { language: 'Finnish' })
    expect((await offered(fresh)).chosen).toBe('Portuguese (Brazil)')
    expect((await offered(used)).chosen).toBe('Portuguese (Brazil)')
    const cost = `/user/imports/${await makeBatch(db, fresh.id)}/cost`
    expect((await look(fresh, cost)).text).toMatch(/checked="" value="Portuguese \(Brazil\)"/)
    await saveGenerationSettings(db, {})
  })

  test('how long its texts may be', async () => {
    const { text } = await look(await app.user({ credits: 1 }), PAGE)
    expect(text).toContain('Up to 255 characters.')
    expect(text).toContain('Up to 4,000 characters.')
  })

  test('that no key can be used, and so do the pages that sell credits', async () => {
    const { db } = app.services
    const user = await app.user({ credits: 1 })
    const { id } = await db
      .selectFrom('packages')
      .select('id')
      .where('price_minor', '>', 0)
      .executeTakeFirstOrThrow()
    const shops = ['/user/select-package', `/buy/${id}`]
    for (const path of shops) expect((await look(user, path)).text).not.toContain('Writing is paused')
    await db.updateTable('ai_keys').set({ active: 0 }).execute()
    expect((await look(user, PAGE)).text).toContain('No API keys available. Please contact administrator.')
    const cooling = { active: 1 as const, cooling_until: isoTime(60_000) }
    await db.updateTable('ai_keys').set(cooling).execute()
    expect((await look(user, PAGE)).text).toContain('No API keys available. Please try again later.')
    for (const path of shops) expect((await look(user, path)).text).toContain('Writing is paused right now')
  })

  test('that the model is gone; posting is allowed and costs nothing', async () => {
    const { db } = app.services
    const settings = await readGenerationSettings(db)
    await saveGenerationSettings(db, { ...settings, model: 'gemini-2.5-flash-lite' })
    const [user, admin] = [await app.user({ credits: 1 }), await app.user({ role: 'Admin' })]
    const first = await generated(user)
    expect(plain(first.text)).toContain('Error: API Error: 404 - Listings cannot be written right now.')
    expect(first.text).not.toContain('gemini-2.5')
    expect((await look(user, PAGE)).text).not.toContain('Listings cannot be written')
    await generated(user, { productName: 'Cap' })
    expect((await look(user, PAGE)).text).toContain('Listings cannot be written right now.')
    expect((await look(user, '/user/select-package')).text).toContain('Writing is paused')
    expect(await readBalance(db, user.id)).toBe(1)
    const dashboard = await look(admin, '/admin/dashboard')
    expect(plain(dashboard.text)).toContain(
      'Google no longer offers gemini-2.5-flash-lite, at least not for your keys: 2 listings have failed',
    )
    expect(dashboard.text).toContain('href="/admin/settings/ai-keys/model"')
    await saveGenerationSettings(db, settings)
    expect((await look(admin, '/admin/dashboard')).text).not.toContain('The model is no longer available')
    expect((await generated(user)).text).toContain(SUCCESS)
  })
})
