import { afterAll, beforeAll, expect, test } from 'vitest'
import { backward, onward } from '#app/origin.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../app.ts'
import { makeOrder } from '../factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://shop.test')
  return { pathname, search }
}

const LIST = '/admin/orders?q=a&page=2'
const FROM = `from=${encodeURIComponent(LIST)}`

test.each([
  // A list that says something is remembered, and nothing else is.
  [LIST, '/admin/orders/1', `/admin/orders/1?${FROM}`],
  [`${LIST}&order=1`, '/admin/orders/1#money', `/admin/orders/1?${FROM}#money`],
  ['/admin/orders', '/admin/orders/1', '/admin/orders/1'],
  ['/admin/orders?order=1', '/admin/orders/1', '/admin/orders/1'],
  [LIST, '/admin/invoices', '/admin/invoices'],
  [LIST, '/user/orders/1', '/user/orders/1'],
  [LIST, 'https://elsewhere.test/admin/orders/1', 'https://elsewhere.test/admin/orders/1'],
  // A page keeps it for the pages of the same thing, and leads back to it.
  [`/admin/orders/1?${FROM}`, '/admin/orders/1/refund', `/admin/orders/1/refund?${FROM}`],
  [`/admin/orders/1?${FROM}`, '/admin/orders/2', '/admin/orders/2'],
  [`/admin/orders/1?${FROM}`, '/admin/orders', LIST],
  [`/admin/orders/1?${FROM}`, '/admin/users', '/admin/users'],
])('on %s, %s leads to %s', (here, to, expected) => {
  expect(onward(at(here), to)).toBe(expected)
})

test.each([
  '//evil.test',
  'https://evil.test',
  '/\\evil.test',
  '/login',
  '/user/orders?q=a',
  '',
  'javascript:x',
])('from=%s leads nowhere', (from) => {
  const here = at(`/admin/orders/1?from=${encodeURIComponent(from)}`)
  expect(backward(here, '/admin/orders')).toBe('/admin/orders')
  expect(onward(here, '/admin/orders/1/refund')).toBe('/admin/orders/1/refund')
})

test('a page above is the list that the page was opened from', () => {
  expect(backward(at(`/admin/orders/1?${FROM}`), '/admin/items-orders')).toBe(LIST)
  expect(backward(at(`/admin/orders/1/refund?${FROM}`), '/admin/orders/1')).toBe(`/admin/orders/1?${FROM}`)
})

function linkTo(text: string, start: string): string {
  const found = new RegExp(`href="(${start.replaceAll('/', '\\/')}[^"]*)"`).exec(text)?.[1] ?? ''
  return found.replaceAll('&amp;', '&')
}

test('a list of orders comes back as it was after looking, cancelling and deleting', async () => {
  const { visitor } = await app.user({ role: 'Admin' })
  const buyer = await app.user()
  for (const kind of ['package', 'item'] as const) {
    const { id } = await makeOrder(app.services.db, buyer.id, { kind, title: 'Kept search' })
    const list = `${kind === 'item' ? '/admin/items-orders' : '/admin/orders'}?q=kept&sort=total&size=25`
    const { text } = await visitor.get(list)
    const deletion = linkTo(text, `/admin/orders/${id}/delete`)
    expect(new URL(deletion, 'http://shop.test').searchParams.get('from')).toBe(list)
    const page = await visitor.get(linkTo(text, `/admin/orders/${id}?`))
    expect(page.text).toContain(`class="crumb" href="${list.replaceAll('&', '&amp;')}"`)
    const asked = await visitor.get(deletion)
    expect(linkTo(asked.text, `/admin/orders/${id}?`)).toContain('from=')
    const deleted = await visitor.post(deletion)
    expect([deleted.status, deleted.location]).toEqual([303, list])
    expect((await visitor.follow(deleted)).text).toContain('Order deleted successfully!')
  }
})

test('so does a list of items after an edit that was cancelled or saved, and after a deletion', async () => {
  const { visitor } = await app.user({ role: 'Admin' })
  const id = newId()
  await app.services.db
    .insertInto('items')
    .values({
      id,
      slug: 'kept-chart',
      name: 'Kept chart',
      price_minor: 500,
      image_url: null,
      access_url: 'https://files.test/1',
      position: 1,
      archived_at: null,
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
    })
    .execute()
  const list = '/admin/items?q=kept&status=offered'
  const { text } = await visitor.get(list)
  const edit = await visitor.get(linkTo(text, `/admin/items/${id}?`))
  expect(edit.text).toContain(`href="${list.replaceAll('&', '&amp;')}"`)
  const deleted = await visitor.post(linkTo(text, `/admin/items/${id}/delete`))
  expect([deleted.status, deleted.location]).toEqual([303, list])
})

test('a customer’s list of orders comes back as it was after cancelling one', async () => {
  const { visitor, id: userId } = await app.user()
  const { id } = await makeOrder(app.services.db, userId, { title: 'Kept search' })
  const list = '/user/orders?q=kept&sort=title'
  const open = await visitor.get(`${list}&order=${id}`)
  const cancel = linkTo(open.text, `/user/orders/${id}/cancel`)
  expect(new URL(cancel, 'http://shop.test').searchParams.get('from')).toBe(list)
  expect((await visitor.get(cancel)).text).toContain('Cancel order')
  const cancelled = await visitor.post(cancel)
  expect([cancelled.status, cancelled.location]).toEqual([303, list])
})
