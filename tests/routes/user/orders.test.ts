import { afterAll, beforeAll, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { postEntry } from '#app/domain/credits/ledger.server.ts'
import { issueInvoice } from '#app/domain/orders/invoices/issue.server.ts'
import { listInvoices } from '#app/domain/orders/invoices/read.server.ts'
import { nextInvoiceNumber } from '#app/domain/orders/payments/captures/mark-paid.server.ts'
import { placeOrder } from '#app/domain/orders/place.server.ts'
import { transact } from '#db/client.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { execute } from '#tests/database.ts'
import { makeOrder } from '#tests/factories.ts'
import { choose, order, packageId, pressPay, words } from '../checkout/journey.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const PAGES = [
  '/user/dashboard',
  '/user/select-package',
  '/user/pending-payment',
  '/user/package-pending-payment',
  '/user/item-pending-payment',
  '/user/subscription-history',
  '/user/orders',
  '/user/credits',
]

async function addOrders(userId: string, count: number, name = 'Shopfront') {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const placed = await placeOrder(
      app.services.db,
      {
        userId,
        packageId: await packageId(app, name),
        customerName: 'Ada',
        address: 'Street 1',
        country: 'Sweden',
        idempotencyKey: `${name}-${n}`,
      },
      true,
    )
    if (placed.outcome !== 'placed') throw new Error(placed.outcome)
    ids.push(placed.order.id)
  }
  return ids
}

function change(
  id: string | undefined,
  values: { valid_until?: string; created_at?: string; payment_status?: 'Paid' },
) {
  return app.services.db
    .updateTable('orders')
    .set(values)
    .where('id', '=', id ?? '')
    .execute()
}

test.each(PAGES)('%s answers with and without a slash, and only to somebody signed in', async (path) => {
  const { visitor } = await app.user()
  expect((await visitor.get(path)).status).toBe(200)
  expect((await visitor.get(`${path}/`)).status).toBe(200)
  const stranger = await app.visitor().get(path)
  expect([stranger.status, stranger.location]).toEqual([303, `/login?redirectTo=${encodeURIComponent(path)}`])
})

test('the old address of the item orders leads to the new one', async () => {
  const { visitor } = await app.user()
  expect((await visitor.get('/user/orders-history')).location).toBe('/user/orders')
  expect(words((await visitor.get('/user/orders')).text)).toContain('No orders found')
})

test('the dashboard leads to everything', async () => {
  const { visitor, id: userId } = await app.user({ credits: 7 })
  const { text } = await visitor.get('/user/dashboard')
  const main = text.slice(text.indexOf('<main'))
  for (const to of [
    '/user/generate-product-description',
    '/user/pending-payment/',
    '/user/support',
    '/user/subscription-history',
    '/user/select-package',
  ]) {
    expect(main, to).toContain(`href="${to}"`)
  }
  expect(main).toMatch(/<a class="btn btn-primary btn-lg"[^>]*href="\/user\/generate-product-description"/)
  expect(words(text)).toContain('No orders found')
  const [id] = await addOrders(userId, 1)
  expect((await visitor.get('/user/dashboard')).text).toContain(`/pay-now/${id}`)
})

test('the sidebar leads everywhere, and admins to their panel in a tab of its own', async () => {
  const sidebar = async (role?: 'Admin') => {
    const { visitor } = await app.user(role ? { role } : {})
    return /<aside[\s\S]*?<\/aside>/.exec((await visitor.get('/user/dashboard')).text)?.[0] ?? ''
  }
  const html = await sidebar()
  for (const to of [
    '/user/dashboard',
    '/user/generate-product-description',
    '/user/support',
    '/user/pending-payment/',
    '/user/subscription-history',
  ]) {
    expect(html, to).toContain(`href="${to}"`)
  }
  expect(html).toMatch(/href="\/user\/select-package"[^>]*>[\s\S]*?Upgrade Package/)
  expect(html).toMatch(/<form [^>]*action="\/logout"[\s\S]*?Logout/)
  expect(html).not.toContain('/admin/dashboard')
  const panel = /<a [^>]*href="\/admin\/dashboard"[^>]*>/.exec(await sidebar('Admin'))?.[0]
  expect(panel).toContain('target="_blank"')
})

test('the packages to upgrade to lead to their checkout', async () => {
  const { visitor } = await app.user()
  const { text } = await visitor.get('/user/select-package')
  for (const name of ['Shopfront', 'Catalogue']) expect(text).toContain(`/buy/${await packageId(app, name)}`)
  expect(text).not.toContain(`/buy/${await packageId(app, 'First Shelf')}`)
})

