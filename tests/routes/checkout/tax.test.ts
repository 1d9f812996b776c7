import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'
import { saveTax } from '#tests/tax-settings.ts'
import type { Visitor } from '#tests/visitor.ts'
import { BILLING, choose, hidden, orderRow, packageId, pressPay, words } from './journey.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ allowSandboxPayments: true })
})
afterEach(() => saveTax(app.services.db, { way: 'none' }))
afterAll(() => app.close())

async function buyer(): Promise<Visitor> {
  return (await app.user({ name: 'Ada Lovelace' })).visitor
}

async function fill(visitor: Visitor, fields: Record<string, string>) {
  const path = `/buy/${await packageId(app)}`
  const { text } = await visitor.get(path)
  const own = { idempotencyKey: hidden(text, 'idempotencyKey'), shownMinor: hidden(text, 'shownMinor') }
  return visitor.post(path, { ...BILLING, ...own, ...fields })
}

async function newest(userVisitor: Visitor, location: string) {
  const list = await userVisitor.follow(await userVisitor.get(location))
  const id = list.text.match(/\/pay-now\/([\w-]+)/)?.[1] ?? ''
  const price = await app.services.db
    .selectFrom('order_prices')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirst()
  return { id, price, order: await orderRow(app, id) }
}

test('a rate that is in the price is frozen with the order and stands on every page', async () => {
  await saveTax(app.services.db, { way: 'included', rate: 2000 })
  const ada = await buyer()
  const page = await ada.get(`/buy/${await packageId(app)}`)
  expect(words(page.text)).toContain('Includes 20% VAT $4.83')
  const posted = await fill(ada, {})
  expect(posted.status).toBe(303)
  const { id, price, order } = await newest(ada, posted.location ?? '')
  expect(order).toMatchObject({ price_minor: 2900, total_minor: 2900 })
  expect(price).toMatchObject({ treatment: 'taxed', rate: 2000, net_minor: 2417, tax_minor: 483 })
  await saveTax(app.services.db, { way: 'included', rate: 2500 })
  expect(words((await ada.get(`/pay-now/${id}`)).text)).toContain('Includes 20% VAT $4.83')
  await ada.get(await choose(await pressPay(ada, id), 'pay'))
  const receipt = await ada.get(`/receipt/${id}`)
  expect(words(receipt.text)).toContain('Includes 20% VAT $4.83')
  const invoice = await ada.get(receipt.text.match(/\/invoices\/[\w-]+/)?.[0] ?? '')
  expect(words(invoice.text)).toMatch(/Invoice No\. TEST-00000\d/)
  expect(words(invoice.text)).toContain('Brass & Lamp GmbH')
  expect(words(invoice.text)).toContain('VAT 20% on $24.17 $4.83')
  expect(words(invoice.text)).toContain('Total paid $29.00 USD')
})

test('a receipt names the seller as its invoice does, and leaves out what the settings leave empty', async () => {
  await saveTax(app.services.db, { way: 'none', vatNumber: '', register: '', taxNumber: '12/345/67890' })
  const ada = await buyer()
  const { id } = await newest(ada, (await fill(ada, {})).location ?? '')
  await ada.get(await choose(await pressPay(ada, id), 'pay'))
  const seller = 'Seller Brass & Lamp GmbH Lindenstraße 1 10969 Berlin Germany Tax number 12/345/67890 Buyer'
  expect(words((await ada.get(`/receipt/${id}`)).text)).toContain(seller)
  // A seller who moves changes no receipt of before.
  await saveTax(app.services.db, { way: 'none', address: 'Hafenweg 9' })
  const receipt = await ada.get(`/receipt/${id}`)
  expect(words(receipt.text)).toContain(seller)
  const invoice = await ada.get(receipt.text.match(/\/invoices\/[\w-]+/)?.[0] ?? '')
  expect(words(invoice.text)).toContain(seller)
})

test('a receipt without an invoice names the seller of the settings, and no seller where none is set', async () => {
  const ada = await buyer()
  const { id } = await newest(ada, (await fill(ada, {})).location ?? '')
  await ada.get(await choose(await pressPay(ada, id), 'pay'))
  const { db } = app.services
  await db.deleteFrom('invoices').where('order_id', '=', id).execute()
  await saveTax(db, { way: 'none' })
  expect(words((await ada.get(`/receipt/${id}`)).text)).toContain(
    'Seller Brass & Lamp GmbH Lindenstraße 1 10969 Berlin Germany VAT number DE123456788 HRB 1234, Berlin Buyer',
  )
  await saveTax(db, { way: 'none', name: '', address: '', country: '', vatNumber: '', register: '' })
  const text = (await ada.get(`/receipt/${id}`)).text
  expect(text).not.toContain('<h2>Seller</h2>')
  expect(text).toContain('<h2>Buyer</h2>')
})

test('somebody else’s invoice is not found; an admin sees it', async () => {
  const ada = await buyer()
  const { id } = await newest(ada, (await fill(ada, {})).location ?? '')
  await ada.get(await choose(await pressPay(ada, id), 'pay'))
  const address = (await ada.get(`/receipt/${id}`)).text.match(/\/invoices\/[\w-]+/)?.[0] ?? ''
  expect((await ada.get(address)).status).toBe(200)
  expect((await (await buyer()).get(address)).status).toBe(404)
  expect((await app.visitor().get(address)).location).toMatch(/^\/login/)
  const admin = (await app.user({ role: 'Admin' })).visitor
  expect((await admin.get(address)).location).toBe(`/admin${address}`)
  expect(words((await admin.get(`/admin${address}`)).text)).toContain('Total paid $29.00 USD')
  expect((await admin.get(`/admin/orders/${id}`)).text).toContain(address)
})

