import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeFacts } from '#app/domain/listings/facts.server.ts'
import { archiveProduct } from '#app/domain/listings/manage-products.server.ts'
import { changeProduct, insertProduct } from '#app/domain/listings/products.server.ts'
import { transact } from '#db/client.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeListing } from '#tests/domain/listings/studio.ts'
import { words } from '../../account/accounts.ts'
import { openPhotos } from '../photos/pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const PAGE = '/user/listings'

interface Row {
  id: string
  isTicked: boolean
  words: string
  /** Where the languages lead. */
  links: string[]
  /** Of its tick. */
  listings: string
}

function rowsOf(text: string): Row[] {
  return [...text.matchAll(/<tr\b.*?<\/tr>/gs)].slice(1).map(([row]) => {
    const [, box = ''] = /<input([^>]*type="checkbox"[^>]*)>/.exec(row) ?? []
    const languages = /<ul class="langs".*?<\/ul>/s.exec(row)?.[0] ?? ''
    return {
      id: /value="([^"]*)"/.exec(box)?.[1] ?? '',
      isTicked: / checked/.test(box),
      words: words(row),
      links: [...languages.matchAll(/href="([^"]*)"/g)].map(
        ([, address = '']) => address.split('?')[0] ?? '',
      ),
      listings: /data-listings="(\d+)"/.exec(box)?.[1] ?? '',
    }
  })
}

/** Somebody with products, each in some languages. */
async function open(languages: Record<string, string[]> = LAMPS) {
  const { db } = app.services
  const { id: userId, visitor } = await app.user({ credits: 5 })
  const products: Record<string, string> = {}
  const listings: Record<string, string> = {}
  for (const [name, those] of Object.entries(languages)) {
    for (const language of those) {
      const productId = products[name]
      const made = await makeListing(db, userId, { name, language, ...(productId && { productId }) })
      products[name] = made.productId
      listings[`${name} ${language}`] = made.listingId
    }
  }
  const change = (listing: string, values: Record<string, string | number | null>) =>
    db
      .updateTable('listings')
      .set(values)
      .where('id', '=', listings[listing] ?? '')
      .execute()
  const show = async (query = '') => {
    const { status, text } = await visitor.get(`${PAGE}${query.replace('&', '?')}`)
    expect(status).toBe(200)
    return { text, words: words(text), rows: rowsOf(text) }
  }
  const press = (what: string, names: string[], query = '', more: [string, string][] = []) =>
    visitor.post(`${PAGE}${query.replace('&', '?')}`, [
      ['do', what],
      ...names.map((name): [string, string] => ['id', products[name] ?? name]),
      ...more,
    ])
  /** What a page before a bulk action says of it. */
  const planned = async (answer: Awaited<ReturnType<typeof press>>) => {
    expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(/\/actions\/[\w-]+$/)])
    return words((await visitor.get(answer.location ?? '')).text)
  }
  const archived = async () => {
    const rows = await db
      .selectFrom('listings')
      .select(['id', 'archived_at'])
      .where('user_id', '=', userId)
      .execute()
    const gone = new Set(rows.filter((row) => row.archived_at !== null).map(({ id }) => id))
    return Object.keys(listings).filter((name) => gone.has(listings[name] ?? ''))
  }
  return { db, userId, visitor, products, listings, change, show, press, planned, archived }
}

const LAMPS = {
  'Desk lamp': ['English', 'German'],
  'مصباح قراءة': ['Arabic'],
  Lantern: ['English', 'French', 'German'],
}

test('a product is one row with its languages, their statuses and links, and nobody else’s is there', async () => {
  await open({ 'Somebody else’s': ['English'] })
  const { db, userId, listings, products, change, show } = await open()
  await changeProduct(db, userId, products['Desk lamp'] ?? '', { sku: 'DL-<1>' })
  await change('Desk lamp English', { open_checks: 2 })
  await change('Desk lamp German', { exported_at: '2026-01-02T00:00:00.000Z', open_checks: 0 })
  await change('Lantern English', { open_checks: 0 })
  const page = await show()
  expect(page.rows.map(({ id }) => id)).toEqual(
    ['Lantern', 'مصباح قراءة', 'Desk lamp'].map((name) => products[name]),
  )
  expect(page.words).toContain('3 products, with 6 listings')
  expect(page.words).not.toContain('Somebody else')
  const [lantern, , desk] = page.rows
  expect(desk?.words).toMatch(/Desk lamp DL-&lt;1&gt; Facts used: 1 2 English 2 to check German Exported \d/)
  expect(desk?.links).toEqual(
    ['English', 'German'].map((name) => `/user/listings/${listings[`Desk lamp ${name}`]}`),
  )
  expect(lantern?.words).toContain('English Draft')
  expect(page.text).toContain('<bdi>مصباح قراءة</bdi>')
  expect(page.text).toContain('aria-label="Languages of Lantern"')
})

