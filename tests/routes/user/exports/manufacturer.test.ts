import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'
import { readCsv } from '#tests/domain/batches/exports/readers.ts'
import { makeReviewed } from '#tests/domain/batches/exports/written.ts'
import { words } from '../../account/accounts.ts'
import { check, importOf } from '../imports/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const TEXT = {
  titles: [{ text: 'Wanduhr aus Messing' }],
  descriptions: [{ text: 'Eine Uhr.\nMit Zeigern.' }, { text: 'Sie hat ein Gehäuse aus Messing.' }],
  highlights: [{ text: 'Messing' }],
}
const BRAND = {
  name: 'Quiet',
  'manufacturer.name': 'Uhr & Co',
  'manufacturer.address': 'Weg 1\n12345 Berlin',
  'manufacturer.contact': 'info@uhr.example',
  'manufacturer.responsible.name': 'Rep',
  'manufacturer.responsible.address': 'Ring 2',
  'manufacturer.responsible.contact': 'rep.example',
}
const HTML =
  '<p>Hersteller:<br>Uhr &amp; Co<br>Weg 1<br>12345 Berlin<br>info@uhr.example</p>' +
  '<p>Verantwortliche Person in der EU:<br>Rep<br>Ring 2<br>rep.example</p>'

async function open({ credits = 0 } = {}) {
  const { db } = app.services
  const { id: userId, visitor } = await app.user({ credits })
  const keys = { handle: 'uhr', sku: 'U-1', external_id: '7' }
  const listing = (text = TEXT, language = 'German', own = keys) =>
    makeReviewed(db, userId, own, { text, language, name: 'Wanduhr' })
  const addBrand = () => visitor.post('/user/brands/new', BRAND)
  /** The text of the first file of an export. */
  async function file(query: string): Promise<string> {
    const address = `/user/exports/new?${query}`
    const { text } = await visitor.get(address)
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
    const hidden = { idempotencyKey: value('idempotencyKey'), expected: value('expected') }
    const made = await visitor.post(address, { ...hidden, withDrafts: 'on' })
    expect(made.status).toBe(303)
    return (await visitor.get(`${made.location}/files/1`)).text
  }
  return { db, userId, visitor, listing, addBrand, file }
}

const descriptionOf = (text: string) => {
  const [row] = readCsv(text.replace(/^\ufeff/, ''))
  return row?.Description ?? row?.Descriptions ?? row?.DESCRIPTION ?? ''
}

test('an export appends it only where somebody asks, in the language of the listing, and remembers that', async () => {
  const { visitor, listing, addBrand, file } = await open()
  const id = await listing()
  await addBrand()
  const query = `listing=${id}&target=shopify`
  const shown = await visitor.get(`/user/exports/new?${query}`)
  expect(shown.text).toMatch(/<input type="checkbox" name="manufacturer"\/>/)
  expect(await file(query)).not.toContain('Hersteller')
  const asked = await file(`${query}&for=shopify&options=with&manufacturer=on`)
  expect(descriptionOf(asked)).toBe(
    `<p>Eine Uhr.<br>Mit Zeigern.</p><p>Sie hat ein Gehäuse aus Messing.</p>${HTML}`,
  )
  expect((await visitor.get(`/user/exports/new?${query}`)).text).toMatch(
    /<input type="checkbox" name="manufacturer" checked=""\/>/,
  )
  expect(descriptionOf(await file(query))).toContain('Hersteller')
})

test.each([
  ['woocommerce', 'with=highlights&options=with', `<ul><li>Messing</li></ul>${HTML}`],
  ['html', 'options=with', `Messing.</p>${HTML}\n</article>`],
  [
    'markdown',
    'options=with',
    'Messing.\n\nHersteller:\\\nUhr \\& Co\\\nWeg 1\\\n12345 Berlin\\\ninfo@uhr.example\n\n',
  ],
  ['etsy', '', 'Messing.\n\nHersteller:\nUhr & Co\nWeg 1\n12345 Berlin\ninfo@uhr.example\n\nVerantwortliche'],
  [
    'spreadsheet',
    '',
    'Messing.\n\nHersteller:\nUhr & Co\nWeg 1\n12345 Berlin\ninfo@uhr.example\n\nVerantwortliche',
  ],
])('%s has it in its own form', async (target, options, expected) => {
  const { listing, addBrand, file } = await open()
  const id = await listing()
  await addBrand()
  const query = `listing=${id}&target=${target}&for=${target}&${options}`
  expect(await file(query)).not.toContain('info@uhr.example')
  expect(await file(`${query}&manufacturer=on`)).toContain(expected)
})

test('programs get it as a field of the JSON; feeds, whose descriptions must not have it, do not offer it', async () => {
  const { visitor, listing, addBrand, file } = await open()
  const id = await listing()
  await addBrand()
  const [entry] = JSON.parse(await file(`listing=${id}&target=json`))
  expect(entry.product.manufacturer).toMatchObject({
    name: 'Uhr & Co',
    responsible: { contact: 'rep.example' },
  })
  for (const target of ['amazon', 'google-tsv', 'google-xml', 'json-ld']) {
    const query = `listing=${id}&target=${target}&for=${target}&manufacturer=on`
    expect((await visitor.get(`/user/exports/new?${query}`)).text).not.toContain('name="manufacturer"')
    expect(await file(query)).not.toContain('info@uhr.example')
  }
})

