import { afterEach, beforeEach, expect, test } from 'vitest'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { saveSection } from '#app/domain/listings/save-section.server.ts'
import { GOOGLE_ATTRIBUTES, SCHEMA_PROPERTIES } from './headers.ts'
import { HOSTILE } from './hostile.ts'
import { readTsv, readXml, type XmlElement } from './readers.ts'
import { type Exports, makeReviewed, openExports } from './written.ts'

let shop: Exports
beforeEach(async () => {
  shop = await openExports()
})
afterEach(() => shop.close())

const TITLE = HOSTILE.titles?.[0]?.text ?? ''
const PARAGRAPHS = (HOSTILE.descriptions ?? []).map(({ text }) => text)

test('Google’s XML is well-formed, in its namespace, with every text as it is', async () => {
  await shop.listing({ sku: 'HT-1' })
  const [file] = await shop.files('google-xml')
  const root = readXml(file?.text ?? '')
  expect([file?.name, root.name, itemsOf(root).length]).toEqual(['google-xml-english.xml', 'rss', 1])
  const item = itemsOf(root)[0]?.children ?? []
  for (const { name } of item) expect(GOOGLE_ATTRIBUTES).toContain(name.replace('g:', ''))
  expect(item.map(plain)).toEqual([
    { 'g:id': 'HT-1' },
    { 'g:structured_title': ai(TITLE) },
    { 'g:structured_description': ai(PARAGRAPHS.join('\n\n')) },
    { 'g:product_highlight': '-20 °C: “cold”' },
    { 'g:product_highlight': '@home, 50 % "off"' },
    { 'g:product_detail': detail('Size: W,H', '2" x 3"') },
    { 'g:product_detail': detail('צבע', 'כחול') },
    { 'g:question_and_answer': [{ 'g:question': 'Is it "new"?' }, { 'g:answer': 'Yes: it is. Truly.' }] },
  ])
})

test('what a person wrote is plain only where the user says so, in both files for Google', async () => {
  const id = await shop.listing({ sku: 'HT-1' })
  const base = (await findListing(shop.db, shop.userId, id))?.sections.find(({ key }) => key === 'titles')
  const own = [{ text: 'My "own" title' }]
  const edit = { userId: shop.userId, listingId: id, section: 'titles', parts: own } as const
  await saveSection(shop.db, { ...edit, base: base?.revisionId ?? null })
  await shop.db.updateTable('listings').set({ status: 'reviewed', reviewed_at: 'now' }).execute()
  const titles = async (ownWords: boolean) => {
    const [xml] = await shop.files('google-xml', { ownWords })
    const [tsv] = await shop.files('google-tsv', { ownWords })
    const item = itemsOf(readXml(xml?.text ?? ''))[0]?.children ?? []
    const [row = {}] = readTsv(tsv?.text ?? '')
    return {
      xml: item.filter(({ name }) => name.endsWith('title')).map(plain),
      tsv: Object.entries(row).filter(([name]) => name.endsWith('title')),
    }
  }
  expect(await titles(false)).toEqual({
    xml: [{ 'g:structured_title': ai('My "own" title') }],
    tsv: [['structured_title', 'trained_algorithmic_media:"My “own” title"']],
  })
  expect(await titles(true)).toEqual({
    xml: [{ 'g:title': 'My "own" title' }],
    tsv: [['title', 'My “own” title']],
  })
})

test('characters that XML does not have are left out', async () => {
  const text = { titles: [{ text: 'A\u0001B\ud800C\ufffeD' }], descriptions: [{ text: 'x' }] }
  await shop.listing({ sku: 'HT-1' }, { text })
  const [file] = await shop.files('google-xml')
  const item = itemsOf(readXml(file?.text ?? ''))[0]?.children ?? []
  expect(item.map(plain)[1]).toEqual({ 'g:structured_title': ai('AB\ufffdCD') })
})

test('JSON-LD has types and properties of schema.org, no offer, and nothing that ends its element', async () => {
  await shop.listing({ sku: 'HT-1', gtin: '4006381333931' }, { name: 'Lamp --> </script>' })
  const [file] = await shop.files('json-ld', { with: ['specifications', 'faq'] })
  const text = file?.text ?? ''
  const scripts = [...text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  expect(text.match(/<\/?script/g)).toHaveLength(4)
  expect(text.match(/-->/g)).toHaveLength(1)
  for (const [, json = ''] of scripts) expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  const [product, faq] = scripts.map(([, json = '']) => JSON.parse(json))
  expect(product).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: TITLE,
    description: PARAGRAPHS.join('\n\n'),
    sku: 'HT-1',
    gtin13: '4006381333931',
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Size: W,H', value: '2" x 3"' },
      { '@type': 'PropertyValue', name: 'צבע', value: 'כחול' },
    ],
  })
  expect(faq.mainEntity[0].acceptedAnswer.text).toBe('Yes: it is.\nTruly.')
  for (const block of [product, faq]) expectSchema(block)
})

test('HTML names the language and its direction, and has no markup of the text', async () => {
  await shop.listing({}, { language: 'Arabic' })
  const [file] = await shop.files('html', { with: ['highlights', 'specifications', 'faq'] })
  const body = /<body>([\s\S]*)<\/body>/.exec(file?.text ?? '')?.[1] ?? ''
  // What descriptions, lists and tables are made of is well-formed XML, too, apart from line breaks.
  const article = readXml(body.trim().replaceAll('<br>', '<br/>'))
  expect(body).toContain('<article lang="ar" dir="rtl">')
  expect(article.children.map(({ name }) => name)).toEqual(['h2', 'p', 'p', 'ul', 'table', 'dl'])
  expect(article.children[0]?.text).toBe(TITLE)
  expect(article.children[1]?.text).toBe(PARAGRAPHS[0]?.replace('\n', ''))
  expect(article.children[5]?.children.map(({ text }) => text)).toEqual(['Is it "new"?', 'Yes: it is.Truly.'])
})