test('of more than three languages two are named, those with something to do first, and the others said with their worst', async () => {
  const more = ['English', 'German', 'French', 'Spanish', 'Dutch', 'Greek']
  const { db, userId, products, listings, change, show } = await open({ Mug: more, Cup: more.slice(0, 3) })
  for (const language of more) await change(`Mug ${language}`, { open_checks: 0 })
  const other = async () => (await show('&q=mug')).rows[0]
  expect((await other())?.words).toContain('English Draft German Draft 4 more All drafts')
  expect((await other())?.links.at(-1)).toBe(`/user/listings/${listings['Mug French']}`)
  expect((await show('&q=cup')).rows[0]?.words).toMatch(/English .*German .*French/)
  await change('Mug Dutch', { exported_at: '2026-01-02T00:00:00.000Z' })
  expect((await other())?.words).toContain('4 more 3 drafts')
  await change('Mug Greek', { open_checks: 7 })
  expect((await other())?.words).toContain('Greek 7 to check English Draft 4 more 3 drafts')
  await changeFacts(db, { userId, productId: products.Mug ?? '', facts: ['clay'], base: 1 })
  for (const language of more) await change(`Mug ${language}`, { open_checks: language === 'Greek' ? 7 : 0 })
  expect((await other())?.words).toContain('English Out of date German Out of date 4 more 7 to check')
})

test('a product has the numbers of the facts that its listings use, beyond twelve how many', async () => {
  const { db, userId, products, change, show } = await open({ Lamp: ['English', 'German'] })
  await change('Lamp English', { facts_used: '1100' })
  await change('Lamp German', { facts_used: '1010' })
  expect((await show()).rows[0]?.words).toContain('Lamp Facts used: 1 2 3 not 4 English')
  expect((await show('&language=German')).rows[0]?.words).toContain('Lamp Facts used: 1 not 2 3 not 4 German')
  for (const language of ['English', 'German'])
    await change(`Lamp ${language}`, { facts_used: '1'.repeat(40).padEnd(44, '0') })
  expect((await show()).rows[0]?.words).toContain('Facts used: 40 of 44')
  // Not counted yet: nothing is said.
  for (const language of ['English', 'German']) await change(`Lamp ${language}`, { facts_used: '' })
  expect((await show()).rows[0]?.words).not.toContain('Facts used: ')
  const made = await makeListing(db, userId, { name: 'Hook', details: 'brass\n40 mm' })
  expect(made.productId).not.toBe(products.Lamp)
  expect((await show('&q=hook')).rows[0]?.words).toMatch(/Facts used: (not )?1 (not )?2 /)
})

test('a picture of a product stands beside it, and a space where others have none', async () => {
  const { db, userId, visitor, productId, photo } = await openPhotos(app)
  await makeListing(db, userId, { name: 'Linen apron', productId })
  await makeListing(db, userId, { name: 'Oak board' })
  const places = async () => (await visitor.get(PAGE)).text.match(/class="pic pic-none"/g)
  expect(await places()).toHaveLength(2)
  const [first] = [await photo(), await photo()]
  const { text } = await visitor.get(PAGE)
  expect(text).toContain(`src="/user/products/${productId}/photos/${first}?size=thumbnail" alt=""`)
  expect(text.match(/<img[^>]*photos/g)).toHaveLength(1)
  expect(await places()).toHaveLength(1)
})

