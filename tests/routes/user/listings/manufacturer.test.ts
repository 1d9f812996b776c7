import { afterAll, beforeAll, expect, test } from 'vitest'
import { escapeMarkup } from '#app/domain/base/markup.ts'
import { listBrands } from '#app/domain/listings/brands/brands.server.ts'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { checksOf } from '#app/domain/listings/open-checks.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeListing } from '#tests/domain/listings/studio.ts'
import { words } from '../../account/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const MAKER = {
  'manufacturer.name': 'Shen & Co',
  'manufacturer.address': '12 Harbour Rd\r\n\r\n518000 Shenzhen\r\n China ',
  'manufacturer.contact': 'www.shen.example/contact',
}
const RESPONSIBLE = {
  'manufacturer.responsible.name': 'Rep <GmbH>',
  'manufacturer.responsible.address': 'Hafenweg 3\n20457 Hamburg',
  'manufacturer.responsible.contact': 'gpsr@rep.example',
}
const STORED = {
  name: 'Shen & Co',
  address: ['12 Harbour Rd', '518000 Shenzhen', 'China'],
  contact: 'www.shen.example/contact',
  responsible: {
    name: 'Rep <GmbH>',
    address: ['Hafenweg 3', '20457 Hamburg'],
    contact: 'gpsr@rep.example',
  },
}

async function open(credits = 0) {
  const { db } = app.services
  const { id: userId, visitor } = await app.user({ credits })
  const post = (fields: Record<string, string>) =>
    visitor.post('/user/brands/new', { name: 'Quiet', tone: 'kept tone', ...fields })
  const brand = async () => (await listBrands(db, userId))[0]
  return { db, userId, visitor, post, brand }
}

test('a brand keeps its manufacturer, and shows it again', async () => {
  const { visitor, post, brand } = await open()
  expect((await post({ ...MAKER, ...RESPONSIBLE })).status).toBe(303)
  expect((await brand())?.manufacturer).toEqual(STORED)
  const address = `/user/brands/${(await brand())?.id}`
  const { text } = await visitor.get(address)
  expect(text).toContain('value="Shen &amp; Co"')
  expect(text).toMatch(/12 Harbour Rd\n518000 Shenzhen\nChina<\/textarea>/)
  const saved = await visitor.post(address, { name: 'Quiet', ...MAKER, intent: 'save' })
  expect(saved.status).toBe(303)
  expect((await brand())?.manufacturer).toEqual({ ...STORED, responsible: null })
  expect((await visitor.post(address, { name: 'Quiet', intent: 'save' })).status).toBe(303)
  expect((await brand())?.manufacturer).toBe(null)
})

test('what is missing or wrong is told beside its field, and nothing is lost', async () => {
  const { post, brand } = await open()
  const wrong = async (fields: Record<string, string>) => {
    const { status, text } = await post(fields)
    expect(status).toBe(400)
    expect(text).toContain('value="kept tone"')
    for (const [name, value] of Object.entries(fields))
      if (!value.includes('\n')) expect(text, name).toContain(escapeMarkup(value))
    return text
  }
  /** The messages by the field that they stand at. */
  const told = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/<p class="error" id="[^"]*?-(manufacturer[.\w]+)-error">([\s\S]*?)<\/p>/g)].map(
        ([, field = '', message = '']) => [field, words(message).replace('Error: ', '')],
      ),
    )
  expect(told(await wrong({ 'manufacturer.name': 'Shen & Co' }))).toEqual({
    'manufacturer.address': expect.stringContaining('Enter the manufacturer’s postal address'),
    'manufacturer.contact': expect.stringContaining('Enter an e-mail or web address of the manufacturer'),
  })
  expect(Object.keys(told(await wrong(RESPONSIBLE)))).toEqual([
    'manufacturer.name',
    'manufacturer.address',
    'manufacturer.contact',
  ])
  expect(
    told(await wrong({ ...MAKER, 'manufacturer.responsible.contact': 'gpsr@rep.example' })),
  ).toMatchObject({ 'manufacturer.responsible.name': expect.stringContaining('responsible person’s name') })
  for (const contact of ['call us', 'info@', 'a b@c.example', 'javascript:alert(1)', 'localhost', '1.2.3.4'])
    expect(told(await wrong({ ...MAKER, 'manufacturer.contact': contact })), contact).toEqual({
      'manufacturer.contact': expect.stringContaining('such as info@brand.example'),
    })
  const lines = (count: number, text: string) => Array.from({ length: count }, () => text).join('\n')
  for (const address of [lines(7, 'x'), lines(1, 'x'.repeat(201))])
    expect(Object.keys(told(await wrong({ ...MAKER, 'manufacturer.address': address })))).toEqual([
      'manufacturer.address',
    ])
  expect(Object.keys(told(await wrong({ ...MAKER, 'manufacturer.name': 'x'.repeat(201) })))).toEqual([
    'manufacturer.name',
  ])
  expect(await brand()).toBe(undefined)
  for (const contact of ['info@müller.example', 'https://shen.example/a?b=1', 'shen.example'])
    expect((await post({ ...MAKER, name: contact, 'manufacturer.contact': contact })).status).toBe(303)
})

