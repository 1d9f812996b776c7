import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { hmrcRecord } from '#app/domain/catalog/tax/hmrc-settings.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { saveTax } from '#tests/tax-settings.ts'
import type { Visitor } from '#tests/visitor.ts'
import { BILLING, choose, hidden, packageId, pressPay, words } from './journey.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ allowSandboxPayments: true, vatRegisterTimeout: 1500 })
})
beforeEach(async () => {
  const { db } = app.services
  await db.deleteFrom('vat_answers').execute()
  await db.deleteFrom('throttles').execute()
  await saveTax(db, { way: 'included', rate: 1900 })
  app.vies.asked.length = 0
  app.vies.fault = undefined
  app.vies.delay = 0
  app.vies.requests = 0
})
afterAll(() => app.close())

const VALO = { country: 'Finland', company: 'Valo Oy', vatNumber: 'FI12345671' }
const UNKNOWN = { country: 'Finland', company: 'Valo Oy', vatNumber: 'FI76543212' }
const LANTERN = { country: 'United Kingdom', company: 'Lantern Ltd', vatNumber: 'GB 123 4567 82' }

async function buyer(): Promise<Visitor> {
  return (await app.user({ name: 'Ada Lovelace' })).visitor
}

/** What the form holds of itself, as the page last showed it. */
function held(text: string) {
  const names = ['idempotencyKey', 'shownMinor', 'shownUnconfirmed']
  return Object.fromEntries(names.map((name) => [name, hidden(text, name)]))
}

async function fill(visitor: Visitor, fields: Record<string, string>, page?: string) {
  const path = `/buy/${await packageId(app)}`
  const { text } = page ? { text: page } : await visitor.get(path)
  return visitor.post(path, { ...BILLING, ...held(text), ...fields })
}

function prices() {
  return app.services.db
    .selectFrom('order_prices')
    .innerJoin('orders', 'orders.id', 'order_prices.order_id')
    .selectAll('order_prices')
    .select(['orders.total_minor', 'orders.id'])
    .orderBy('orders.seq', 'desc')
    .execute()
}

async function countOrders() {
  return (await prices()).length
}

test('an invented number is told beside its field, and nobody is asked', async () => {
  const before = await countOrders()
  const answer = await fill(await buyer(), { country: 'Germany', company: 'X', vatNumber: 'DE111111111' })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('its check digits do not match')
  expect(answer.text).toContain('value="DE111111111"')
  expect(app.vies.asked).toEqual([])
  expect(await countOrders()).toBe(before)
})

test('a number that VIES confirms takes the tax off, with the consultation number as evidence', async () => {
  const ada = await buyer()
  const shown = await fill(ada, VALO)
  expect(shown.status).toBe(409)
  expect(words(shown.text)).toContain('Total $24.37 USD')
  expect(words(shown.text)).not.toContain('The price includes VAT')
  const placed = await fill(ada, VALO, shown.text)
  expect(placed.status).toBe(303)
  const [price] = await prices()
  expect(price).toMatchObject({
    total_minor: 2437,
    treatment: 'reverse-charge',
    vat_check: 'valid',
    vat_register: 'vies',
    vat_consultation: expect.stringMatching(/^WAPIAAAAXSTAND\d\d$/),
    vat_holder: 'VALO OY\nRANTAKATU 1\n00100 HELSINKI',
    vat_checked_at: expect.stringMatching(/^\d{4}-/),
  })
  // Asked once for both posts, with the shop's own number.
  expect(app.vies.asked).toEqual([
    {
      countryCode: 'FI',
      vatNumber: '12345671',
      requesterMemberStateCode: 'DE',
      requesterNumber: '123456788',
    },
  ])
  const id = price?.id ?? ''
  const consultation = price?.vat_consultation ?? 'none'
  await ada.get(await choose(await pressPay(ada, id), 'pay'))
  const address = (await ada.get(`/receipt/${id}`)).text.match(/\/invoices\/[\w-]+/)?.[0] ?? ''
  expect(words((await ada.get(address)).text)).toContain(consultation)
  const admin = (await app.user({ role: 'Admin' })).visitor
  expect(words((await admin.get(`/admin/orders/${id}`)).text)).toContain(
    `Consultation number ${consultation}`,
  )
  const month = new Date().toISOString().slice(0, 7)
  const csv = await admin.get(`/admin/invoices/export?month=${month}&mode=sandbox`)
  expect(csv.text).toContain(consultation)
})