test('filters and searches show the products of the listings that match, with these alone', async () => {
  const { change, show, products } = await open()
  await change('Lantern French', { status: 'reviewed', reviewed_at: '2026-01-01', reviewed_by: 'x' })
  const found = async (query: string) => (await show(query)).rows.map(({ words: row }) => row)
  expect(await found('&language=German')).toEqual([
    expect.stringMatching(/Lantern Facts used: 1 2 German Draft \d/),
    expect.stringContaining('Desk lamp'),
  ])
  expect((await found('&language=German')).join()).not.toContain('English')
  expect(await found('&status=reviewed')).toEqual([expect.stringContaining('Lantern Facts used: 1 2 French')])
  expect(await found('&q=lamp')).toHaveLength(1)
  expect(await found('&q=lamp+german')).toEqual([expect.not.stringContaining('English')])
  expect(await found('&q=قراءة')).toHaveLength(1)
  expect((await show('&q=lamp+german')).words).toContain('1 product, with 1 listing')
  const none = await show('&q=linnen')
  expect(none.words).toContain('No products found for “linnen”')
  expect(none.text).toContain(`href="${PAGE}"`)
  expect((await show('&language=Greek')).words).toContain('No matching products')
  const sorted = await show('&sort=name')
  expect(sorted.rows.map(({ id }) => id)).toEqual(
    ['Desk lamp', 'Lantern', 'مصباح قراءة'].map((name) => products[name]),
  )
  await change('Desk lamp German', { updated_at: '2099-01-01T00:00:00.000Z' })
  const changed = await show('&sort=-updated')
  expect(changed.rows[0]).toMatchObject({
    id: products['Desk lamp'],
    words: expect.stringMatching(/01\/01 ?\/2099/),
  })
})

test('the view stands in the address of its tabs, sorts, filters and pages, and what is unknown counts as not said', async () => {
  const { show, visitor } = await open()
  const { text } = await show('&language=German&sort=name&size=25')
  const addresses = [...text.matchAll(/href="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  expect(addresses).toContain('/user/listings?view=listings&language=German&sort=name&size=25')
  expect(addresses).toContain('/user/listings?view=archive&language=German&sort=name&size=25')
  expect(addresses).toContain('/user/listings?language=German&sort=updated&size=25')
  expect(addresses).toContain('/user/listings?language=German&sort=name&size=50')
  expect(text).not.toContain('name="view"')
  // Products are not sorted by what only listings have: the tab drops it.
  const listings = (await visitor.get('/user/listings?view=listings&sort=-checks&language=German')).text
  expect(listings).toContain('<input type="hidden" name="view" value="listings"/>')
  expect(listings).toContain('href="/user/listings?language=German"')
  expect(text).not.toContain('value="-checks"')
  for (const query of [
    '&sort=-checks',
    '&sort=state&language=Klingon&status=no&brand=nobody',
    '&page=99',
    '&page=after.x',
  ])
    expect((await show(query)).rows.map(({ words: row }) => row.includes('Lantern'))[0], query).toBe(true)
  expect((await visitor.get(`${PAGE}?batch=unknown`)).status).toBe(404)
})

test('a ticked product means its listings that the list shows', async () => {
  const { press, planned, archived, visitor, show } = await open()
  expect((await show()).rows.map(({ listings }) => listings)).toEqual(['3', '1', '2'])
  expect(await planned(await press('archive', ['Lantern', 'Desk lamp']))).toContain('Archive 5 listings')
  expect(await planned(await press('archive', ['Lantern', 'Desk lamp'], '&language=German'))).toContain(
    'Archive 2 listings',
  )
  // One listing needs no page that asks, and leads back to the list as it was.
  const one = await press('archive', ['Lantern'], '&q=lantern+german')
  expect(one.location).toBe(`${PAGE}?q=lantern+german`)
  expect(words((await visitor.follow(one)).text)).toContain('The listing was archived.')
  expect(await archived()).toEqual(['Lantern German'])
  expect((await show()).rows[0]?.words).not.toContain('German')
  const language = await press('language', ['Lantern', 'Desk lamp'])
  expect(words((await visitor.follow(language)).text)).toContain('2 products in other languages')
  const exported = await press('export', ['Lantern', 'Desk lamp'])
  expect(exported.location?.match(/listing=/g)).toHaveLength(4)
})

test('all that match are chosen with their listings, without the products that were unticked again', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `Mug ${n + 1}`)
  const { show, press, planned, products } = await open(
    Object.fromEntries(names.map((name, n) => [name, n % 2 ? ['English', 'German'] : ['English']])),
  )
  const plain = await show()
  expect(plain.words).toContain('Products 1 to 10 of 12, with 18 listings')
  expect(plain.words).toContain('Select all 12 that match, 18 listings')
  expect(plain.words).toContain('Select all 10 on this page')
  expect((await show('&page=2')).rows).toHaveLength(2)
  const all = await show('&tick=match')
  expect(all.words).toContain('All 12 that match, 18 listings')
  expect(all.rows.every(({ isTicked }) => isTicked)).toBe(true)
  const shown = all.rows.map(({ id }): [string, string] => ['shown', id])
  const kept = names.slice(3)
  expect(await planned(await press('archive', kept, '', [['all', 'match'], ...shown]))).toContain(
    'Archive 17 listings',
  )
  expect(await planned(await press('archive', names, '&language=German', [['all', 'match']]))).toContain(
    'Archive 6 listings',
  )
  expect(
    await planned(
      await press('archive', [], '&q=mug+german', [
        ['all', 'match'],
        ['shown', products['Mug 2'] ?? ''],
      ]),
    ),
  ).toContain('Archive 5 listings')
})

