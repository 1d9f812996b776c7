import { readdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deleteUser } from '#app/domain/accounts/close-user.server.ts'
import { HOUR, isoTime } from '#app/domain/base/time.ts'
import { sweepFeeds } from '#app/domain/batches/feeds/feed-files.server.ts'
import { feedOptions } from '#app/domain/batches/feeds/feed-options.ts'
import { changeFeed } from '#app/domain/batches/feeds/feeds.server.ts'
import { compress } from '#app/server/compression.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { readCsv, readXml } from '#tests/domain/batches/exports/readers.ts'
import { makeListing } from '#tests/domain/listings/studio.ts'
import { words } from '../../account/accounts.ts'
import { FIELDS, itemsIn, itemsOf, OFFER, openFeeds, TEXT } from './open.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const open = () => openFeeds(app)
const fetchIt = (address: string, headers = {}) => app.visitor().get(address, { headers })

test('a feed for Google is made, fetched by anybody who has its address, and follows the texts', async () => {
  const { db, visitor, listing, feed, expire } = await open()
  expect(words((await visitor.get('/user/feeds')).text)).toContain('No feeds yet')
  const id = await listing('LAMP-1', OFFER)
  await makeListing(db, (await app.user()).id, { name: 'Somebody else’s' })
  const { page, address } = await feed('google')
  const first = await fetchIt(address)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(first.headers.get('x-robots-tag')).toBe('noindex')
  const [item] = itemsOf(readXml(first.text))
  expect(item?.children.map(({ name }) => name)).toEqual([
    'g:structured_title',
    'g:structured_description',
    'g:id',
    'g:product_highlight',
    'g:product_highlight',
  ])
  expect(item?.children[0]?.children.map(({ text }) => text)).toEqual([
    'trained_algorithmic_media',
    TEXT.titles[0]?.text,
  ])
  const etag = first.headers.get('etag') ?? ''
  const again = await fetchIt(address, { 'if-none-match': etag })
  expect([again.status, again.text]).toEqual([304, ''])
  expect(words((await visitor.get(page)).text)).toContain('1 product or variant')
  // Not reviewed any more: it is gone with the next file.
  await db.updateTable('listings').set({ status: 'draft', reviewed_at: null }).where('id', '=', id).execute()
  expect((await fetchIt(address)).headers.get('etag')).toBe(etag)
  await expire()
  const later = await fetchIt(address, { 'if-none-match': etag })
  expect([later.status, itemsIn(later.text)]).toEqual([200, []])
})

test('fetchers ask for it by its digest, or whether there is any', async () => {
  const { listing, feed } = await open()
  await listing('LAMP-1')
  const { address } = await feed('google')
  const etag = (await fetchIt(address)).headers.get('etag') ?? ''
  for (const known of ['*', `"other", ${etag}`, etag.replace('W/', '')])
    expect((await fetchIt(address, { 'if-none-match': known })).status).toBe(304)
  for (const known of ['"other"', 'W/""'])
    expect((await fetchIt(address, { 'if-none-match': known })).status).toBe(200)
})

test('keys that Google takes for one are in its feed once, and in Meta’s as they are', async () => {
  const { visitor, listing, feed } = await open()
  for (const sku of ['lamp 1', 'LAMP 1', 'lamp  1']) await listing(sku)
  const google = await feed('google')
  expect(itemsIn((await fetchIt(google.address)).text)).toHaveLength(1)
  expect(words((await visitor.get(google.page)).text)).toContain('is also the key of “Lamp lamp 1”')
  const meta = await feed('meta')
  expect(itemsIn((await fetchIt(meta.address)).text)).toHaveLength(3)
})