test('listings that get none are counted, with the reason', async () => {
  const { visitor, listing, addBrand, file } = await open()
  const id = await listing()
  const query = `listing=${id}&target=shopify&for=shopify`
  const page = async (more: string) => words((await visitor.get(`/user/exports/new?${query}${more}`)).text)
  expect(await page('')).not.toContain('no manufacturer’s details')
  expect(await page('&manufacturer=on')).toContain('1 listing gets no manufacturer’s details')
  expect(await page('&manufacturer=on')).toContain('No brand with manufacturer’s details applies to it.')
  expect(await file(`${query}&manufacturer=on`)).not.toContain('Hersteller')
  await addBrand()
  expect(await page('&manufacturer=on')).not.toContain('no manufacturer’s details')
  expect(await page('&manufacturer=on&shown=Description')).toContain('The description is not in the file.')
  const other = await listing({ titles: [{ text: 'Ohne' }] } as never, 'German', {
    handle: 'ohne',
    sku: 'O',
    external_id: '8',
  })
  expect(await page(`&listing=${other}&manufacturer=on`)).toContain('It has no description.')
})

/** Reads the file in again as products whose descriptions are facts, too. */
async function importAgain(visitor: Awaited<ReturnType<typeof open>>['visitor'], content: string) {
  const id = await importOf(visitor, content)
  const { text } = await visitor.get(`/user/imports/${id}/columns`)
  const [, options = ''] = /<select[^>]*name="field\.descriptions"[^>]*>([\s\S]*?)<\/select>/.exec(text) ?? []
  const [, column = ''] =
    /<option value="(\d+)"[^>]*>(?:Column \d+: )?(?:Product )?Descriptions?</i.exec(options) ?? []
  expect(column, options).not.toBe('')
  await check(visitor, id, { 'field.descriptions': column, fact: [column] })
  return id
}

test.each([
  ['shopify', 'columns of a new shop', '&mode=new'],
  ['woocommerce', 'columns of a new shop', '&mode=new'],
  ['spreadsheet', 'a plain sheet', ''],
  ['medusa', 'plain text', ''],
])('%s: a file that comes back (%s) brings neither facts nor texts of it', async (target, _kind, mode) => {
  const { db, visitor, listing, addBrand, file } = await open({ credits: 5 })
  const id = await listing()
  await addBrand()
  const query = `listing=${id}&target=${target}&for=${target}&options=with&manufacturer=on&shown=Title&column=Title${mode}`
  const content = await file(query)
  expect(content).toContain('info@uhr.example')
  const back = await importAgain(visitor, content.replace(/^\ufeff/, ''))
  const rows = await db.selectFrom('batch_rows').select('product').where('batch_id', '=', back).execute()
  expect(rows).toHaveLength(1)
  const { originals: _asTheyCame, ...product } = JSON.parse(rows[0]?.product ?? '{}')
  expect(product.facts).toContain('Sie hat ein Gehäuse aus Messing.')
  for (const word of [
    'Hersteller',
    'Uhr &',
    'Berlin',
    'uhr.example',
    'Verantwortliche',
    'Ring 2',
    'rep.example',
  ])
    expect(JSON.stringify(product), word).not.toContain(word)
})

test.each(['shopify', 'woocommerce', 'spreadsheet'])(
  '%s: kept as the shop has it, it goes back once',
  async (target) => {
    const { db, userId, visitor, listing, addBrand, file } = await open({ credits: 5 })
    const id = await listing()
    await addBrand()
    const asked = `target=${target}&for=${target}&options=with&manufacturer=on`
    const mode = target === 'spreadsheet' ? '' : '&mode=new'
    const content = (await file(`listing=${id}&${asked}${mode}`)).replace(/^\ufeff/, '')
    const before = descriptionOf(content)
    // A shop in which nothing is known of the product.
    await db.updateTable('products').set({ archived_at: '2026-11-01T00:00:00.000Z' }).execute()
    await db
      .updateTable('products')
      .set({ sku: null, handle: null, external_id: null, name: 'Other' })
      .execute()
    const back = await importAgain(visitor, content)
    const choice = '?chosen=1&language=German&empty=only&unchanged=skip'
    await visitor.post(`/user/imports/${back}/cost${choice}`, { credits: '1' })
    await app.services.feeder.idle()
    const kept = await db
      .selectFrom('listings')
      .innerJoin('listing_sections', 'listing_sections.listing_id', 'listings.id')
      .innerJoin('revisions', 'revisions.id', 'listing_sections.revision_id')
      .select(['listings.id', 'parts'])
      .where('listings.user_id', '=', userId)
      .where('listings.id', '<>', id)
      .where('listing_sections.section', '=', 'descriptions')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(kept.parts).map(({ text }: { text: string }) => text)).toEqual(
      TEXT.descriptions.map(({ text }) => text),
    )
    const name = target === 'spreadsheet' ? 'Descriptions' : 'Description'
    const again = descriptionOf(await file(`listing=${kept.id}&${asked}${mode}&shown=${name}&column=${name}`))
    expect(again).toBe(before)
    expect(again.match(/Hersteller/g)).toHaveLength(1)
  },
)

test('it is not appended to a text that ends with such details', async () => {
  const { listing, addBrand, file } = await open()
  const own = { text: 'Fabricant :\nUhr & Co\nWeg 1\nmail@uhr.example' }
  const id = await listing({ ...TEXT, descriptions: [...TEXT.descriptions, own] })
  await addBrand()
  const text = await file(`listing=${id}&target=shopify&for=shopify&manufacturer=on`)
  expect(text).toContain('mail@uhr.example')
  expect(text).not.toContain('Hersteller')
})
