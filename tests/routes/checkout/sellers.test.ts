import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageDays } from '#app/domain/catalog/package-facts.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeBatch, numbered, start } from '#tests/domain/batches/make-batch.ts'
import { makeListing } from '#tests/domain/listings/studio.ts'
import { makeOrder } from '#tests/factories.ts'
import { offer } from './item-journey.ts'
import { choose, order, packageId, pressPay, words } from './journey.ts'

let app: TestApp
let packageAt: string
let itemAt: string
beforeAll(async () => {
  app = await startApp()
  packageAt = `/buy/${await packageId(app)}`
  itemAt = `/item-buy/${await offer(app)}`
})
afterAll(() => app.close())

test('sellers see no Buy Now anywhere, and everybody else does', async () => {
  const item = await app.services.db.selectFrom('items').selectAll().executeTakeFirstOrThrow()
  const pages = [
    '/',
    '/user/select-package',
    `/package-details/${packageAt.slice(5)}`,
    `/premium/${item.slug}/${item.id}`,
    '/items',
  ]
  const seller = (await app.user({ role: 'Seller' })).visitor
  const buyer = (await app.user()).visitor
  for (const path of pages) {
    const theirs = (await seller.get(path)).text
    expect(words(theirs), path).not.toContain('Buy Now')
    expect(theirs, path).not.toMatch(/href="\/(item-)?buy\//)
  }
  for (const path of pages.slice(0, 4)) expect(words((await buyer.get(path)).text), path).toContain('Buy Now')
})

test.each([
  ['a package', () => packageAt, 'Catalogue is kept for you'],
  ['an item', () => itemAt, 'Trail shoe size chart is kept for you'],
])('a visitor who wants %s reads what is kept, and can register beside signing in', async (_, path, text) => {
  const visitor = app.visitor()
  const away = await visitor.get(path())
  const login = `/login?${new URLSearchParams({ redirectTo: path() })}`
  expect(away.location).toBe(login)
  const page = await visitor.get(login)
  expect(page.text).toContain(text)
  const register = `/register?${new URLSearchParams({ redirectTo: path() })}`
  expect(page.text).toMatch(new RegExp(`<a class="btn[^>]*href="${register.replace('?', '\\?')}"`))
  expect(page.text.split(`href="${register}"`)).toHaveLength(2)
  expect((await visitor.get(register)).text).toContain(text)
  const password = 'a long enough passphrase 71b0'
  const posted = await visitor.post(register, {
    name: 'Ada',
    email: `ada-${Math.random()}@shop.example`,
    password,
    confirmPassword: password,
    terms: 'on',
  })
  expect(posted).toMatchObject({ status: 303, location: path() })
})

test.each(['/buy/unknown', '/user/dashboard', '//evil.example/buy/x'])(
  'no goods are kept for %s',
  async (redirectTo) => {
    const page = await app.visitor().get(`/login?${new URLSearchParams({ redirectTo })}`)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('kept for you')
  },
)

test('what a package’s days mean is said by one sentence, before and after paying', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  const paths = ['/user/select-package', '/', packageAt, `/pay-now/${id}`]
  for (const path of paths) expect(words((await visitor.get(path)).text), path).toContain(packageDays())
  // The last day is shown before paying.
  expect((await visitor.get(`/pay-now/${id}`)).text).toMatch(
    /180(<!-- -->)? (<!-- -->)?days(<!-- -->)?, until/,
  )
  await visitor.get(await choose(await pressPay(visitor, id), 'pay'))
  for (const path of [`/receipt/${id}`, '/user/subscription-history'])
    expect(words((await visitor.get(path)).text), path).toContain(packageDays())
  const mail = await app.services.db
    .selectFrom('outbox')
    .select('text')
    .where('kind', '=', 'receipt')
    .executeTakeFirstOrThrow()
  expect(mail.text.replace(/\s+/g, ' ')).toContain(packageDays())
  const docs = await visitor.get('/api/openapi.json')
  expect(docs.text).toContain(packageDays())
})

test('no page of their account leads sellers to buying, and those who need credits are led to asking', async () => {
  const { db } = app.services
  const { id: sellerId, visitor: seller } = await app.user({ role: 'Seller', credits: 3 })
  const { id: buyerId, visitor: buyer } = await app.user({ credits: 3 })
  const fresh = await app.user({ role: 'Seller' })
  const paths = async (userId: string) => {
    const order = await makeOrder(db, userId)
    const batchId = await makeBatch(db, userId, { products: numbered(3, 'Vase') })
    const { listingId } = await makeListing(db, userId)
    const pausedId = await makeBatch(db, userId, { products: numbered(3, 'Cup') })
    await start(db, userId, pausedId)
    await db.updateTable('users').set({ balance: 0 }).where('id', '=', userId).execute()
    await db
      .updateTable('batches')
      .set({ state: 'paused', pause_reason: 'no-credits' })
      .where('id', '=', pausedId)
      .execute()
    return {
      asking: [
        '/user/dashboard',
        '/user/generate-product-description',
        `/user/imports/${batchId}/cost?language=English`,
        `/user/imports/${pausedId}`,
        `/user/listings/${listingId}/rewrites`,
        '/user/select-package',
      ],
      silent: [
        '/user/pending-payment',
        '/user/package-pending-payment',
        '/user/item-pending-payment',
        '/user/orders',
        '/user/orders?show=item',
        `/user/orders?order=${order.id}`,
        `/user/orders/${order.id}`,
        '/user/subscription-history',
        '/user/credits',
      ],
    }
  }
  const buying = /href="(\/user\/select-package|\/(item-)?(buy|pay-now)\/|\/items")/
  const theirs = await paths(sellerId)
  for (const path of [...theirs.asking, ...theirs.silent]) {
    const page = await seller.get(path)
    expect(page.status, path).toBe(200)
    expect(page.text, path).not.toMatch(buying)
    expect(words(page.text), path).not.toMatch(/Buy (More|Now|credits)|Pay Now/)
  }
  for (const path of theirs.asking)
    expect(words(mainOf((await seller.get(path)).text)), path).toMatch(/Ask (us )?for credits/)
  for (const path of ['/user/dashboard', ...theirs.silent.filter((one) => !one.includes('order='))].slice(
    0,
    6,
  ))
    expect(mainOf((await fresh.visitor.get(path)).text), path).not.toMatch(buying)
  expect((await seller.get('/signup')).location).toBe('/user/generate-product-description')

  const others = await paths(buyerId)
  for (const path of others.asking.slice(0, -1))
    expect(mainOf((await buyer.get(path)).text), path).toContain('href="/user/select-package"')
})

function mainOf(text: string): string {
  return /<main[^>]*>([\s\S]*)<\/main>/.exec(text)?.[1] ?? ''
}