test('a feed that is changed while its file is made is made again', async () => {
  const { db, userId, listing, feed } = await open()
  // So many that other requests get their turn.
  for (let number = 0; number < 150; number++) await listing(`LAMP-${number}`)
  const { page, address } = await feed('google')
  const id = page.split('/').at(-1) ?? ''
  const options = feedOptions.parse({ match: 'id' })
  const draft = { name: 'Changed', target: 'google' as const, language: 'English', sourceId: null, options }
  const first = fetchIt(address)
  await vi.waitUntil(
    async () =>
      (await readdir(join(app.config.dataDir, 'feeds')).catch(() => [])).some((name) => name.startsWith(id)),
    { interval: 1 },
  )
  await changeFeed(db, userId, id, draft)
  expect(itemsIn((await first).text)).toHaveLength(150)
  expect(itemsIn((await fetchIt(address)).text)).toEqual([])
})

test('each variant that the file had is an item', async () => {
  const { listing, feed } = await open()
  const variants = [
    {
      sku: 'S-RED',
      options: [{ label: 'Colour', value: 'Red' }],
      price: { amount: '41.00', currency: 'EUR' },
    },
    { sku: 'S-BLUE', gtin: '4006381333931', image: 'https://shop.example/blue.jpg' },
    { options: [{ label: 'Colour', value: 'None' }] },
  ]
  await listing('S-RED', { ...OFFER, variants })
  const google = await feed('google-primary')
  const items = itemsIn((await fetchIt(google.address)).text).map(Object.fromEntries)
  expect(items).toMatchObject([
    { 'g:id': 'S-RED', 'g:price': '41.00 EUR', 'g:link': OFFER.link, 'g:color': 'Red' },
    {
      'g:id': 'S-BLUE',
      'g:price': '39.00 EUR',
      'g:gtin': '4006381333931',
      'g:image_link': 'https://shop.example/blue.jpg',
    },
  ])
  expect(new Set(items.map((item) => item['g:item_group_id'])).size).toBe(1)
  expect(items[0]?.['g:item_group_id']).not.toBe('S-RED')
  const chat = await feed('chatgpt', { sellerName: 'Lamps & Co', country: 'DE' })
  const rows = readCsv((await fetchIt(chat.address)).text)
  expect(rows).toMatchObject([
    {
      item_id: 'S-RED',
      seller_name: 'Lamps & Co',
      price: '41.00 EUR',
      availability: 'in_stock',
      listing_has_variations: 'true',
      variant_dict: '{"Colour":"Red"}',
      store_country: 'DE',
      text_source: 'trained_algorithmic_media',
    },
    { item_id: 'S-BLUE', group_id: rows[0]?.group_id },
  ])
})

test('what is incomplete or old is left out of a feed with prices, and its page says why', async () => {
  const { db, userId, visitor, listing, feed, expire } = await open()
  const { price: _, ...unpriced } = OFFER
  await listing('GOOD', OFFER)
  await listing('OLD', OFFER, isoTime(-49 * HOUR))
  await listing('LESS', { ...unpriced, images: [] })
  await listing(null, OFFER)
  await listing('GOOD', OFFER)
  await listing('LATER', { ...OFFER, availability: 'preorder' })
  const { page, address } = await feed('google-primary')
  expect(itemsIn((await fetchIt(address)).text).map((item) => Object.fromEntries(item)['g:id'])).toEqual([
    'GOOD',
  ])
  const said = words((await visitor.get(page)).text)
  for (const reason of [
    'Its price was read more than 48 hours ago.',
    'It has no price with a currency. It has no picture.',
    'It has no key that Google could know it by.',
    '“GOOD” is also the key of “Lamp GOOD”: Google would take both for one product.',
    'Google needs the day on which a pre-order or backorder is available',
    '5 are left out',
    'Google removes what it lacks',
  ])
    expect(said).toContain(reason)
  // Nothing is left: its reader keeps what it has.
  await db.updateTable('products').set({ offer_read_at: null }).where('user_id', '=', userId).execute()
  await expire()
  const empty = await fetchIt(address)
  expect([empty.status, empty.headers.get('retry-after')]).toEqual([503, '3600'])
  expect(words((await visitor.get(page)).text)).toContain(
    'While no product is complete, the file is not handed out',
  )
  // Texts alone need none of that.
  const texts = await feed('google')
  expect(itemsIn((await fetchIt(texts.address)).text)).toHaveLength(4)
})

