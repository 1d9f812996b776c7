import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { startPayment } from '#app/domain/orders/payments/attempts/start.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import type { NewOrder } from '#db/schema.ts'
import { readActivity } from '#tests/activity.ts'
import { startApp, type TestApp } from '../../app.ts'
import { makeOrder, startOf } from '../../factories.ts'
import type { Visitor } from '../../visitor.ts'

let app: TestApp
let admin: Visitor
let buyerId: string
beforeAll(async () => {
  app = await startApp()
  admin = (await app.user({ name: 'Ada Owner', role: 'Admin' })).visitor
  buyerId = (await app.user({ name: 'Berta Buyer' })).id
})
afterAll(() => app.close())

function order(change: Partial<NewOrder> = {}) {
  return makeOrder(app.services.db, buyerId, change)
}

function row(id: string) {
  return app.services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The order numbers that a page lists, from its top. */
function listed(html: string): string[] {
  return [...html.matchAll(/<b class="mono">([A-Z0-9]{8})<\/b>/g)].map(([, number = '']) => number)
}

describe('the lists', () => {
  test('package orders stand five a page, newest first, item orders apart and ten a page', async () => {
    for (let n = 1; n <= 12; n++) {
      const created_at = `2026-01-${String(n).padStart(2, '0')}T10:00:00.000Z`
      const number = `PAGED${String(n).padStart(3, '0')}`
      await order({ number: number, created_at, customer_name: 'Paged Person' })
      await order({ number: number.replace('PAGED', 'ITEMS'), created_at, kind: 'item' })
    }
    const first = await admin.get('/admin/orders?q=PAGED')
    expect(listed(first.text)).toEqual(['PAGED012', 'PAGED011', 'PAGED010', 'PAGED009', 'PAGED008'])
    expect(first.text).toContain('Orders 1 to 5 of 12')
    expect(listed((await admin.get('/admin/orders?q=PAGED&page=3')).text)).toEqual(['PAGED002', 'PAGED001'])
    const items = await admin.get('/admin/items-orders?q=ITEMS')
    expect(listed(items.text)).toHaveLength(10)
    expect(listed(items.text)[0]).toBe('ITEMS012')
    expect(listed((await admin.get('/admin/orders?show=all')).text).join()).not.toContain('ITEMS')
    expect(listed((await admin.get('/admin/orders?q=ITEMS')).text)).toHaveLength(5)
  })

  test('search finds the customer, too, and sorting and paging keep it', async () => {
    await order({
      number: 'SORTED01',
      customer_name: 'Zacharias Quince',
      total_minor: 500,
      price_minor: 401,
    })
    await order({
      number: 'SORTED02',
      customer_name: 'zacharias Apple',
      total_minor: 900,
      price_minor: 801,
    })
    const by = async (query: string) => listed((await admin.get(`/admin/orders?q=zacharias&${query}`)).text)
    expect(await by('sort=customer')).toEqual(['SORTED02', 'SORTED01'])
    expect(await by('sort=-customer')).toEqual(['SORTED01', 'SORTED02'])
    expect(await by('sort=total')).toEqual(['SORTED01', 'SORTED02'])
    const { text } = await admin.get('/admin/orders?q=PAGED&sort=order')
    expect(text).toContain('/admin/orders?q=PAGED&amp;sort=order&amp;page=2')
  })

  test('what is not there is said', async () => {
    expect((await admin.get('/admin/orders?q=nothing-like-it')).text).toContain('No orders found')
    expect((await admin.get('/admin/orders?page=last&sort=%00&q=%00')).status).toBe(200)
  })

  test('an item leads to its page, and an order is marked whose money is not of the kind that the shop takes', async () => {
    const { db } = app.services
    const now = isoTime()
    await db
      .insertInto('items')
      .values({
        id: 'item-of-test',
        slug: 'a-course',
        name: 'A course',
        access_url: 'https://learn.test',
        price_minor: 2900,
        position: 1,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await order({ kind: 'item', number: 'ITEMLINK', item_id: 'item-of-test', item_slug: 'a-course' })
    const { text } = await admin.get('/admin/items-orders?q=ITEMLINK')
    expect(text).toContain('href="/premium/a-course/item-of-test"')
    // Said once, above the list.
    expect(text.match(/>Test mode</g)).toHaveLength(1)
    expect(text).not.toMatch(/>(Sandbox|Live)</)
    await order({ number: 'LIVEONE1', mode: 'live' })
    expect((await admin.get('/admin/orders?q=LIVEONE1')).text).toContain('>Live<')
  })
})

describe('an order', () => {
  test('shows what was ordered, by whom, and what moved', async () => {
    const { id, number, payment_id } = await order({ customer_name: 'Dora Detail', address: '2 Low Road' })
    const { status, text } = await admin.get(`/admin/orders/${id}`)
    expect(status).toBe(200)
    for (const fact of [
      number,
      payment_id,
      'Dora Detail',
      '2 Low Road',
      'Finland',
      '$29.99 USD',
      'Berta Buyer',
    ])
      expect(text).toContain(fact)
    expect(text).toContain(`/admin/users/${buyerId}`)
    expect(text).toContain('Nothing has been paid yet, and the buyer has not tried to pay.')
  })

  test('says no more of a payment than the shop knows', async () => {
    const said = async (change: Partial<NewOrder>) =>
      (await admin.get(`/admin/orders/${(await order(change)).id}`)).text
    const paid = await said({ payment_status: 'Paid', order_status: 'Completed', paid_at: isoTime() })
    expect(paid).toContain('No payment is recorded here.')
    expect(paid).toContain('This order has not changed any credits.')
    expect(paid).not.toMatch(/has not tried to pay|Nothing (was|has been) paid/)
    expect(await said({ order_status: 'Cancelled' })).toContain('Nothing was paid.')
    expect(await said({ price_minor: 0, fee_minor: 0, total_minor: 0, deleted_at: isoTime() })).toContain(
      'This order is free',
    )
  })

  test('belongs to the list of its kind, with all of its pages', async () => {
    for (const [kind, list] of [
      ['package', '/admin/orders'],
      ['item', '/admin/items-orders'],
    ] as const) {
      const { id } = await order({ kind })
      for (const page of ['', '/delete', '/refund', '/review', '/withdrawal', '/confirm/bank-transfer']) {
        const { text } = await admin.get(`/admin/orders/${id}${page}`)
        const side = /<aside class="side">.*?<\/aside>/s.exec(text)?.[0] ?? ''
        expect(side.match(/aria-current="page" href="([^"]*)"/g)).toEqual([
          `aria-current="page" href="${list}"`,
        ])
      }
    }
  })

  test('that is not there is a 404', async () => {
    expect((await admin.get('/admin/orders/gone')).status).toBe(404)
    expect((await admin.get('/admin/orders/gone/delete')).status).toBe(404)
    expect((await admin.post('/admin/orders/gone/delete')).status).toBe(404)
  })
})

describe('deleting', () => {
  test('asks first, then takes a pending order out of every list and is written down', async () => {
    const { id, number } = await order()
    const page = await admin.get(`/admin/orders/${id}/delete`)
    expect(page.text).toContain('Delete order')
    expect((await row(id)).deleted_at).toBeNull()
    const answer = await admin.post(`/admin/orders/${id}/delete`)
    expect(answer.status).toBe(303)
    expect(answer.location).toBe('/admin/orders')
    expect((await admin.follow(answer)).text).toContain('Order deleted successfully!')
    expect((await row(id)).deleted_at).not.toBeNull()
    expect(listed((await admin.get(`/admin/orders?q=${number}`)).text)).toEqual([])
    const log = (await readActivity(app.services.db)).filter(({ subject }) => subject === `Order ${number}`)
    expect(log.map(({ action }) => action)).toEqual(['order.delete'])
  })

  test('twice, and by several at once, happens once', async () => {
    const { id, number } = await order()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.post(`/admin/orders/${id}/delete`)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, ...Array(7).fill(404)])
    const again = await admin.post(`/admin/orders/${id}/delete`)
    expect(again.status).toBe(404)
    expect(again.text).toContain('Failed to delete order.')
    const log = (await readActivity(app.services.db)).filter(({ subject }) => subject === `Order ${number}`)
    expect(log).toHaveLength(1)
  })

  test.each(['Paid', 'refunded', 'needs-review'] as const)('refuses what is %s', async (payment_status) => {
    const { id } = await order({ payment_status, paid_at: isoTime() })
    expect((await admin.get(`/admin/orders/${id}/delete`)).text).not.toContain(
      'type="submit" class="btn btn-error"',
    )
    const answer = await admin.post(`/admin/orders/${id}/delete`)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('Failed to delete order.')
    expect((await row(id)).deleted_at).toBeNull()
  })

  test('an item order goes back to its own list', async () => {
    const { id } = await order({ kind: 'item' })
    expect((await admin.post(`/admin/orders/${id}/delete`)).location).toBe('/admin/items-orders')
  })

  test('refuses while the buyer has agreed at PayPal and has not come back, and deletes when they have not', async () => {
    const bought = await order()
    const started = await startPayment(app.services, startOf(bought))
    if (started.outcome !== 'redirect') throw new Error(`Paying came to ${started.outcome}`)
    app.paypal.approve(started.providerOrderId)
    const answer = await admin.post(`/admin/orders/${bought.id}/delete`)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('The buyer has approved the payment at PayPal')
    const other = await order()
    expect((await startPayment(app.services, startOf(other))).outcome).toBe('redirect')
    expect((await admin.post(`/admin/orders/${other.id}/delete`)).status).toBe(303)
  })

  test('never deletes an order whose money is taken at the same moment', async () => {
    for (let round = 0; round < 25; round++) {
      const bought = await order()
      const started = await startPayment(app.services, startOf(bought))
      if (started.outcome !== 'redirect') throw new Error(`Paying came to ${started.outcome}`)
      const [answer] = await Promise.all([
        admin.post(`/admin/orders/${bought.id}/delete`),
        Promise.resolve().then(() => {
          app.paypal.approve(started.providerOrderId)
          return settle(app.services, started.attemptId)
        }),
      ])
      const { deleted_at, payment_status } = await row(bought.id)
      expect([303, 409]).toContain(answer.status)
      expect(deleted_at !== null && payment_status !== 'pending').toBe(false)
      expect(deleted_at !== null).toBe(answer.status === 303)
    }
  })

  test('says so when PayPal does not tell, and when the database does not respond', async () => {
    const bought = await order()
    expect((await startPayment(app.services, startOf(bought))).outcome).toBe('redirect')
    app.paypal.fault('get', 'unavailable-503', { rate: 1 })
    const answer = await admin.post(`/admin/orders/${bought.id}/delete`)
    app.paypal.clearFaults()
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('Something went wrong.')
    expect((await row(bought.id)).deleted_at).toBeNull()

    const { id } = await order()
    const stop = `create trigger broken before update of deleted_at on orders begin select raise(abort, 'no'); end`
    await sql.raw(stop).execute(app.services.db)
    const failed = await admin.post(`/admin/orders/${id}/delete`)
    await sql.raw('drop trigger broken').execute(app.services.db)
    expect(failed.status).toBe(500)
    expect(failed.text).toContain('Something went wrong while deleting.')
    expect((await row(id)).deleted_at).toBeNull()
  })

  test('is for admins alone', async () => {
    const { id } = await order()
    for (const role of ['member', 'moderator', 'Seller'] as const) {
      const { visitor } = await app.user({ role })
      expect((await visitor.post(`/admin/orders/${id}/delete`)).status).toBe(403)
    }
    expect((await app.visitor().post(`/admin/orders/${id}/delete`)).location).toMatch(/^\/login/)
    expect((await row(id)).deleted_at).toBeNull()
  })
})