test('nothing pending says so', async () => {
  const { visitor } = await app.user()
  for (const path of ['/user/pending-payment/', '/user/package-pending-payment/']) {
    expect(words((await visitor.get(path)).text)).toContain('No Pending Orders')
  }
})

test('of several unpaid orders in a history, paying the first one is the main action', async () => {
  const { visitor, id: userId } = await app.user()
  const [older, newer] = await addOrders(userId, 2)
  await change(older, { created_at: '2026-01-01T00:00:00.000Z' })
  const list = (await visitor.get('/user/subscription-history')).text
  expect(
    [...list.matchAll(/class="btn (btn-\w+)[^>]* href="\/pay-now\/([\w-]+)"/g)].map(([, ...at]) => at),
  ).toEqual([
    ['btn-primary', newer],
    ['btn-outline', older],
  ])
})

test('pending orders: ten a page, each with its link, the first with a button', async () => {
  const { visitor, id: userId } = await app.user()
  const ids = await addOrders(userId, 12)
  const foreign = await addOrders((await app.user()).id, 1)
  for (const [n, id] of ids.entries()) await change(id, { created_at: `2026-01-${n + 10}T00:00:00.000Z` })
  for (const path of ['/user/pending-payment', '/user/package-pending-payment']) {
    const first = (await visitor.get(path)).text
    expect(linked(first)).toEqual(ids.slice(2).reverse())
    const number = /<b class="mono">(\w+)</.exec(first)?.[1]
    expect(first).toMatch(
      new RegExp(`href="/pay-now/${ids[11]}"[^>]*>Pay First Order: <span class="mono">${number}<`),
    )
    const second = (await visitor.get(`${path}/?page=2`)).text
    expect(linked(second)).toEqual([ids[1], ids[0]])
    for (const odd of ['0', '-1', 'x', '1e9', '99999999999', '']) {
      expect((await visitor.get(`${path}?page=${odd}`)).status, odd).toBe(200)
    }
    expect(first + second).not.toContain(foreign[0])
  }
})

test('a paid order leaves the pending list', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  await visitor.get(await choose(await pressPay(visitor, id), 'pay'))
  const page = await visitor.get('/user/pending-payment')
  expect(page.text).not.toContain(id)
  expect(words(page.text)).toContain('No Pending Orders')
})

test('the history is searched by a form and sorted by links', async () => {
  const { visitor, id: userId } = await app.user()
  const [cheap] = await addOrders(userId, 1, 'Shopfront')
  const [dear] = await addOrders(userId, 1, 'Catalogue')
  await change(cheap, { created_at: '2020-01-01T00:00:00.000Z', valid_until: '2020-02-01T00:00:00.000Z' })
  const list = async (query: string) => linked((await visitor.get(`/user/subscription-history${query}`)).text)
  expect(await list('')).toEqual([dear, cheap])
  expect(await list('?q=shop')).toEqual([cheap])
  expect(await list('?q=PENDING')).toEqual([dear, cheap])
  expect(await list('?sort=days')).toEqual([cheap, dear])
  expect(await list('?sort=-days')).toEqual([dear, cheap])
  expect(await list('?sort=total')).toEqual([cheap, dear])
  expect(await list("?sort=id;drop table orders--&page='")).toEqual([dear, cheap])
  let page = await visitor.get('/user/subscription-history?sort=days')
  expect(words(page.text)).not.toContain('Expired')
  await change(cheap, { payment_status: 'Paid' })
  page = await visitor.get('/user/subscription-history?sort=days')
  expect(words(page.text)).toContain('Expired')
  expect(page.text).toMatch(/aria-sort="ascending"><a[^>]*href="[^"]*\?sort=-days"/)
  const none = words((await visitor.get('/user/subscription-history?q=%3Cb%3E')).text)
  expect(none).toContain('No orders found for “&lt;b&gt;”')
})

test('sorting and paging keep the search', async () => {
  const { visitor, id: userId } = await app.user()
  await addOrders(userId, 11)
  const { text } = await visitor.get('/user/subscription-history?q=Shop&sort=total')
  expect(words(text)).toContain('Orders 1 to 10 of 11')
  expect(text).toContain('?q=Shop&amp;sort=total&amp;page=2')
  expect(text).toContain('?q=Shop&amp;sort=-total')
})

const LISTS = [
  '/user/subscription-history',
  '/user/orders',
  '/user/pending-payment',
  '/user/package-pending-payment',
  '/user/item-pending-payment',
]

const ODD = [
  '',
  '0',
  '-1',
  'x',
  '1e9',
  '99999999999',
  'last',
  'after.',
  'after.x',
  'before.x',
  'after.../..',
  "'",
  '"',
]

test.each(LISTS)('%s answers whatever its address says', async (path) => {
  const { visitor, id: userId } = await app.user()
  const [id] = await addOrders(userId, 1)
  await makeOrder(app.services.db, userId, { kind: 'item', title: 'A chart' })
  const texts = [
    ...ODD,
    `after.${id}`,
    `before.${id}`,
    '\u0000',
    'é'.repeat(5000),
    '%',
    '{title} : "a" OR b',
    'a" OR "b',
    '*',
  ]
  for (const text of texts) {
    for (const name of ['page', 'q', 'sort']) {
      const answer = await visitor.get(`${path}?${new URLSearchParams({ [name]: text })}`)
      expect(answer.status, `${name}=${text}`).toBe(200)
    }
  }
  for (const query of [
    '?q=%ED%A0%80%00%FF',
    '?page=1&page=2&q=a&q=b&sort=date&sort=-date',
    '?%',
    '?q[]=1&sort[x]=2',
  ]) {
    expect((await visitor.get(path + query)).status, query).toBe(200)
  }
})

test('item orders have a history and a pending list of their own, with their own pay page', async () => {
  const { visitor, id: userId } = await app.user()
  const { db } = app.services
  const chart = await makeOrder(db, userId, {
    kind: 'item',
    title: 'A chart',
    image_url: '/uploads/chart.webp',
  })
  const guide = await makeOrder(db, userId, { kind: 'item', title: 'A guide', payment_status: 'Paid' })
  const [pack] = await addOrders(userId, 1)
  const history = (await visitor.get('/user/orders?show=item&sort=title')).text
  expect([...history.matchAll(/data-label="Item".*?<bdi>([^<]+)/gs)].map((match) => match[1])).toEqual([
    'A chart',
    'A guide',
  ])
  expect(history).toContain('src="/uploads/chart.webp"')
  expect(history.match(/<span class="thumb"><svg/g)).toHaveLength(1)
  expect(history).toContain(`href="/item-pay-now/${chart.id}"`)
  expect(history).not.toContain(`/pay-now/${guide.id}`)
  for (const { id } of [chart, guide]) expect(history).toContain(`href="/user/orders/${id}?from=`)
  expect(history).not.toContain(pack)
  expect(words((await visitor.get('/user/orders?show=item&q=GUI')).text)).toMatch(/\b1 order\b/)
  const pending = (await visitor.get('/user/item-pending-payment')).text
  expect(pending).toMatch(new RegExp(`href="/item-pay-now/${chart.id}"[^>]*>Pay First Order`))
  expect(pending).not.toContain(pack)
  const both = (await visitor.get('/user/pending-payment')).text
  expect(both).toContain(`href="/item-pay-now/${chart.id}"`)
  expect(both).toContain(`href="/pay-now/${pack}"`)
})

test('one page has all orders, with tabs for what is narrower, and each tab keeps its address', async () => {
  const { visitor, id: userId } = await app.user()
  const item = await makeOrder(app.services.db, userId, { kind: 'item', title: 'A chart', credit: 0 })
  const [pack] = await addOrders(userId, 1)
  const tabs = {
    '/user/orders': [item.id, pack],
    '/user/subscription-history': [pack],
    '/user/orders?show=item': [item.id],
    '/user/pending-payment/': [item.id, pack],
  }
  for (const [address, ids] of Object.entries(tabs)) {
    const { text } = await visitor.get(address)
    const nav = /<nav class="view-tabs"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? ''
    expect([...nav.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual(Object.keys(tabs))
    expect(/aria-current="page" href="([^"]*)"/.exec(nav)?.[1]).toBe(address)
    const table = text.slice(text.indexOf('<tbody'), text.indexOf('</tbody'))
    expect(
      new Set([...table.matchAll(/href="\/user\/orders\/([\w-]+)[?"]/g)].map(([, id]) => id)),
      address,
    ).toEqual(new Set(ids))
  }
  const searched = (await visitor.get('/user/orders?show=item&q=chart')).text
  expect(searched).toContain('<input type="hidden" name="show" value="item"/>')
  expect(searched).toContain('?q=chart&amp;show=item&amp;sort=title')
})

test('an order opens over the list at an address, which closes by a link', async () => {
  const { visitor, id: userId } = await app.user()
  const { db } = app.services
  const [unpaid = ''] = await addOrders(userId, 1)
  const paid = await makeOrder(db, userId, { kind: 'item', title: 'A chart', payment_status: 'Paid' })
  const foreign = await makeOrder(db, (await app.user()).id, { title: 'Not yours' })
  const list = '/user/orders?q=pend&amp;sort=title&amp;size=25'
  const { text } = await visitor.get('/user/orders?q=pend&sort=title&size=25')
  expect(text).toContain(`id="details-${unpaid}" href="${list}&amp;order=${unpaid}"`)
  expect(text).not.toContain('<dialog')
  const dialog = async (id: string, path = '/user/orders?q=pend&sort=title&size=25&') => {
    const answer = await visitor.get(`${path}order=${encodeURIComponent(id)}`)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('<tbody')
    return /<dialog[\s\S]*<\/dialog>/.exec(answer.text)?.[0]
  }
  const opened = await dialog(unpaid)
  expect(opened).toMatch(/^<dialog[^>]* open=""/)
  const from = `?from=${encodeURIComponent(list.replaceAll('&amp;', '&'))}`
  for (const to of [
    `${list}#details-${unpaid}`,
    `/user/orders/${unpaid}${from}`,
    `/pay-now/${unpaid}`,
    `/user/orders/${unpaid}/cancel${from}`,
  ])
    expect(opened).toContain(`href="${to}"`)
  expect(opened).not.toContain('/receipt/')
  const receipt = await dialog(paid.id)
  expect(receipt).toContain(`href="/receipt/${paid.id}"`)
  expect(receipt).not.toContain('pay-now')
  expect(await dialog(unpaid, '/user/subscription-history?')).toContain(
    `href="/user/subscription-history#details-${unpaid}"`,
  )
  for (const id of [foreign.id, 'nothing', '', "' or 1=1", '\u0000'])
    expect(await dialog(id), id).toBeUndefined()
})

test('beyond a thousand orders the pages lead on without numbers, and the last is one link away', async () => {
  const { visitor, id: userId } = await app.user()
  for (let n = 0; n < 1015; n++) await makeOrder(app.services.db, userId, { title: `Nr ${n}` })
  const page = async (query: string) => (await visitor.get(`/user/subscription-history${query}`)).text
  const first = await page('')
  expect(words(first)).toContain('Orders 1 to 10 of 1,000+')
  expect(words(first)).toContain('Page 1 of more than 100')
  expect(first).toContain('href="/user/subscription-history?page=last"')
  const hundredth = await page('?page=100')
  const next = /rel="next" href="[^"]*(\?page=after\.[\w-]+)"/.exec(hundredth)?.[1] ?? ''
  const beyond = await page(next)
  expect(words(beyond)).toContain('Orders, 10 of 1,000+')
  expect(beyond).toContain('Nr 14<')
  expect(beyond).not.toContain('Nr 15<')
  const last = await page('?page=last')
  expect(last).toContain('Nr 0<')
  expect(last).toContain('Nr 9<')
  expect(last).toMatch(/aria-current="page"[^>]*>Last/)
  const before = /rel="prev" href="[^"]*(\?page=before\.[\w-]+)"/.exec(last)?.[1] ?? ''
  expect(await page(before)).toContain('Nr 10<')
  expect(words(await page('?q=pending'))).toContain('matches; only the newest 1,000 are sorted')
  expect(words(await page('?q=zz%25'))).toContain('No orders found for')
  expect(words(await page('?q=%C3%A6'))).toContain('only the newest 1,000 orders')
})

