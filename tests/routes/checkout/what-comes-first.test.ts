import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'
import { saveTax } from '#tests/tax-settings.ts'
import { offer, orderItem } from './item-journey.ts'
import { BILLING, choose, order, packageId, pressPay, words } from './journey.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Each of these is in the page, one after the other. */
function expectInOrder(page: string, parts: readonly string[]) {
  const places = parts.map((part) => page.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
}

function mainOf(page: string) {
  return /<main.*<\/main>/s.exec(page)?.[0] ?? ''
}

const FIELDS = ['name="customerName"', 'name="country"', 'name="address"']

test('a package’s checkout: the price, three fields, the total with the button, then the law', async () => {
  const { visitor } = await app.user()
  const { text } = await visitor.get(`/buy/${await packageId(app)}`)
  const law = 'href="/withdraw"'
  expectInOrder(mainOf(text), ['$29.00', ...FIELDS, 'class="till-total"', '>Place order</button>', law])
  expect(words(text)).toMatch(/Total \$29\.00 USD Place order Nothing is charged yet\./)
  expect(text).not.toContain('<aside')
  // Codes and companies are folded away, until they are used.
  expect(mainOf(text).match(/<details class="more">/g)).toHaveLength(2)
})

test('an item’s checkout: what has to be ticked comes before the button, what is told after it', async () => {
  const { visitor } = await app.user()
  const { text } = await visitor.get(`/item-buy/${await offer(app)}`)
  const told = 'you agree to that by checking the box'
  expectInOrder(mainOf(text), ['$4.50', ...FIELDS, 'name="consent"', '>Place order</button>', told])
  expect(text).toMatch(/<input[^>]*required=""[^>]*name="consent"|<input[^>]*name="consent"[^>]*required=""/)
  expect(text).not.toContain('<aside')
})

test('what was typed into a fold opens it, and VAT stands beside the price', async () => {
  const { visitor } = await app.user()
  await saveTax(app.services.db, { way: 'included', rate: 2000 })
  const path = `/buy/${await packageId(app)}`
  const posted = await visitor.post(path, { ...BILLING, intent: 'price', company: 'Halm & Tråd AB' })
  await saveTax(app.services.db, { way: 'none' })
  expect(posted.status).toBe(200)
  expect(mainOf(posted.text).match(/<details class="more" open="">/g)).toHaveLength(2)
  expectInOrder(words(posted.text), ['Total $29.00 USD', 'Includes 20% VAT', 'Full name'])
  expect(posted.text).not.toContain('till-plain')
})

test.each(['package', 'item'] as const)(
  'the page where a %s is paid: total and button, then what was ordered, then who ordered it',
  async (kind) => {
    const { visitor } = await app.user()
    const id = kind === 'item' ? await orderItem(visitor, await offer(app)) : await order(app, visitor)
    const { text } = await visitor.get(kind === 'item' ? `/item-pay-now/${id}` : `/pay-now/${id}`)
    const button = 'value="pay"'
    const parts = ['<dt>Total</dt>', button, 'Order summary', 'Customer details', '12 St James Square']
    expectInOrder(mainOf(text), parts)
    expect(text).not.toContain('<aside')
  },
)

test('the page after paying says once what was bought, and the receipt says it for later', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  const news = await visitor.follow(await visitor.get(await choose(await pressPay(visitor, id), 'pay')))
  const added = /200 credits (have been|were) added/g
  expect(words(news.text).match(added)).toHaveLength(1)
  expectInOrder(news.text, ['class="doc-page"', 'class="alert alert-success"', 'class="doc"'])
  const later = await visitor.get(`/receipt/${id}`)
  expect(words(later.text).match(added)).toHaveLength(1)
  expect(later.text).not.toContain('alert-success')
})