describe('the export', () => {
  test('holds what the search finds, one record each, in RFC 4180, and no formulas', async () => {
    await order({
      number: 'CSVORDR1',
      customer_name: '=HYPERLINK("https://evil.test","Csv")',
      title: 'Kit, small',
    })
    await order({
      number: 'CSVORDR2',
      address: '1 "Quay"\r\nTurku',
      customer_name: '+1 Plus',
      currency: 'EUR',
    })
    const answer = await admin.get('/admin/orders/export?q=CSVORDR')
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const [head, second, rest] = answer.text.split(/\r\n(?=[A-Z])/)
    expect(head).toMatch(/^Order ID,Payment ID,Ordered \(UTC\),Customer,Email,/)
    expect(second).toContain('CSVORDR2')
    expect(second).toContain("'+1 Plus")
    expect(second).toContain('"1 ""Quay""')
    expect(rest).toContain('Turku"')
    expect(answer.text).toContain(`"'=HYPERLINK(""https://evil.test"",""Csv"")"`)
    expect(answer.text).toContain('"Kit, small"')
    expect(answer.text).toContain(',29.00,0.99,29.99,EUR,sandbox,pending,')
    expect(answer.text.endsWith('\r\n')).toBe(true)
    expect((await admin.get('/admin/orders/export?q=no-such-order')).text.trim().split('\r\n')).toHaveLength(
      1,
    )
    // One search finds both kinds, on either page.
    expect((await admin.get('/admin/items-orders/export?q=CSVORDR')).text).toContain('CSVORDR1')
    expect((await admin.get('/admin/items-orders/export')).text).not.toContain('CSVORDR1')
  })

  test('begins with the mark of UTF-8, and keeps whatever a customer calls themselves apart from its fields', async () => {
    const names = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      ' =1',
      '＝1+1',
      'a;=1+1',
      'a";"=1',
      'a\n=1',
      'x\ty',
      'a,b',
      '"',
      '""',
      "'",
      'a\r\nb',
      '🚀 Åsa 李',
      '; @x',
      'x'.repeat(200),
    ]
    for (const customer_name of names) await order({ title: 'Nasty names', customer_name })
    const { status, headers, text } = await admin.get('/admin/orders/export?q=Nasty+names')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toContain('no-store')
    const records = parseCsv(text)
    expect(records).toHaveLength(names.length + 1)
    for (const record of records) expect(record).toHaveLength(21)
    const got = records.slice(1).map((record) => record[3] ?? '')
    // Newest first; an apostrophe may have come in, and nothing else.
    const bare = (name: string) => name.replaceAll("'", '')
    expect(got.reverse().map(bare)).toEqual(names.map(bare))
    for (const line of got) {
      for (const cell of line.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/u)
    }
    const first = await app.handle(
      new Request(new URL('/admin/orders/export?q=Nasty+names', app.config.origin), {
        headers: { cookie: `session=${admin.jar.session}`, 'sec-fetch-site': 'same-origin' },
      }),
      { ip: '127.0.0.1', requestId: 'test' },
    )
    expect([...new Uint8Array(await first.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  test('holds every order, however many, and a short search, too', async () => {
    const { db } = app.services
    const { seq: _seq, customer_key: _key, payment_group: _group, email_key: _mail, ...row } = await order()
    const { days_up: _up, days_down: _down, told_payment: _payment, told_status: _status, ...pattern } = row
    // No other order has a number of seven digits after its B.
    const bulk = /\r\nB\d{7},/g
    const many = Array.from({ length: 1203 }, (_, n) => ({
      ...pattern,
      id: `bulk-${n}`,
      number: `B${String(n).padStart(7, '0')}`,
      payment_id: `P${String(n).padStart(7, '0')}`,
      idempotency_key: `bulk-${n}`,
      customer_name: 'Bulk Buyer',
    }))
    for (let at = 0; at < many.length; at += 200) {
      await db
        .insertInto('orders')
        .values(many.slice(at, at + 200))
        .execute()
    }
    const all = await admin.get('/admin/orders/export')
    const count = await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('kind', '=', 'package')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    const numbers = all.text.split('\r\n').flatMap((line) => /^[A-Z0-9]{8}(?=,)/.exec(line)?.[0] ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers).toHaveLength(count.n)
    expect((await admin.get('/admin/orders/export?q=Bulk+Buyer')).text.match(bulk)).toHaveLength(1203)
    expect((await admin.get('/admin/orders/export?q=Bu')).text.match(bulk)).toHaveLength(1203)
  })
})

/** Records and fields as RFC 4180 tells them apart. */
function parseCsv(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    record.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    records.push(record)
    record = []
  }
  return records
}
