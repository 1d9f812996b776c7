import { afterAll, beforeAll, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import type { NewOrder } from '#db/schema.ts'
import { startApp, type TestApp } from '../../app.ts'
import { makeOrder } from '../../factories.ts'
import type { Visitor } from '../../visitor.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let admin: Visitor
let buyer: { id: string; email: string }
beforeAll(async () => {
  app = await startApp()
  admin = (await app.user({ name: 'Ada Owner', role: 'Admin' })).visitor
  buyer = await app.user({ name: 'Berta Buyer', email: 'berta@shops.example' })
})
afterAll(() => app.close())

const PAID = { payment_status: 'Paid', order_status: 'Completed', paid_at: isoTime() } as const
const FREE = { ...PAID, price_minor: 0, fee_minor: 0, total_minor: 0, payment_method: 'Free' } as const

function order(change: Partial<NewOrder> = {}) {
  return makeOrder(app.services.db, buyer.id, change)
}

function listed(html: string): string[] {
  return [...html.matchAll(/<b class="mono">([A-Z0-9]{8})<\/b>/g)].map(([, number = '']) => number)
}

async function numbers(path: string): Promise<string[]> {
  const { status, text } = await admin.get(path)
  expect(status, path).toBe(200)
  return listed(text)
}

test('gifts have a list of their own and do not drown the orders that were sold', async () => {
  await order({ number: 'SOLDONE1', created_at: '2026-01-01T10:00:00.000Z' })
  for (let n = 0; n < 7; n++) await order({ number: `GIFTONE${n}`, ...FREE })
  expect(await numbers('/admin/orders')).toEqual(['SOLDONE1'])
  expect(await numbers('/admin/orders?show=free')).toHaveLength(5)
  expect((await admin.get('/admin/orders?show=all')).text).toContain('Orders 1 to 5 of 8')
  // The first page of the back office shows sold ones, too.
  const { text } = await admin.get('/admin/dashboard')
  expect(text).toContain('SOLDONE1')
  expect(text).not.toContain('GIFTONE0')
  // Its card counts what the list that it leads to shows.
  expect(
    /<a [^>]*href="\/admin\/orders"[^>]*>(?:(?!<\/a>).)*Packages ordered.*?<\/a>/s.exec(text)?.[0],
  ).toMatch(/>1</)
  expect((await admin.get('/admin/orders')).text).toMatch(/\b1 order\b/)
})

test('the lists are links that keep the search, and the open one is marked', async () => {
  const { text } = await admin.get('/admin/orders?q=gift&show=free&sort=title')
  const tabs = /<nav class="view-tabs".*?<\/nav>/s.exec(text)?.[0] ?? ''
  const links = [...tabs.matchAll(/<a ([^>]*)>([^<]+)<\/a>/g)]
  expect(links.map(([, , label]) => label)).toEqual([
    'Priced',
    'Pending',
    'Paid',
    'Processing',
    'Refunded',
    'Needs review',
    'Cancelled',
    'Free',
    'All',
  ])
  expect(links.filter(([, attributes]) => attributes?.includes('aria-current'))[0]?.[2]).toBe('Free')
  expect(tabs).toContain('href="/admin/orders?q=gift&amp;sort=title"')
  expect(tabs).toContain('href="/admin/orders?q=gift&amp;show=paid&amp;sort=title"')
  const items = (await admin.get('/admin/items-orders')).text
  expect(items).toContain('href="/admin/items-orders?show=shipped"')
  expect((await admin.get('/admin/orders?show=nonsense')).text).toContain('SOLDONE1')
})

test('an order is found by the customer’s e-mail address, which stands beside the name', async () => {
  await order({ number: 'MAILONE1', customer_email: 'clara@buyers.example' })
  const { text } = await admin.get('/admin/orders?q=clara%40BUYERS')
  expect(listed(text)).toEqual(['MAILONE1'])
  expect(text).toContain('clara@buyers.example')
})

test('an order’s number is a link to it', async () => {
  const { id } = await order({ number: 'LINKONE1' })
  const { text } = await admin.get('/admin/orders?q=LINKONE1')
  expect(text).toContain(
    `<a class="row-link" href="/admin/orders/${id}?from=%2Fadmin%2Forders%3Fq%3DLINKONE1" data-discover="true"><b class="mono">LINKONE1</b></a>`,
  )
})

test('days narrow the list in the shop’s time zone', async () => {
  await order({ number: 'DAYONE01', created_at: '2026-02-28T23:59:59.999Z' })
  await order({ number: 'DAYTWO02', created_at: '2026-03-01T00:00:00.000Z' })
  await order({ number: 'DAYTHRE3', created_at: '2026-03-02T00:00:00.000Z' })
  expect(await numbers('/admin/orders?from=2026-03-01&to=2026-03-01')).toEqual(['DAYTWO02'])
  expect(await numbers('/admin/orders?q=DAY&to=2026-02-28')).toEqual(['DAYONE01'])
  const { db } = app.services
  await db
    .insertInto('settings')
    .values({ key: 'dates', value: '{"zone":"Pacific/Kiritimati"}', version: 1, updated_at: isoTime() })
    .execute()
  expect(await numbers('/admin/orders?from=2026-03-01&to=2026-03-01')).toEqual(['DAYTWO02', 'DAYONE01'])
  await db.deleteFrom('settings').where('key', '=', 'dates').execute()
})

test('days in the wrong order are told beside the field, and stay there', async () => {
  for (const list of ['/admin/orders', '/admin/items-orders', '/admin/support-messages']) {
    const { status, text } = await admin.get(`${list}?from=2026-03-02&to=2026-03-01`)
    expect(status, list).toBe(400)
    expect(text).toContain('The last day is before the first day. Swap the two days.')
    expect(text).toMatch(/<input[^>]*aria-invalid="true" aria-describedby="to-error" name="to"/)
    expect(text).toContain('value="2026-03-02"')
    expect(text).not.toContain('No orders found')
  }
})

test('one account’s orders are listed with the way back to all', async () => {
  const other = await app.user({ name: 'Otto Other' })
  await makeOrder(app.services.db, other.id, { number: 'OTTOSONE' })
  await makeOrder(app.services.db, other.id, { number: 'OTTOGIFT', ...FREE })
  const { text } = await admin.get(`/admin/orders?user=${other.id}&show=all`)
  expect(listed(text).toSorted()).toEqual(['OTTOGIFT', 'OTTOSONE'])
  expect(text).toContain('Otto Other')
  expect(text).toContain('Show all orders')
  expect(text).toContain(`name="user" value="${other.id}"`)
  expect(await numbers('/admin/orders?user=nobody-like-it')).toEqual([])
})

test('what was refunded in part says so, with what is left', async () => {
  const { id } = await order({ number: 'PARTONE1', ...PAID })
  await app.services.db.updateTable('orders').set({ refunded_minor: 1000 }).where('id', '=', id).execute()
  const { text } = await admin.get('/admin/orders?q=PARTONE1')
  expect(text).toContain('Partially refunded')
  expect(text).toMatch(/Net (<!-- -->)?\$19\.99/)
  expect(await numbers('/admin/orders?show=refunded')).toEqual(['PARTONE1'])
})

test('the export holds what the list is narrowed to, with refunds and what is left', async () => {
  const { text } = await admin.get('/admin/orders?show=refunded&q=PARTONE1')
  expect(text).toContain('href="/admin/orders/export?q=PARTONE1&amp;show=refunded"')
  const csv = (await admin.get('/admin/orders/export?q=PARTONE1&show=refunded')).text
  expect(csv).toMatch(/,Refunded,Net\r\n/)
  expect(csv).toContain(',Partially refunded,')
  expect(csv).toContain(',10.00,19.99\r\n')
  expect((await admin.get('/admin/orders/export?show=free')).text.match(/GIFTONE/g)).toHaveLength(7)
  expect((await admin.get('/admin/orders/export')).text).not.toContain('GIFTONE')
})

test('a list offers more rows per page, and keeps them through search, order and pages', async () => {
  for (let n = 0; n < 30; n++) await order({ title: `Sized ${n}` })
  const rows = (text: string) => text.match(/<tr role="row"/g)?.length
  const five = await admin.get('/admin/orders?q=sized')
  expect(rows(five.text)).toBe(5 + 1)
  const [, offered = ''] = /<select[^>]* name="size"[^>]*>(.*?)<\/select>/.exec(five.text) ?? []
  expect(words(offered).trim()).toBe('5 25 50 100')
  const all = await admin.get('/admin/orders?q=sized&size=50')
  expect(rows(all.text)).toBe(30 + 1)
  expect(all.text).toContain('<option selected="">50</option>')
  expect(all.text).toContain('sort=total&amp;size=50')
  const most = await admin.get('/admin/orders?q=sized&size=25')
  expect(rows(most.text)).toBe(25 + 1)
  expect(most.text).toContain('href="/admin/orders?q=sized&amp;size=25&amp;page=2"')
  // The default as the form sends it, and what no form offers.
  for (const size of ['', '1000000', '-1', '25.0', '1e2', '%00', '５０', '25&size=50'])
    expect(rows((await admin.get(`/admin/orders?q=sized&size=${size}`)).text), size).toBe(
      size === '25&size=50' ? 25 + 1 : 5 + 1,
    )
  const own = await app.user()
  for (let n = 0; n < 12; n++) await makeOrder(app.services.db, own.id)
  for (const path of ['/user/subscription-history', '/user/pending-payment']) {
    expect(rows((await own.visitor.get(path)).text), path).toBe(10 + 1)
    expect(rows((await own.visitor.get(`${path}?size=25`)).text), path).toBe(12 + 1)
  }
})

test('an order opens over the list at an address, which closes by a link', async () => {
  const { id } = await order({ title: 'Opened' })
  const { text } = await admin.get('/admin/orders?q=opened&sort=title')
  expect(text).toContain(`href="/admin/orders?q=opened&amp;sort=title&amp;order=${id}"`)
  const open = await admin.get(`/admin/orders?q=opened&sort=title&order=${id}`)
  const dialog = /<dialog[\s\S]*<\/dialog>/.exec(open.text)?.[0] ?? ''
  expect(dialog).toMatch(/^<dialog[^>]* open=""/)
  expect(dialog).toContain('href="/admin/orders?q=opened&amp;sort=title"')
  expect(dialog).toContain(`href="/admin/orders/${id}?from=%2Fadmin%2Forders%3Fq%3Dopened%26sort%3Dtitle"`)
  expect(open.text).toContain('<tbody')
  const unknown = await admin.get('/admin/orders?order=nothing')
  expect(unknown.status).toBe(200)
  expect(unknown.text).not.toContain('<dialog')
})

test('one search finds both kinds of orders, by the words that are shown', async () => {
  const { db } = app.services
  const at = { created_at: '2025-03-07T12:00:00.000Z' }
  const pack = await order({
    ...at,
    number: 'BOTHKND1',
    title: 'Shown pack',
    price_minor: 123_456,
    fee_minor: 0,
    total_minor: 123_456,
    payment_method: 'Paypal',
  })
  const item = await order({
    ...PAID,
    ...at,
    number: 'BOTHKND2',
    kind: 'item',
    title: 'Shown item',
    price_minor: 777,
    fee_minor: 0,
    total_minor: 777,
  })
  await db.updateTable('orders').set({ refunded_minor: 100 }).where('id', '=', item.id).execute()
  const cancelled = await order({ ...at, number: 'BOTHKND3', title: 'Shown late', order_status: 'Cancelled' })
  const find = (search: string, path = '/admin/orders') => numbers(`${path}?q=${encodeURIComponent(search)}`)
  for (const path of ['/admin/orders', '/admin/items-orders']) {
    expect((await find('bothknd', path)).toSorted(), path).toEqual([
      pack.number,
      item.number,
      cancelled.number,
    ])
    expect(await find('Shown item', path)).toEqual([item.number])
  }
  expect((await find('07/03/2025')).toSorted()).toEqual([pack.number, item.number, cancelled.number])
  expect((await find('03/2025')).toSorted()).toEqual([pack.number, item.number, cancelled.number])
  expect(await find('$1,234.56')).toEqual([pack.number])
  expect(await find('1,234.56 USD')).toEqual([pack.number])
  expect(await find('$7.77')).toEqual([item.number])
  expect(await find('partially refunded')).toContain(item.number)
  expect(await find('not paid')).toContain(cancelled.number)
  expect(await find('PayPal')).toContain(pack.number)
  expect(await find('99/99/2025')).toEqual([])
  const sorted = await numbers('/admin/orders?q=bothknd&sort=title')
  expect(sorted).toEqual([item.number, cancelled.number, pack.number])
  const csv = (await admin.get('/admin/orders/export?q=bothknd')).text
  for (const { number } of [pack, item, cancelled]) expect(csv).toContain(number)
})
