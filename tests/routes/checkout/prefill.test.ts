import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'
import type { Visitor } from '#tests/visitor.ts'
import { offer, orderItem } from './item-journey.ts'
import { BILLING, order, packageId, words } from './journey.ts'

let app: TestApp
/** The checkout of a package, and of an item. */
let pages: [string, string]
beforeAll(async () => {
  app = await startApp()
  pages = [`/buy/${await packageId(app)}`, `/item-buy/${await offer(app)}`]
})
afterAll(() => app.close())

/** What the billing form of a page begins with. */
async function shown(visitor: Visitor, path: string) {
  return formIn((await visitor.get(path)).text)
}

function formIn(text: string) {
  const address = /<textarea[^>]*name="address"[^>]*>\n?([\s\S]*?)<\/textarea>/.exec(text)?.[1]
  const country =
    /<option[^>]*value="([^"]*)"[^>]*selected=""|<option[^>]*selected=""[^>]*value="([^"]*)"/.exec(text)
  return {
    customerName: /<input[^>]*name="customerName"[^>]*value="([^"]*)"/.exec(text)?.[1],
    address,
    country: country?.[1] ?? country?.[2] ?? '',
    hint: words(text).includes('Filled in from your profile or your last order'),
  }
}

function profile(userId: string, values: { address: string; city: string; country: string }) {
  return app.services.db.updateTable('users').set(values).where('id', '=', userId).execute()
}

test('a first order begins with the name alone', async () => {
  const { visitor } = await app.user({ name: 'Nora Newcomer' })
  for (const path of pages)
    expect(await shown(visitor, path)).toEqual({
      customerName: 'Nora Newcomer',
      address: '',
      country: '',
      hint: false,
    })
})

test('the profile fills in what it says, and its country where it is one of the list', async () => {
  const { id, visitor } = await app.user()
  await profile(id, { address: '1 Quay Street', city: 'Turku', country: ' finland' })
  for (const path of pages)
    expect(await shown(visitor, path)).toMatchObject({
      address: '1 Quay Street\nTurku',
      country: 'Finland',
      hint: true,
    })
  await profile(id, { address: '1 Quay Street', city: '', country: 'Narnia' })
  expect(await shown(visitor, pages[0])).toMatchObject({ address: '1 Quay Street', country: '' })
})

test.each(['package', 'item'])('the last order, of a %s, fills in both checkouts', async (kind) => {
  const { id, visitor } = await app.user({ name: 'Ada' })
  await profile(id, { address: 'Elsewhere', city: '', country: 'Finland' })
  if (kind === 'item') await orderItem(visitor, pages[1].replace('/item-buy/', ''))
  else await order(app, visitor)
  for (const path of pages) expect(await shown(visitor, path)).toEqual({ ...BILLING, hint: true })
})

test('of two orders the later one counts, and a deleted one not at all', async () => {
  const { id, visitor } = await app.user()
  await order(app, visitor)
  const moved = { ...BILLING, address: '7 New Road', country: 'Other' }
  expect(
    (await visitor.post(pages[1], { ...moved, consent: 'on', idempotencyKey: 'x'.repeat(22) })).status,
  ).toBe(303)
  expect(await shown(visitor, pages[1])).toMatchObject({ address: '7 New Road', country: 'Other' })
  // A package's list of countries has no 'Other'.
  expect(await shown(visitor, pages[0])).toMatchObject({ address: '7 New Road', country: '' })
  await app.services.db
    .updateTable('orders')
    .set({ deleted_at: '2026-11-01T00:00:00.000Z' })
    .where('user_id', '=', id)
    .where('kind', '=', 'item')
    .execute()
  expect(await shown(visitor, pages[1])).toMatchObject({ address: BILLING.address })
})

test('what was typed and refused stands before everything that is known', async () => {
  const { visitor } = await app.user()
  await order(app, visitor)
  const { status, text } = await visitor.post(pages[0], { ...BILLING, address: 'Typed now', country: '' })
  expect(status).toBe(400)
  expect(formIn(text)).toMatchObject({ address: 'Typed now', country: '' })
})

test('nobody else’s address is filled in', async () => {
  const buyer = await app.user()
  await order(app, buyer.visitor)
  const { visitor } = await app.user()
  expect(await shown(visitor, pages[0])).toMatchObject({ address: '', country: '' })
})