test('a list that cannot be read says so in its own words', async () => {
  const broken = await startApp()
  const { visitor } = await broken.user()
  await execute(broken.services.db, 'alter table orders rename to orders_elsewhere')
  const said = {
    '/user/subscription-history': 'Failed to fetch data: the orders couldn’t be read. Please try again.',
    '/user/orders': 'Failed to fetch data: the orders couldn’t be read. Please try again.',
    '/user/pending-payment': 'Could not load orders. Please try again.',
    '/user/package-pending-payment': 'Could not load orders. Please try again.',
    '/user/item-pending-payment': 'Could not load item orders. Please try again.',
  }
  for (const [path, text] of Object.entries(said)) {
    const answer = await visitor.get(path)
    expect(answer.status, path).toBe(500)
    expect(words(answer.text)).toContain(text)
  }
  await broken.close()
})

test('an order has its details at its own address', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  await visitor.get(await choose(await pressPay(visitor, id), 'pay'))
  const history = await visitor.get('/user/subscription-history')
  expect(history.text).toContain(`/user/orders/${id}`)
  const page = words((await visitor.get(`/user/orders/${id}`)).text)
  for (const fact of ['Catalogue', 'Paid', 'Completed', '180 days', 'Ada Lovelace', 'Total $29.00 USD']) {
    expect(page).toContain(fact)
  }
  expect(page).toContain(app.paypal.captures().at(-1)?.id)
})

