import { afterAll, beforeAll, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { listPackages } from '#app/domain/catalog/packages.server.ts'
import { closeOwnTicket } from '#app/domain/shop/tickets/manage.server.ts'
import { newId } from '#db/ids.server.ts'
import type { JobStatus } from '#db/schema.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeListing } from '#tests/domain/listings/studio.ts'
import { makeOrder } from '#tests/factories.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function write(userId: string, productName: string, status: JobStatus = 'done', minute = 0) {
  const id = newId()
  const at = `2026-10-01T10:0${minute}:00.000Z`
  await app.services.db
    .insertInto('generation_jobs')
    .values({
      id,
      user_id: userId,
      idempotency_key: newId(),
      product_name: productName,
      product_details: 'Airy',
      language: 'Finnish',
      status,
      result: null,
      error: null,
      model: 'none',
      created_at: at,
      finished_at: at,
    })
    .execute()
  return id
}

function listings(text: string) {
  return /<section[^>]*aria-labelledby="latest-listings">[\s\S]*?<\/section>/.exec(text)?.[0] ?? ''
}

/** The cards in their order: address, title, figure and note. */
function cards(text: string) {
  const [list = ''] = /<ul class="cards">[\s\S]*?<\/ul>/.exec(text) ?? []
  return [...list.matchAll(/<a[^>]* href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, to, card = '']) => {
    return `${to} ${words(card).trim()}`
  })
}

test('the dashboard begins with the large button of the generator', async () => {
  const { text } = await (await app.user()).visitor.get('/user/dashboard')
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(text) ?? []
  const [first = ''] = /<a [^>]*>/.exec(main) ?? []
  expect(first).toContain('href="/user/generate-product-description"')
  expect(first).toContain('btn-lg')
})

test('five cards with live figures lead on: credits, unpaid orders, open tickets, last order, packages', async () => {
  const { db } = app.services
  const { id, visitor } = await app.user({ credits: 1200 })
  expect(cards((await visitor.get('/user/dashboard')).text)).toEqual([
    '/user/generate-product-description Generator 1,200 One credit writes one listing.',
    '/user/pending-payment/ Pending payment 0 Orders that aren’t paid yet.',
    '/user/support Support 0 Tickets that are open.',
    '/user/subscription-history Subscription history None yet Packages you order will appear here.',
    '/user/select-package Upgrade Package 3 Packages on offer.',
  ])
  await makeOrder(db, id, {
    title: 'Starter',
    payment_status: 'Paid',
    created_at: '2026-10-02T10:00:00.000Z',
  })
  await makeOrder(db, id, { title: 'Shopfront', created_at: '2026-10-03T10:00:00.000Z' })
  await makeOrder(db, (await app.user()).id, { title: 'Of somebody else' })
  for (const subject of ['One', 'Two', 'Three'])
    await visitor.post('/user/create-support', { subject, message: 'Hello', idempotencyKey: newId() })
  const ticket = await db
    .selectFrom('tickets')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  await closeOwnTicket(db, id, ticket.id)
  const [pack] = await listPackages(db)
  await db
    .updateTable('packages')
    .set({ archived_at: isoTime() })
    .where('id', '=', pack?.id ?? '')
    .execute()
  const after = cards((await visitor.get('/user/dashboard')).text)
  await db.updateTable('packages').set({ archived_at: null }).execute()
  expect(after.map((card) => card.split(' ').slice(1).join(' '))).toEqual([
    'Generator 1,200 One credit writes one listing.',
    'Pending payment 1 Orders that aren’t paid yet.',
    'Support 2 Tickets that are open.',
    'Subscription history 03/10/2026 Your last package order: Shopfront',
    'Upgrade Package 2 Packages on offer.',
  ])
})

test('the latest orders are of both kinds, as on the page of all orders', async () => {
  const { db } = app.services
  const { id, visitor } = await app.user()
  const day = (date: number) => `2026-10-0${date}T10:00:00.000Z`
  await makeOrder(db, id, { kind: 'item', item_id: null, title: 'Size chart', created_at: day(8) })
  for (const date of [1, 2, 3, 4, 5, 6])
    await makeOrder(db, id, { title: `Starter ${date}`, created_at: day(date) })
  const { text } = await visitor.get('/user/dashboard')
  const [panel = ''] = /<section[^>]*aria-labelledby="latest">[\s\S]*?<\/section>/.exec(text) ?? []
  const all = (await visitor.get('/user/orders')).text
  const titles = (part: string) => [...words(part).matchAll(/Size chart|Starter \d/g)].map(([title]) => title)
  expect(titles(panel)).toEqual(['Size chart', 'Starter 6', 'Starter 5', 'Starter 4', 'Starter 3'])
  expect(titles(/<tbody[\s\S]*<\/tbody>/.exec(all)?.[0] ?? '').slice(0, 5)).toEqual(titles(panel))
  // The card is of packages, as the list that it leads to.
  expect(cards(text)[3]).toContain('Your last package order: Starter 6')
})

test('the dashboard shows the five newest listings, each a link to its text', async () => {
  const { id: userId, visitor } = await app.user()
  const stranger = await app.user()
  await write(stranger.id, 'Somebody else’s')
  const ids: string[] = []
  for (let minute = 0; minute < 6; minute++)
    ids.push(await write(userId, `Apron ${minute}`, minute === 5 ? 'failed' : 'done', minute))
  const part = listings((await visitor.get('/user/dashboard')).text)
  const links = [...part.matchAll(/href="\/user\/generate-product-description\/([\w-]+)"/g)].map(
    ([, id]) => id,
  )
  expect(links).toEqual(ids.slice(1).reverse())
  expect(words(part)).toContain('Apron 5 Failed Finnish 01/10/2026')
  expect(words(part)).toContain('All listings')
  expect(words(part)).not.toContain('Somebody else')
})

test('a dashboard without listings leads to the first one', async () => {
  const { visitor } = await app.user()
  const part = listings((await visitor.get('/user/dashboard')).text)
  expect(words(part)).toContain('No listings yet')
  expect(part).toContain('href="/user/generate-product-description"')
})

test('says what waits for review, and leads to the listing itself', async () => {
  const { id: userId, visitor } = await app.user()
  expect((await visitor.get('/user/dashboard')).text).not.toContain('Waiting for you')
  const { listingId } = await makeListing(app.services.db, userId)
  await app.services.db.updateTable('listings').set({ open_checks: 3 }).where('id', '=', listingId).execute()
  const { text } = await visitor.get('/user/dashboard')
  expect(words(text)).toContain('One listing to check')
  expect(words(text)).toContain('One draft to review')
  expect(text).toContain('href="/user/listings?status=check"')
})

test('the newest listings say which are written, have failed, or wait for review', async () => {
  const { id: userId, visitor } = await app.user()
  await write(userId, 'Lamp', 'running', 1)
  await write(userId, 'Vase', 'failed', 2)
  const { db } = app.services
  const { listingId } = await makeListing(db, userId, { name: 'Apron' })
  await db.updateTable('listings').set({ open_checks: 3 }).where('id', '=', listingId).execute()
  const part = listings((await visitor.get('/user/dashboard')).text)
  expect(words(part)).toContain('Apron Draft 3 to check English')
  expect(words(part)).toContain('Vase Failed')
  expect(words(part)).toContain('Lamp Being written')
  expect(part).toContain(`href="/user/listings/${listingId}"`)
})
