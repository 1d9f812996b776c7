import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languagesRecord } from '#app/domain/base/languages.server.ts'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { saveTranslation } from '#app/domain/catalog/write-translations.server.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { startApp, type TestApp } from '../app.ts'
import type { Visitor } from '../visitor.ts'
import { GUIDE, ITEM, offer, orderItem, pressPayItem } from './checkout/item-journey.ts'
import { choose, order, orderRow, packageId } from './checkout/journey.ts'

let app: TestApp
let itemId: string
let itemPath: string
let actorId: string

beforeAll(async () => {
  app = await startApp()
  await speak('en', ['de', 'ar'])
  actorId = (await app.user({ role: 'Admin' })).id
  itemId = await offer(app)
  itemPath = `/premium/trail-shoe-size-chart/${itemId}`
  await write('de', GERMAN)
  const text = { name: 'Großer Katalog', points: JSON.stringify(['200 Texte', 'Rund 130 Sprachen']) }
  const id = await packageId(app)
  await saveTranslation(app.services.db, {
    ...{ kind: 'package', id, language: 'de', version: '', actorId },
    text,
  })
})
afterAll(() => app.close())

const GERMAN = {
  name: 'Größentabelle für Trailschuhe',
  description: 'Größen 36 bis 47 in drei Systemen. Als Seite zum Drucken.',
  guidelines: 'Öffnen Sie die Datei, dann drucken Sie Seite 2.',
}

function speak(main: LanguageCode, others: LanguageCode[]) {
  return writeSettings(app.services.db, languagesRecord, { main, others })
}

async function write(language: LanguageCode, text: typeof GERMAN) {
  const { db } = app.services
  await db.deleteFrom('item_translations').where('language', '=', language).execute()
  const change = { kind: 'item', id: itemId, language, text, version: '', actorId } as const
  expect(await saveTranslation(db, change)).toBe('saved')
}

const titleOf = (text: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]

async function buyer(language: LanguageCode): Promise<Visitor> {
  const { visitor } = await app.user()
  await visitor.post('/language', { language, back: '/user/dashboard' })
  return visitor
}

async function mailOf(orderId: string) {
  const { db } = app.services
  const { customer_email } = await orderRow(app, orderId)
  return await db
    .selectFrom('outbox')
    .select(['text', 'html'])
    .where('kind', '=', 'receipt')
    .where('to_email', '=', customer_email)
    .executeTakeFirstOrThrow()
}

describe('an item with a version in German', () => {
  test('is shown whole in it, with the price and address of all', async () => {
    const { status, text } = await app.visitor().get(`/de${itemPath}`)
    expect([status, titleOf(text)]).toEqual([200, `<bdi>${GERMAN.name}</bdi>`])
    expect(text).toContain('Als Seite zum Drucken.')
    expect(text).not.toContain(ITEM.itemName)
    expect(text).not.toContain(ITEM.description)
    expect(text).toMatch(/4,50/)
    expect(text).toContain(`<title>${GERMAN.name} - `)
    // What buyers get is no visitor's, in any language.
    expect(text).not.toContain('drucken Sie Seite 2')
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? ''
    expect(data).toContain(GERMAN.name)
    expect(data).toContain(`${app.config.origin}/de${itemPath}`)
  })

  test('stands so in the list of items, also from an address with another slug', async () => {
    const list = await app.visitor().get('/de/items')
    expect(list.text).toContain(`<bdi>${GERMAN.name}</bdi>`)
    expect(list.text).toContain('Größen 36 bis 47')
    expect(list.text).not.toContain(ITEM.itemName)
    const other = await app.visitor().get(`/de/premium/groessentabelle/${itemId}`)
    expect([other.status, other.location]).toEqual([301, `/de${itemPath}`])
  })

  test('is in the main language elsewhere', async () => {
    const visitor = app.visitor()
    expect(titleOf((await visitor.get(itemPath)).text)).toBe(`<bdi>${ITEM.itemName}</bdi>`)
    const arabic = (await visitor.get(`/ar${itemPath}`)).text
    expect(titleOf(arabic)).toBe(`<bdi lang="en" dir="ltr">${ITEM.itemName}</bdi>`)
    expect(arabic).toMatch(/<p [^>]*dir="ltr" lang="en">Sizes 36|<p [^>]*lang="en" dir="ltr">Sizes 36/)
    const list = (await visitor.get('/ar/items')).text
    expect(list).toContain(`<bdi lang="en" dir="ltr">${ITEM.itemName}</bdi>`)
  })

  test('is not shown in a language that is switched off, and is there again afterwards', async () => {
    await speak('en', ['ar'])
    expect((await app.visitor().get(`/de${itemPath}`)).status).toBe(404)
    expect(titleOf((await app.visitor().get(itemPath)).text)).toContain(ITEM.itemName)
    await speak('en', ['de', 'ar'])
    expect(titleOf((await app.visitor().get(`/de${itemPath}`)).text)).toContain(GERMAN.name)
  })
})