test('the statement shows every movement of credits, page by page, and whether the balance is red', async () => {
  const { visitor, id: userId } = await app.user()
  await transact(app.services.db, async (trx) => {
    for (let n = 1; n <= 25; n++) {
      const entry = {
        userId,
        delta: n === 25 ? -400 : n,
        ref: `${userId}-${n}`,
        actor: 'test',
        note: `Note ${n}.`,
      }
      await postEntry(trx, { ...entry, kind: 'adjust' })
    }
  })
  const first = await visitor.get('/user/credits')
  expect(words(first.text)).toContain('Note 25.')
  expect(words(first.text)).toContain('Note 6.')
  expect(words(first.text)).not.toContain('Note 5.')
  expect(first.text).toContain('<b class="text-error">-100</b>')
  const second = await visitor.get('/user/credits?before=6')
  expect(first.text).toMatch(/href="[^"]*\?before=6"/)
  expect(words(second.text)).toContain('Note 5.')
  expect(words(second.text)).toContain('Note 1.')
  expect(words(second.text)).not.toContain('Note 6.')
  expect(second.text).not.toMatch(/href="[^"]*before=/)
  for (const odd of ['x', '-1', '0', '1e5']) {
    expect(words((await visitor.get(`/user/credits?before=${odd}`)).text)).toContain('Note 25.')
  }
  const rich = await app.user({ credits: 5 })
  expect((await rich.visitor.get('/user/credits')).text).toContain('<b class="text-success">5</b>')
  expect((await rich.visitor.get('/user/credits')).text).not.toContain('Note')
})