test('a number that VIES does not know: the price has tax, the page says so first, a second press orders', async () => {
  const ada = await buyer()
  const before = await countOrders()
  const shown = await fill(ada, UNKNOWN)
  expect(shown.status).toBe(409)
  const text = words(shown.text)
  expect(text).toContain('Your order hasn’t been placed yet')
  expect(text).toContain('FI76543212 isn’t registered as a VAT number')
  expect(text).toContain('ask your tax office')
  expect(text).toContain('Total $29.00 USD')
  expect(shown.text).toContain('value="Valo Oy"')
  expect(await countOrders()).toBe(before)
  expect((await fill(ada, UNKNOWN, shown.text)).status).toBe(303)
  const [price] = await prices()
  expect(price).toMatchObject({
    total_minor: 2900,
    treatment: 'taxed',
    tax_minor: 463,
    vat_number: 'FI76543212',
    vat_check: 'invalid',
  })
  const pay = words((await ada.get(`/pay-now/${price?.id}`)).text)
  expect(pay).toContain('FI76543212 isn’t registered as a VAT number')
})

test.each(['silent', 'closed', 'page', 'gateway-error'] as const)(
  'VIES is %s: the price has tax for now, in other words than a "no"',
  async (fault) => {
    app.vies.fault = fault
    const ada = await buyer()
    const before = await countOrders()
    const shown = await fill(ada, VALO)
    expect(shown.status).toBe(409)
    const text = words(shown.text)
    expect(text).toContain('FI12345671 couldn’t be checked')
    expect(text).toContain('Press “Update price” in a minute or two')
    expect(text).not.toContain('isn’t registered')
    expect(text).toContain('Total $29.00 USD')
    expect(await countOrders()).toBe(before)
    // The answer is kept for a minute: nobody waits for a second time.
    const { requests } = app.vies
    expect((await fill(ada, VALO, shown.text)).status).toBe(303)
    expect(app.vies.requests).toBe(requests)
    expect((await prices())[0]).toMatchObject({ treatment: 'taxed', vat_check: 'unanswered', tax_minor: 463 })
  },
)

test('once VIES answers again, the price is asked for again and has no tax', async () => {
  app.vies.fault = 'closed'
  const ada = await buyer()
  const shown = await fill(ada, VALO)
  app.vies.fault = undefined
  await app.services.db
    .updateTable('vat_answers')
    .set({ checked_at: new Date(Date.now() - 61_000).toISOString() })
    .execute()
  const updated = await fill(ada, { ...VALO, intent: 'price' }, shown.text)
  expect(updated.status).toBe(200)
  expect(words(updated.text)).toContain('Total $24.37 USD')
  expect(words(updated.text)).not.toContain('couldn’t be checked')
})

test('a mark of another number, or another answer, places nothing', async () => {
  const ada = await buyer()
  const before = await countOrders()
  for (const shownUnconfirmed of ['FI76543212:unanswered', 'FI12345671:invalid', 'x', 'FI76543212:valid'])
    expect((await fill(ada, { ...UNKNOWN, shownUnconfirmed })).status).toBe(409)
  expect(await countOrders()).toBe(before)
})