test('what was done with products is undone as a whole', async () => {
  const { visitor, press, archived } = await open()
  const { location } = await press('archive', ['Lantern'])
  const { text } = await visitor.get(location ?? '')
  const [, expected = ''] = /name="expected" value="(\d+)"/.exec(text) ?? []
  await visitor.post(location ?? '', { do: 'start', expected })
  expect(await archived()).toHaveLength(3)
  const undo = await visitor.post(location ?? '', { do: 'undo' })
  await visitor.post(undo.location ?? '', { do: 'start', expected })
  expect(await archived()).toEqual([])
})

test('nothing ticked, another user’s product and one without listings are told, and nothing is changed', async () => {
  const other = await open({ Theirs: ['English'] })
  const { db, userId, press, archived, products, show } = await open()
  const none = await press('archive', [])
  expect([none.status, words(none.text)]).toEqual([
    400,
    expect.stringContaining('Select at least one product first.'),
  ])
  for (const what of ['archive', 'reviewed', 'language', 'export'])
    expect((await press(what, ['Lantern', other.products.Theirs ?? ''])).status).toBe(404)
  expect(
    (
      await press('archive', ['Lantern'], '', [
        ['all', 'match'],
        ['shown', other.products.Theirs ?? ''],
      ])
    ).status,
  ).toBe(404)
  expect((await press('burn', ['Lantern'])).status).toBe(400)
  expect((await press('archive', ['<b>'])).status).toBe(400)
  // The id of a listing is not that of a product.
  expect((await press('archive', ['unknown'])).status).toBe(404)
  const empty = await transact(db, (trx) =>
    insertProduct(trx, { userId, name: 'Not written yet', facts: ['oak'] }),
  )
  const stale = await press('archive', [empty])
  expect([stale.status, words(stale.text)]).toEqual([
    400,
    expect.stringContaining('have no listings in this list any more'),
  ])
  expect((await show()).words).not.toContain('Not written yet')
  expect((await press('archive', ['Lantern', 'Lantern', ...Array(1000).fill(products.Lantern)])).status).toBe(
    413,
  )
  expect(await archived()).toEqual([])
  expect(await other.archived()).toEqual([])
})

test('an archived product is not there with its listings, and of one with some in the archive the others are', async () => {
  const { db, userId, products, change, show, press } = await open()
  await archiveProduct(db, userId, products.Lantern ?? '', true)
  await change('Desk lamp English', { archived_at: '2026-01-01T00:00:00.000Z' })
  const { rows, words: page } = await show()
  expect(rows.map(({ id }) => id)).toEqual([products['مصباح قراءة'], products['Desk lamp']])
  expect(rows[1]?.links).toHaveLength(1)
  expect(page).toContain('2 products, with 2 listings')
  expect((await press('archive', ['Lantern'])).status).toBe(400)
})

test('a library without listings leads to the first one, in this view too', async () => {
  const { visitor } = await app.user()
  const { text } = await visitor.get(PAGE)
  expect(words(text)).toContain('No listings yet')
  expect(text).not.toContain('name="do"')
})
