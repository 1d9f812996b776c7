import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '#app/domain/base/settings.server.ts'
import { listPackages } from '#app/domain/catalog/packages.server.ts'
import { taxRecord } from '#app/domain/catalog/tax/settings.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import type { Visitor } from '#tests/visitor.ts'
import { speak } from '../../speak.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startApp()
  admin = (await app.user({ name: 'Ada Owner', role: 'Admin' })).visitor
})
afterAll(() => app.close())

const SELLER = {
  name: 'Brass & Lamp GmbH',
  address: 'Lindenstraße 1',
  country: 'Germany',
  vatNumber: 'DE 123 456 788',
}

async function save(path: string, fields: Record<string, string>) {
  const { text } = await admin.get(path)
  const version = /name="version" value="(\d+)"/.exec(text)?.[1] ?? ''
  return admin.post(path, { version, ...fields })
}

function read() {
  return readSettings(app.services.db, taxRecord)
}

test('a shop begins without tax, with the EU’s rates in its table', async () => {
  expect(await read()).toMatchObject({ way: 'none', sentence: '', rates: { Finland: 2550, Germany: 1900 } })
})

test.each([
  [{ way: 'included', rate: '20' }, 'Enter the seller’s name'],
  [{ ...SELLER, way: 'included' }, 'Enter the rate that the prices include'],
  [{ ...SELLER, way: 'included', rate: 'much' }, 'Enter a percentage such as 19 or 25.5'],
  [{ ...SELLER, way: 'included', rate: '101' }, 'Enter a percentage such as 19 or 25.5'],
  [{ ...SELLER, vatNumber: 'FI1', way: 'none' }, 'This is not a valid VAT number for Germany'],
  [{ ...SELLER, way: 'other' }, 'Choose one of the three options'],
  [{ ...SELLER, way: 'none', email: 'nobody' }, 'Enter an email address'],
])('what is wrong is told beside its field: %o', async (fields, message) => {
  const answer = await save('/admin/settings/tax', fields as Record<string, string>)
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(message)
  expect((await read()).name).toBe('')
})

test('seller and rate are saved; a second save of an older page is refused', async () => {
  const fields = { ...SELLER, way: 'included', rate: '25,5', register: 'HRB 1' }
  const { text } = await admin.get('/admin/settings/tax')
  const version = /name="version" value="(\d+)"/.exec(text)?.[1] ?? ''
  expect((await admin.post('/admin/settings/tax', { version, ...fields })).status).toBe(303)
  expect(await read()).toMatchObject({ way: 'included', rate: 2550, vatNumber: 'DE123456788' })
  expect((await admin.post('/admin/settings/tax', { version, ...fields })).status).toBe(409)
})

test('rates are edited country by country; an empty one has no tax', async () => {
  const { text } = await admin.get('/admin/settings/tax/rates')
  const names = [...text.matchAll(/name="(rates\.c\d+)"[^>]*value="([\d.]+)"/g)].map(([, name, rate]) => [
    name,
    rate,
  ])
  expect(names.length).toBe(27)
  const rates = Object.fromEntries(names) as Record<string, string>
  const [first = '', second = ''] = Object.keys(rates)
  const posted = { ...rates, [first]: '', [second]: '12.5', more: 'Norway', moreRate: '25' }
  expect((await save('/admin/settings/tax/rates', posted)).status).toBe(303)
  const after = (await read()).rates
  expect(Object.keys(after).length).toBe(27)
  expect(after).toMatchObject({ Norway: 2500, Belgium: 1250 })
  expect(after.Austria).toBeUndefined()
  expect((await read()).name).toBe(SELLER.name)
  const wrong = await save('/admin/settings/tax/rates', { ...rates, [first]: 'x', more: 'Nowhere' })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('Enter a percentage such as 19 or 25.5')
})

test('invoices are listed by month and exported as CSV; an odd month is this one', async () => {
  for (const month of ['2026-11', '2026-13', 'x', '1999-01']) {
    const page = await admin.get(`/admin/invoices?month=${month}&mode=live`)
    expect(page.status).toBe(200)
  }
  const csv = await admin.get('/admin/invoices/export?mode=sandbox')
  expect(csv.headers.get('content-type')).toContain('text/csv')
  expect(csv.text).toContain('Number,Kind,Date (UTC)')
  const member = (await app.user()).visitor
  expect((await member.get('/admin/invoices/export')).status).not.toBe(200)
})

test('the sentence of a shop without tax has a version for each language, which orders keep', async () => {
  const { db } = app.services
  await speak(db, { main: 'en', others: ['de', 'ar'] })
  const fields = { way: 'none', sentence: 'Small business.', 'sentences.de': 'Kleinunternehmen.' }
  expect((await save('/admin/settings/tax', { ...SELLER, ...fields })).status).toBe(303)
  expect((await admin.get('/admin/settings/tax')).text).toContain('lang="ar" dir="rtl" name="sentences.ar"')
  expect((await read()).sentences).toEqual({ de: 'Kleinunternehmen.' })
  expect((await save('/admin/settings/tax', { ...SELLER, ...fields, register: 'HRB 7' })).status).toBe(303)
  const { detail } = await db
    .selectFrom('activity_log')
    .select('detail')
    .where('action', '=', 'tax.save')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(detail).toContain('HRB 7')
  expect(detail).not.toContain('sentence')
  const id = (await listPackages(db)).find(({ priceMinor }) => priceMinor > 0)?.id ?? ''
  const told = async (language: string) => {
    const { visitor } = await app.user()
    await visitor.post('/language', { language, back: '/user/dashboard' })
    const { text } = await visitor.get(`/buy/${id}`)
    return ['Small business.', 'Kleinunternehmen.'].filter((sentence) => text.includes(sentence))
  }
  expect([await told('de'), await told('en'), await told('ar')]).toEqual([
    ['Kleinunternehmen.'],
    ['Small business.'],
    ['Small business.'],
  ])
  await speak(db, { main: 'de', others: ['en'] })
  expect([await told('de'), await told('en')]).toEqual([['Kleinunternehmen.'], ['Small business.']])
})