test('a manufacturer that was saved meanwhile is shown', async () => {
  const { visitor, post, brand } = await open()
  await post(MAKER)
  const address = `/user/brands/${(await brand())?.id}`
  const late = await visitor.post(address, {
    name: 'Quiet',
    base: '2026-01-01T00:00:00.000Z',
    intent: 'save',
  })
  expect(late.status).toBe(409)
  expect(words(late.text)).toContain(
    'Manufacturer Shen &amp; Co, 12 Harbour Rd, 518000 Shenzhen, China, www.shen',
  )
})

test('a listing’s page shows it below the texts, which do not have it; a download has it where it is asked for', async () => {
  const { db, userId, visitor, post } = await open()
  const { listingId } = await makeListing(db, userId, { language: 'German' })
  const address = `/user/listings/${listingId}`
  expect(words((await visitor.get(address)).text)).not.toContain('Manufacturer’s details')
  await post({ ...MAKER, ...RESPONSIBLE })
  const { text } = await visitor.get(address)
  const block = text.slice(text.indexOf('id="section-manufacturer"'))
  expect(words(block)).toContain('From the brand Quiet . Not part of the text')
  expect(words(block)).toContain(
    'Hersteller: Shen &amp; Co 12 Harbour Rd 518000 Shenzhen China www.shen.example/contact ' +
      'Verantwortliche Person in der EU: Rep &lt;GmbH&gt; Hafenweg 3 20457 Hamburg gpsr@rep.example',
  )
  expect(text).not.toContain('<GmbH>')
  const plain = await visitor.get(`${address}/download`)
  expect(plain.text).not.toContain('Shen')
  const [, href = ''] = /href="([^"]*download\?[^"]*)"/.exec(block) ?? []
  const whole = await visitor.get(href)
  expect(whole.text.slice(0, plain.text.length - 1)).toBe(plain.text.slice(0, -1))
  expect(whole.text).toContain('\n\nHersteller:\nShen & Co\n12 Harbour Rd\n518000 Shenzhen\nChina\n')
  expect(whole.text).toMatch(/Verantwortliche Person in der EU:\nRep <GmbH>\n.*\n.*\ngpsr@rep.example\n$/)
})

test('it is no text that is checked, and no model is told of it', async () => {
  const { db, userId, visitor, post } = await open(3)
  const { listingId } = await makeListing(db, userId)
  const findings = async () => {
    const listing = await findListing(db, userId, listingId)
    if (!listing) throw new Error('The listing is gone')
    return (await checksOf(db, listing)).findings
  }
  const before = await findings()
  await post({ ...MAKER, ...RESPONSIBLE, 'manufacturer.name': 'Certified 100% organic, 350 g' })
  expect(await findings()).toEqual(before)
  const form = { productName: 'Linen apron', productDetails: '100% linen', language: 'English' }
  expect((await visitor.post('/user/generate-product-description', form)).status).toBe(303)
  const rewrite = { intent: 'rewrite', base: '', instruction: 'Shorter' }
  await visitor.post(`/user/listings/${listingId}/sections/titles/rewrite`, rewrite)
  await app.services.runner.idle()
  const asked = JSON.stringify(app.gemini.requests)
  expect(asked).toContain('kept tone')
  for (const word of ['organic', 'Harbour', 'Shenzhen', 'shen.example', 'GmbH', 'Hafenweg', 'rep.example'])
    expect(asked, word).not.toContain(word)
})
