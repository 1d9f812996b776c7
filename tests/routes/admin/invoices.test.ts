import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeOrder } from '#tests/factories.ts'
import type { Visitor } from '#tests/visitor.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startApp()
  admin = (await app.user({ name: 'Ada Owner', role: 'Admin' })).visitor
  const buyer = await app.user()
  // Three a day from the second of January on, after one in the first moment of the month.
  await issue(buyer.id, 1, '2026-01-01T00:00:00.000Z', 'live')
  for (let number = 2; number <= 46; number++) {
    const day = String(Math.floor((number - 2) / 3) + 2).padStart(2, '0')
    await issue(buyer.id, number, `2026-01-${day}T10:00:00.000Z`, 'live')
  }
  await issue(buyer.id, 1, '2026-01-15T10:00:00.000Z', 'sandbox')
})
afterAll(() => app.close())

async function issue(userId: string, number: number, at: string, mode: 'live' | 'sandbox') {
  const { db } = app.services
  const order = await makeOrder(db, userId, { mode, payment_status: 'Paid', paid_at: at })
  await db
    .insertInto('invoices')
    .values({
      id: newId(),
      order_id: order.id,
      kind: 'invoice',
      mode,
      number,
      ref: order.id,
      currency: 'USD',
      country: 'Finland',
      treatment: 'none',
      rate: 0,
      net_minor: 2999,
      tax_minor: 0,
      gross_minor: 2999,
      buyer_name: `Buyer ${number}`,
      buyer_email: 'buyer@customers.example',
      buyer_address: '1 Test Street',
      buyer_company: '',
      buyer_vat_number: '',
      content: '{}',
      issued_at: at,
    })
    .execute()
}

function buyersOf(html: string): number[] {
  return [...html.matchAll(/<bdi title="[^"]*">Buyer (\d+)<\/bdi>/g)].map(([, number]) => Number(number))
}

const MONTH = '/admin/invoices?month=2026-01&mode=live'

test('a month has its documents twenty a page, the newest first, and its sums on each page', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => admin.get(`${MONTH}&page=${page}`)))
  const numbers = pages.map(({ text }) => buyersOf(text))
  expect(numbers.map(({ length }) => length)).toEqual([20, 20, 6])
  expect(numbers.flat()).toEqual(Array.from({ length: 46 }, (_, index) => 46 - index))
  for (const { text } of pages) expect(text).toContain('$1,379.54 USD')
  expect(pages[0]?.text).toContain('Documents 1 to 20 of 46, newest first')
  expect(pages[0]?.text).toMatch(/href="\/admin\/invoices\?month=2026-01&amp;mode=live&amp;page=2"/)
})

test('a page that does not exist is one that does', async () => {
  for (const page of ['9', 'last', '0', '-1', 'x', 'after.nobody', '%00', '2&page=3']) {
    const answer = await admin.get(`${MONTH}&page=${page}`)
    expect(answer.status, page).toBe(200)
    expect(buyersOf(answer.text).length, page).toBeGreaterThan(0)
  }
  expect(buyersOf((await admin.get(`${MONTH}&page=9`)).text)).toHaveLength(6)
})

test('the export has the whole month, whatever the page', async () => {
  const csv = await admin.get('/admin/invoices/export?month=2026-01&mode=live&page=2')
  expect(csv.text.match(/Buyer \d+/g)).toHaveLength(46)
})

test('the other mode has its own documents', async () => {
  const { text } = await admin.get('/admin/invoices?month=2026-01&mode=sandbox&page=3')
  expect(buyersOf(text)).toEqual([1])
})