describe('bought in German', () => {
  test('the order, its mail, invoice and access have the German text for good', async () => {
    const { db } = app.services
    const visitor = await buyer('de')
    const checkout = await visitor.get(`/item-buy/${itemId}`)
    expect(checkout.text).toContain(`<bdi>${GERMAN.name}</bdi>`)
    expect(checkout.text).not.toContain(ITEM.itemName)
    const id = await orderItem(visitor, itemId)
    expect((await visitor.get(`/item-pay-now/${id}`)).text).toContain(GERMAN.name)
    const paid = await visitor.follow(await visitor.get(await choose(await pressPayItem(visitor, id), 'pay')))
    expect(paid.text).toContain('drucken Sie Seite 2')
    await write('de', { ...GERMAN, name: 'Ein anderer Name' })
    const row = await orderRow(app, id)
    expect(row).toMatchObject({ title: GERMAN.name, guidelines: GERMAN.guidelines, language: 'de' })
    const mail = await mailOf(id)
    expect(mail.text).toContain(`: ${GERMAN.name}`)
    expect(mail.html).toContain('<html lang="de">')
    const invoice = await db
      .selectFrom('invoices')
      .select(['id', 'content'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(invoice.content).toContain(GERMAN.name)
    expect((await visitor.get(`/invoices/${invoice.id}`)).text).toContain(GERMAN.name)
    expect((await visitor.get(`/user/orders/${id}`)).text).toContain(GERMAN.name)
    const { visitor: admin } = await app.user({ role: 'Admin' })
    expect((await admin.get(`/admin/orders/${id}`)).text).toContain(GERMAN.name)
    await write('de', GERMAN)
  })

  test('what has no version keeps its main text, also in the order', async () => {
    const visitor = await buyer('ar')
    const checkout = await visitor.get(`/item-buy/${itemId}`)
    expect(checkout.text).toContain(`<bdi lang="en" dir="ltr">\u2068${ITEM.itemName}\u2069</bdi>`)
    const row = await orderRow(app, await orderItem(visitor, itemId))
    expect(row).toMatchObject({ title: ITEM.itemName, guidelines: GUIDE, language: 'ar' })
  })

  test('a package gives its order the German name', async () => {
    const visitor = await buyer('de')
    const plans = (await visitor.get('/user/select-package')).text
    expect(plans).toContain('<bdi>Großer Katalog</bdi>')
    expect(plans).toContain('<bdi>Rund 130 Sprachen</bdi>')
    expect(plans).toContain('<bdi lang="en" dir="ltr">Shopfront</bdi>')
    expect(await orderRow(app, await order(app, visitor))).toMatchObject({
      title: 'Großer Katalog',
      credit: 200,
    })
  })

  test('a free item is given in it', async () => {
    const id = await offer(app, { itemName: 'Free sheet', priceMinor: 0 })
    const text = { ...GERMAN, name: 'Kostenloses Blatt' }
    await saveTranslation(app.services.db, {
      ...{ kind: 'item', id, language: 'de', text, version: '', actorId },
    })
    const visitor = await buyer('de')
    expect(titleOf((await visitor.get(`/item-buy/${id}`)).text)).toBe('<bdi>Kostenloses Blatt</bdi>')
    const claimed = await visitor.post(`/item-buy/${id}`, { intent: 'claim' })
    const [, orderId = ''] = /^\/receipt\/(.+)$/.exec(claimed.location ?? '') ?? []
    expect(await orderRow(app, orderId)).toMatchObject({ title: text.name, guidelines: text.guidelines })
    expect((await mailOf(orderId)).text).toContain(text.name)
  })
})

test('packages are in the language of public pages', async () => {
  const visitor = app.visitor()
  const german = (await visitor.get('/de')).text
  expect(german).toContain('<bdi>Großer Katalog</bdi>')
  expect(german).toContain('<bdi lang="en" dir="ltr">First Shelf</bdi>')
  expect((await visitor.get('/')).text).toContain('<bdi>Catalogue</bdi>')
  const details = (await visitor.get(`/de/package-details/${await packageId(app)}`)).text
  expect(titleOf(details)).toBe('<bdi>Großer Katalog</bdi>')
  expect(details).toContain('<bdi>200 Texte</bdi>')
})

test('a cached page shows what was saved a moment ago', async () => {
  const visitor = app.visitor()
  await visitor.get(`/de${itemPath}`)
  await write('de', { ...GERMAN, name: 'Neuer Name' })
  expect(titleOf((await visitor.get(`/de${itemPath}`)).text)).toContain('Neuer Name')
  await write('de', GERMAN)
})

test('names with markup and marks of direction are words', async () => {
  await write('de', { ...GERMAN, name: '<b>Fett</b> & "\u202eRechts\u202c"' })
  const { text } = await app.visitor().get(`/de${itemPath}`)
  expect(titleOf(text)).toBe('<bdi>&lt;b&gt;Fett&lt;/b&gt; &amp; &quot;\u202eRechts\u202c&quot;</bdi>')
  await write('de', GERMAN)
})

test('programs get the main text', async () => {
  const packages = await app.visitor().get('/packages', { headers: { 'accept-language': 'de' } })
  expect(packages.text).toContain('"Catalogue"')
  expect(packages.text).not.toContain('Großer Katalog')
  const item = await app.visitor().get(`/item/${itemId}`, { headers: { 'accept-language': 'de' } })
  expect(item.text).toContain(ITEM.itemName)
})