/** The orders of the table that can be paid, in its order. */
function linked(html: string) {
  const rows = html.slice(html.indexOf('<tbody'), html.indexOf('</tbody'))
  return [...rows.matchAll(/\/pay-now\/([\w-]+)/g)].map((match) => match[1])
}

test('the page of one order belongs to the list of its kind', async () => {
  const { visitor, id } = await app.user()
  const [orderId] = await addOrders(id, 1)
  const current = async (path: string) => {
    const links = (await visitor.get(path)).text.matchAll(
      /<a (?=[^>]*aria-current="page")[^>]*title="([^"]*)"/g,
    )
    // The menu stands twice, for phones as well.
    return new Set([...links].map(([, title]) => title))
  }
  expect(await current('/user/orders')).toEqual(new Set(['Orders']))
  expect(await current(`/user/orders/${orderId}`)).toEqual(new Set(['Subscription history']))
  const { id: item } = await makeOrder(app.services.db, id, { kind: 'item' })
  expect(await current(`/user/orders/${item}`)).toEqual(new Set(['Orders']))
  expect(await current(`/user/orders/${item}/cancel`)).toEqual(new Set(['Orders']))
})

test('so do its documents; what is said of it in place of paying is beside no list', async () => {
  const { db } = app.services
  const { visitor, id } = await app.user()
  const current = async (path: string) => {
    const side = /<aside class="side">.*?<\/aside>/s.exec((await visitor.get(path)).text)?.[0] ?? ''
    return [...side.matchAll(/aria-current="page" href="([^"]*)"/g)].map(([, address]) => address)
  }
  for (const [kind, pay, list] of [
    ['package', '/pay-now', '/user/subscription-history'],
    ['item', '/item-pay-now', '/user/orders'],
  ] as const) {
    const invoice_number = await transact(db, (trx) => nextInvoiceNumber(trx, 'sandbox'))
    const paid = await makeOrder(db, id, { kind, invoice_number, payment_status: 'Paid', paid_at: isoTime() })
    await transact(db, (trx) => issueInvoice(trx, paid, 'PAYMENT'))
    const [invoice] = await listInvoices(db, paid.id)
    const page = await visitor.get(`/invoices/${invoice?.id}`)
    expect(page.text).toMatch(new RegExp(`class="crumb"[^>]*href="/user/orders/${paid.id}"`))
    expect(await current(`/invoices/${invoice?.id}`)).toEqual([list])
    expect(await current(`/receipt/${paid.id}`)).toEqual([list])
    const odd = await makeOrder(db, id, { kind, payment_status: 'needs-review' })
    expect(await current(`/receipt/${odd.id}`)).toEqual([list])
    const gone = await makeOrder(db, id, { kind, order_status: 'Cancelled' })
    const open = await makeOrder(db, id, { kind })
    for (const order of [gone, open]) {
      const paying = await visitor.get(`${pay}/${order.id}`)
      expect(paying.status).toBe(200)
      expect(paying.text).not.toContain('<aside')
    }
  }
})