test('by country: a second country is asked for, kept, and told to admins when it is another one', async () => {
  await saveTax(app.services.db, { way: 'by-country' })
  const ada = await buyer()
  const missing = await fill(ada, { country: 'Finland' })
  expect(missing.status).toBe(400)
  expect(missing.text).toContain('Select the country of the account that you pay from')
  expect(missing.text).toContain('12 St James Square')
  const posted = await fill(ada, { country: 'Finland', bankCountry: 'Finland' })
  const { id, price } = await newest(ada, posted.location ?? '')
  expect(price).toMatchObject({ rate: 2550, tax_minor: 589, net_minor: 2311, bank_country: 'Finland' })
  // The stand-in's buyer has a PayPal account in the United States.
  await ada.get(await choose(await pressPay(ada, id), 'pay'))
  const notices = await app.services.db
    .selectFrom('admin_notices')
    .select('ref')
    .where('kind', '=', 'tax')
    .execute()
  expect(notices).toEqual([{ ref: id }])
  const admin = (await app.user({ role: 'Admin' })).visitor
  const page = words((await admin.get(`/admin/orders/${id}`)).text)
  expect(page).toContain('The buyer may be in another country')
  expect(page).toContain('PayPal account, as PayPal says United States')
})

test('by country: where there is no rate, there is no tax', async () => {
  await saveTax(app.services.db, { way: 'by-country' })
  const ada = await buyer()
  const posted = await fill(ada, { country: 'United States', bankCountry: 'United States' })
  const { price } = await newest(ada, posted.location ?? '')
  expect(price).toMatchObject({ treatment: 'untaxed', tax_minor: 0, net_minor: 2900 })
  expect(price?.note).toBe('No VAT: the buyer is in United States.')
})

test('reverse charge: the price without tax is shown before anything is ordered', async () => {
  await saveTax(app.services.db, { way: 'included', rate: 1900 })
  const ada = await buyer()
  const company = { country: 'Finland', company: 'Valo Oy', vatNumber: 'fi 1234 5671' }
  const refused = await fill(ada, company)
  expect(refused.status).toBe(409)
  expect(words(refused.text)).toContain('The price has changed, and you’ll find the new one')
  expect(words(refused.text)).toContain('VAT taken off −$4.63')
  expect(words(refused.text)).toContain('Total $24.37 USD')
  expect(refused.text).toContain('value="Valo Oy"')
  const posted = await fill(ada, { ...company, shownMinor: hidden(refused.text, 'shownMinor') })
  expect(posted.status).toBe(303)
  const { id, order, price } = await newest(ada, posted.location ?? '')
  expect(order).toMatchObject({ price_minor: 2437, total_minor: 2437 })
  expect(price).toMatchObject({
    treatment: 'reverse-charge',
    deducted_minor: 463,
    tax_minor: 0,
    net_minor: 2437,
    company: 'Valo Oy',
    vat_number: 'FI12345671',
  })
  await ada.get(await choose(await pressPay(ada, id), 'pay'))
  const address = (await ada.get(`/receipt/${id}`)).text.match(/\/invoices\/[\w-]+/)?.[0] ?? ''
  const invoice = words((await ada.get(address)).text)
  for (const part of [
    'VAT number DE123456788',
    'VAT number FI12345671',
    'Reverse charge: the buyer owes the VAT.',
  ])
    expect(invoice).toContain(part)
})

test('the price can be asked for without filling in the rest, and nothing is ordered', async () => {
  await saveTax(app.services.db, { way: 'included', rate: 1900 })
  const ada = await buyer()
  const shown = await ada.post(`/buy/${await packageId(app)}`, {
    intent: 'price',
    customerName: '',
    country: 'Finland',
    company: 'Valo Oy',
    vatNumber: 'FI12345671',
  })
  expect(shown.status).toBe(200)
  expect(words(shown.text)).toContain('Total $24.37 USD')
  expect(shown.text).toContain('value="FI12345671"')
  expect(words(shown.text)).not.toContain('There is a problem')
})

test.each([
  ['Finland', 'FI123', 'This is not a valid VAT number for Finland: enter it with FI'],
  ['Greece', 'GR123456789', 'enter it with EL'],
  ['Germany', 'FI12345671', 'This is not a valid VAT number for Germany'],
  ['United States', '<b>', 'A VAT or tax number has 4 to 20 letters and digits'],
])('a VAT number of another form is told beside its field: %s %s', async (country, vatNumber, message) => {
  const answer = await fill(await buyer(), { country, vatNumber, company: 'Some company' })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(message)
})

test('a VAT number needs the company that has it', async () => {
  const answer = await fill(await buyer(), { country: 'Finland', vatNumber: 'FI12345671' })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('Enter the company that has this VAT number')
})

test('a price that changed meanwhile is shown before anything is ordered', async () => {
  const answer = await fill(await buyer(), { shownMinor: '2800' })
  expect(answer.status).toBe(409)
  expect(words(answer.text)).toContain('Total $29.00 USD')
})