test('two presses while VIES thinks make one order, and one question', async () => {
  app.vies.delay = 150
  const ada = await buyer()
  const before = await countOrders()
  const path = `/buy/${await packageId(app)}`
  const { text } = await ada.get(path)
  const fields = { ...BILLING, ...held(text), ...VALO, shownMinor: '2437' }
  const answers = await Promise.all([ada.post(path, fields), ada.post(path, fields), ada.post(path, fields)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await countOrders()).toBe(before + 1)
  expect(app.vies.asked.length).toBe(1)
})

test('nobody writes slower while VIES is silent: no transaction waits for it', async () => {
  app.vies.fault = 'silent'
  const ada = await buyer()
  const other = await buyer()
  const done: string[] = []
  const waiting = fill(ada, VALO).then(({ status }) => done.push(`waiting ${status}`))
  while (app.vies.requests === 0) await new Promise((tick) => setTimeout(tick, 5))
  done.push(`other ${(await fill(other, {})).status}`)
  await waiting
  expect(done).toEqual(['other 303', 'waiting 409'])
})

test('one visitor can have ten numbers looked up in an hour; known ones do not count', async () => {
  const ada = await buyer()
  const numbers = ['FI12345671', 'FI76543212', 'FI20774740', 'FI01120389', 'FI15727509', 'FI08326962']
  const made = Array.from({ length: 400 }, (_, n) => `FI${10_000_000 + n}`)
  const { hasRightCheckDigits } = await import('#app/domain/catalog/tax/check-digits.server.ts')
  const right = [...numbers, ...made].filter(hasRightCheckDigits).slice(0, 11)
  const ask = (vatNumber: string) => fill(ada, { ...VALO, vatNumber, intent: 'price' })
  for (const number of right.slice(0, 10)) expect((await ask(number)).status).toBe(200)
  const refused = await ask(right[10] ?? '')
  expect(refused.status).toBe(429)
  expect(refused.text).toContain('You have had too many VAT numbers checked')
  expect((await ask(right[0] ?? '')).status).toBe(200)
  expect((await fill(ada, { ...VALO, vatNumber: right[10] ?? '' })).status).toBe(429)
  expect(app.vies.asked.length).toBe(10)
})

test('nobody is asked where it does not matter: at home, without tax, reverse charge off, elsewhere, half a number', async () => {
  const { db } = app.services
  const ada = await buyer()
  const price = (fields: Record<string, string>) => fill(ada, { ...fields, intent: 'price' })
  expect(words((await price({ country: 'Germany', vatNumber: 'DE987654328' })).text)).toContain('$29.00 USD')
  await price({ country: 'Switzerland', vatNumber: 'CHE123456788' })
  await price({ country: 'Finland', vatNumber: 'FI123' })
  await price({ country: 'Finland', vatNumber: '' })
  await saveTax(db, { way: 'none' })
  await price(VALO)
  await saveTax(db, { way: 'included', rate: 1900, reverseCharge: false })
  const off = await fill(ada, VALO)
  expect(off.status).toBe(303)
  expect((await prices())[0]).toMatchObject({ treatment: 'taxed', vat_number: 'FI12345671', vat_check: '' })
  expect(app.vies.asked).toEqual([])
})

test('Greece is EL; the billing form’s country decides', async () => {
  const shown = await fill(await buyer(), {
    ...VALO,
    country: 'Greece',
    vatNumber: 'EL 123456783',
    intent: 'price',
  })
  expect(words(shown.text)).toContain('Total $24.37 USD')
  expect(app.vies.asked[0]).toMatchObject({ countryCode: 'EL', vatNumber: '123456783' })
})

test('a shop whose own number VIES does not take still gets an answer, without a consultation number', async () => {
  await saveTax(app.services.db, { way: 'included', rate: 1900, vatNumber: '' })
  const shown = await fill(await buyer(), VALO)
  expect(words(shown.text)).toContain('Total $24.37 USD')
  expect(app.vies.asked).toEqual([{ countryCode: 'FI', vatNumber: '12345671' }])
})

test('numbers of the United Kingdom keep the tax until HMRC’s credentials are there', async () => {
  const ada = await buyer()
  const placed = await fill(ada, LANTERN)
  expect(placed.status).toBe(303)
  expect((await prices())[0]).toMatchObject({ treatment: 'taxed', vat_check: '', total_minor: 2900 })
  expect(app.hmrc.asked).toEqual([])
  const { db, vault } = app.services
  const clientSecret = vault.seal(app.hmrc.clientSecret, 'settings:hmrc')
  await writeSettings(db, hmrcRecord, { clientId: app.hmrc.clientId, clientSecret })
  for (const vatNumber of [LANTERN.vatNumber, 'XI123456782']) {
    const shown = await fill(ada, { ...LANTERN, vatNumber })
    expect(words(shown.text)).toContain('Total $24.37 USD')
    expect((await fill(ada, { ...LANTERN, vatNumber }, shown.text)).status).toBe(303)
    expect((await prices())[0]).toMatchObject({
      treatment: 'reverse-charge',
      vat_check: 'valid',
      vat_register: 'hmrc',
      vat_holder: expect.stringContaining('LANTERN LTD'),
    })
  }
  const unknown = await fill(ada, { ...LANTERN, vatNumber: 'GB987654353' })
  expect(words(unknown.text)).toContain('GB987654353 isn’t registered')
  await writeSettings(db, hmrcRecord, { clientId: '', clientSecret: '' })
  expect(app.vies.asked).toEqual([])
})