test('Meta gets texts with their origin, and is warned of', async () => {
  const { visitor, listing, feed } = await open()
  await listing('M-1', OFFER)
  const { page, address } = await feed('meta')
  expect(itemsIn((await fetchIt(address)).text)).toEqual([
    [
      ['g:id', 'M-1'],
      ['g:title', TEXT.titles[0]?.text],
      ['g:description', 'One line.\n\nمصباح نحاسي'],
      ['DigitalSourceType', 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'],
    ],
  ])
  expect(words((await visitor.get(page)).text)).toContain('“replace” deletes every product that a file lacks')
  const whole = await feed('meta-primary')
  const [item] = itemsIn((await fetchIt(whole.address)).text)
  expect(Object.fromEntries(item ?? [])).toMatchObject({ 'g:availability': 'in stock', 'g:condition': 'new' })
})

test('a new address ends the one before; removing it ends both', async () => {
  const { db, visitor, listing, feed, addressOn } = await open()
  await listing('LAMP-1')
  const { page, address } = await feed('google')
  expect((await fetchIt(address)).status).toBe(200)
  expect((await visitor.post(page, { intent: 'renew' })).status).toBe(303)
  const renewed = await addressOn(page)
  expect(renewed).not.toBe(address)
  expect([(await fetchIt(address)).status, (await fetchIt(renewed)).status]).toEqual([404, 200])
  const stored = JSON.stringify(await db.selectFrom('feeds').selectAll().execute())
  expect(stored).not.toContain(renewed.slice(7, 50))
  expect(JSON.stringify(app.events)).not.toContain(renewed.slice(7, 50))
  expect((await visitor.post(page, { intent: 'remove' })).status).toBe(303)
  expect((await fetchIt(renewed)).status).toBe(404)
  expect((await visitor.get(page)).status).toBe(404)
  expect(await sweepFeeds(db, app.services.stores.feeds)).toBe(0)
})

test('an account that is deleted takes its feeds and their files along', async () => {
  const { db, userId, listing, feed } = await open()
  await listing('LAMP-1')
  const { page, address } = await feed('google')
  expect((await fetchIt(address)).status).toBe(200)
  const id = page.split('/').at(-1) ?? ''
  const folder = join(app.config.dataDir, 'feeds')
  expect(readdirSync(folder).filter((name) => name.startsWith(id))).toHaveLength(1)
  const { id: adminId } = await app.user({ role: 'Admin' })
  const { vault, stores } = app.services
  const actor = { actorId: adminId, adminEmails: [] }
  expect(await deleteUser(db, vault, { userId, stores, ...actor })).toBe('done')
  expect((await fetchIt(address)).status).toBe(404)
  expect(readdirSync(folder).filter((name) => name.startsWith(id))).toEqual([])
})

test('what is fetched while its address changes is one of both, and whole', async () => {
  const { visitor, listing, feed, expire } = await open()
  for (let n = 0; n < 30; n++) await listing(`L-${n}`)
  const { page, address } = await feed('google')
  await fetchIt(address)
  await expire()
  const [renewed, ...fetched] = await Promise.all([
    visitor.post(page, { intent: 'renew' }),
    ...Array.from({ length: 10 }, () => fetchIt(address)),
  ])
  expect(renewed.status).toBe(303)
  for (const { status, text } of fetched) {
    expect([200, 404]).toContain(status)
    if (status === 200) expect(itemsIn(text)).toHaveLength(30)
  }
  expect((await fetchIt(address)).status).toBe(404)
})

test('whoever fetches too often is told to wait, and a disabled account’s feed is gone', async () => {
  const { db, userId, listing, feed } = await open()
  await listing('LAMP-1')
  const { address } = await feed('google')
  const statuses = await Promise.all(Array.from({ length: 70 }, async () => (await fetchIt(address)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  const late = await fetchIt(address)
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '600'])
  await db.updateTable('users').set({ disabled_at: isoTime() }).where('id', '=', userId).execute()
  expect((await fetchIt(address)).status).toBe(404)
})

test('strangers see no feed, and bad input is said beside its field with nothing lost', async () => {
  const mine = await open()
  const { page } = await mine.feed('chatgpt', { sellerName: 'A', country: 'FR' })
  const other = await open()
  for (const intent of ['save', 'renew', 'remove'])
    expect((await other.visitor.post(page, { ...FIELDS, intent })).status).toBe(404)
  expect((await other.visitor.get(page)).status).toBe(404)
  expect((await app.visitor().get(page)).status).toBe(303)
  for (const [fields, sentence] of [
    [{ name: ' ' }, 'Enter a name.'],
    [{ name: 'x'.repeat(101) }, 'at most 100 characters'],
    [{ language: 'Klingon' }, 'Choose a language from the list.'],
    [{ sellerName: '' }, 'Enter the seller’s name.'],
    [{ sellerName: 'A', country: 'ZZ' }, 'Choose a country from the list.'],
    [{ sellerName: 'Kept words', country: 'FR', sourceId: 'nobody' }, 'Choose a source from the list.'],
    [{ sellerName: 'A', country: 'FR', match: 'handle' }, 'must be one of sku, id'],
  ] as const) {
    const answer = await mine.visitor.post('/user/feeds/new?target=chatgpt', { ...FIELDS, ...fields })
    expect(answer.status, sentence).toBe(400)
    expect(words(answer.text)).toContain(sentence)
    if ('sellerName' in fields) expect(answer.text).toContain(`value="${fields.sellerName}"`)
  }
  expect((await mine.visitor.post('/user/feeds/new?target=nobody', FIELDS)).status).toBe(400)
  for (const address of [
    '/feeds/',
    '/feeds/x',
    `/feeds/${'a'.repeat(43)}.xml`,
    '/feeds/..%2f..%2fetc',
    '/feeds/%00',
  ])
    expect((await fetchIt(address)).status, address).toBe(404)
  const twice = { ...FIELDS, idempotencyKey: 'the-same-form-sent-twice' }
  const [one, two] = [
    await mine.visitor.post('/user/feeds/new?target=meta', twice),
    await mine.visitor.post('/user/feeds/new?target=meta', twice),
  ]
  expect(two.location).toBe(one.location)
})

test('two shops with the same keys have a feed each', async () => {
  const { db, userId, listing, feed } = await open()
  const sources = ['North', 'South'].map((name) => ({
    id: `${name}-${userId}`.slice(0, 22),
    user_id: userId,
    name,
  }))
  for (const source of sources)
    await db
      .insertInto('product_sources')
      .values({
        ...source,
        name_key: source.name,
        dialect: 'plain',
        mark: null,
        created_at: isoTime(),
        used_at: isoTime(),
      })
      .execute()
  for (const { id } of sources) {
    const made = await listing('SAME')
    const product = db.selectFrom('listings').select('product_id').where('id', '=', made)
    await db.updateTable('products').set({ source_id: id }).where('id', '=', product).execute()
  }
  for (const { id } of sources) {
    const { address } = await feed('google', { sourceId: id })
    expect(itemsIn((await fetchIt(address)).text)).toHaveLength(1)
  }
})

test('webhooks are told of a feed that has changed, once', async () => {
  const { db, visitor, listing, feed, expire } = await open()
  await visitor.post('/user/webhooks', { url: 'https://shop.example/hook' })
  await listing('LAMP-1')
  const { page, address } = await feed('google')
  await fetchIt(address)
  await expire()
  await fetchIt(address)
  const told = await db
    .selectFrom('webhook_deliveries')
    .select('body')
    .where('event', '=', 'feed.changed')
    .execute()
  expect(told.map(({ body }) => JSON.parse(body))).toEqual([
    expect.objectContaining({
      type: 'feed.changed',
      data: expect.objectContaining({ feedId: page.split('/').at(-1), items: 1, leftOut: 0 }),
    }),
  ])
})

test('its file is compressed on the way', async () => {
  const { listing, feed } = await open()
  await listing('LAMP-1')
  const { address } = await feed('google')
  const { text, headers } = await fetchIt(address)
  const packed = await compress(new Response(text, { headers }), 'gzip')
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(itemsIn(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString())).toHaveLength(1)
})