test('Markdown escapes what means something in it', async () => {
  const text = {
    titles: [{ text: '# *Lamp* [a](b)' }],
    descriptions: [{ text: '1. not a list\n- nor this <b>' }],
    specifications: [{ label: 'A|B', text: 'c\nd' }],
  }
  await shop.listing({}, { text })
  const [file] = await shop.files('markdown')
  expect(file?.text).toBe(
    '## \\# \\*Lamp\\* \\[a\\](b)\n\n1\\. not a list\\\n\\- nor this \\<b\\>\n\n|  |  |\n| --- | --- |\n| A\\|B | c d |\n',
  )
})

test('JSON has every section, and who wrote it', async () => {
  await shop.listing({ sku: 'HT-1' })
  await shop.listing({}, { language: 'German' })
  const [file] = await shop.files('json')
  const rows = JSON.parse(file?.text ?? '')
  expect(rows.map(({ language }: { language: string }) => language)).toEqual(['English', 'German'])
  expect(rows[0].sections).toEqual(HOSTILE)
  expect(rows[0].product).toMatchObject({ name: 'Lamp', sku: 'HT-1', handle: null })
  expect(rows[0].writtenBy.titles).toBe('model')
})

test('two hundred listings are in the file in the order of their making', async () => {
  for (let n = 0; n < 200; n++) await makeReviewed(shop.db, shop.userId, {}, { name: `Lamp ${n}` })
  const [file] = await shop.files('json')
  const names = JSON.parse(file?.text ?? '').map(({ product }: { product: { name: string } }) => product.name)
  expect(names).toEqual(Array.from({ length: 200 }, (_, n) => `Lamp ${n}`))
})

function itemsOf(root: XmlElement): XmlElement[] {
  return (root.children[0]?.children ?? []).filter(({ name }) => name === 'item')
}

function plain({ name, children, text }: XmlElement): unknown {
  return { [name]: children.length > 0 ? children.map(plain) : text }
}

function ai(text: string) {
  return [{ 'g:digital_source_type': 'trained_algorithmic_media' }, { 'g:content': text }]
}

function detail(name: string, value: string) {
  return [{ 'g:section_name': 'General' }, { 'g:attribute_name': name }, { 'g:attribute_value': value }]
}

function expectSchema(thing: unknown) {
  if (Array.isArray(thing)) return thing.forEach(expectSchema)
  if (typeof thing !== 'object' || thing === null) return
  const { '@type': type, '@context': _, ...properties } = thing as Record<string, unknown>
  for (const [name, value] of Object.entries(properties)) {
    expect(SCHEMA_PROPERTIES[String(type)], `${type}.${name}`).toContain(name)
    expectSchema(value)
  }
}

const OFFER = {
  price: { amount: '1299.00', currency: 'EUR' },
  link: 'https://shop.example.com/lamp?a=1&b=2',
  images: ['https://img.example.com/1.jpg', 'https://img.example.com/2.jpg'],
  ...{ brand: 'Lumen & Co', category: 'Home > Lamps', mpn: 'L-77' },
  ...{ condition: 'new', availability: 'in_stock' },
}

async function offered(offer: object) {
  await shop.listing({ sku: 'HT-1', gtin: '4006381333931' })
  await shop.db
    .updateTable('products')
    .set({ offer: JSON.stringify(offer) })
    .execute()
}

test('price, link and photos go into JSON-LD; without a currency there is no offer', async () => {
  await offered(OFFER)
  const product = async () => {
    const [file] = await shop.files('json-ld', { with: [] })
    const [, json = ''] = /<script[^>]*>([\s\S]*?)<\/script>/.exec(file?.text ?? '') ?? []
    const read = JSON.parse(json)
    expectSchema(read)
    return read
  }
  expect(await product()).toMatchObject({
    ...{ mpn: 'L-77', category: 'Home > Lamps', image: OFFER.images },
    brand: { '@type': 'Brand', name: 'Lumen & Co' },
    offers: {
      ...{ '@type': 'Offer', price: '1299.00', priceCurrency: 'EUR', url: OFFER.link },
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  })
  await shop.db
    .updateTable('products')
    .set({ offer: JSON.stringify({ price: { amount: '9.00' } }) })
    .execute()
  expect(await product()).not.toHaveProperty('offers')
})

test('Google’s feeds have what the shop says of selling a product only where somebody asks for it', async () => {
  await offered(OFFER)
  const [plain] = await shop.files('google-tsv')
  expect(Object.keys(readTsv(plain?.text ?? '')[0] ?? {})).not.toContain('price')
  const names = ['link', 'image_link', 'additional_image_link', 'price', 'availability', 'condition', 'brand']
  const columns = Object.fromEntries([...names, 'gtin', 'mpn', 'product_type'].map((name) => [name, true]))
  const [tsv] = await shop.files('google-tsv', { columns })
  const expected = {
    ...{ link: OFFER.link, image_link: OFFER.images[0], additional_image_link: OFFER.images[1] },
    ...{ price: '1299.00 EUR', availability: 'in_stock', condition: 'new', brand: 'Lumen & Co' },
    ...{ gtin: '4006381333931', mpn: 'L-77', product_type: 'Home > Lamps' },
  }
  expect(readTsv(tsv?.text ?? '')[0]).toMatchObject(expected)
  const [xml] = await shop.files('google-xml', { columns })
  const item = itemsOf(readXml(xml?.text ?? ''))[0]?.children ?? []
  const texts = Object.fromEntries(item.map(({ name, text }) => [name.replace('g:', ''), text]))
  expect(texts).toMatchObject(expected)
})
