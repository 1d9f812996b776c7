import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR, isoTime } from '#app/domain/base/time.ts'
import { reviewListings } from '#app/domain/listings/review-many.server.ts'
import { startApp, type TestApp } from '../app.ts'
import { readXml } from '../domain/batches/exports/readers.ts'
import { call, programOf } from './caller.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const OFFER = {
  price: { amount: '39.00', currency: 'EUR' },
  link: 'https://shop.example/lamp',
  images: ['https://shop.example/lamp.jpg'],
  availability: 'in_stock',
  variants: [{ sku: 'L-S' }, { sku: 'L-M', price: { amount: '41.00', currency: 'EUR' } }],
}
const LAMP = { name: 'Lamp', facts: ['oak'], handle: 'lamp', offer: OFFER }

async function open() {
  const { id: userId, apiToken: token } = await programOf(app, { credits: 20 })
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await call(app, { method, path, token, body })
    // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
    return { status: answer.status, ...(answer.body as any) }
  }
  /** Sends the products and starts the batch; what it cost. */
  async function send(products: object[]) {
    const { data } = await ask('POST', '/api/batches', { products })
    const { data: cost } = await ask('GET', `/api/batches/${data._id}/cost?languages=English`)
    const { status } = await ask('POST', `/api/batches/${data._id}/start`, {
      languages: ['English'],
      credits: cost.credits,
    })
    await app.services.feeder.idle()
    return { status, credits: cost.credits }
  }
  async function review() {
    const rows = await app.services.db
      .selectFrom('listings')
      .select('id')
      .where('user_id', '=', userId)
      .execute()
    await reviewListings(
      app.services.db,
      userId,
      rows.map(({ id }) => id),
    )
  }
  const expire = () => app.services.db.updateTable('feeds').set({ made_at: null }).execute()
  const age = (hours: number) =>
    app.services.db
      .updateTable('products')
      .set({ offer_read_at: isoTime(-hours * HOUR) })
      .execute()
  const fetchIt = (address: string) => call(app, { method: 'GET', path: new URL(address).pathname })
  return { userId, ask, send, review, expire, age, fetchIt }
}

const pricesIn = (xml: string) =>
  readXml(xml)
    .children[0]?.children.filter(({ name }) => name === 'item')
    .map(({ children }) => Object.fromEntries(children.map(({ name, text }) => [name, text])))
    .map((item) => [item['g:id'], item['g:price']])

test('a program sends offers, and a feed has them as long as they are said again', async () => {
  const { ask, send, review, expire, age, fetchIt } = await open()
  expect(await send([LAMP])).toEqual({ status: 202, credits: 1 })
  await review()
  const made = await ask('POST', '/api/feeds', {
    name: 'Lamps',
    language: 'English',
    target: 'google-primary',
  })
  expect(made.status).toBe(201)
  const { _id, address } = made.data
  expect(pricesIn((await fetchIt(address)).text)).toEqual([
    ['L-S', '39.00 EUR'],
    ['L-M', '41.00 EUR'],
  ])
  await age(50)
  await expire()
  expect((await fetchIt(address)).status).toBe(503)
  const { data: old } = await ask('GET', `/api/feeds/${_id}`)
  expect(old.excluded).toEqual([
    { listing: expect.any(String), name: 'Lamp', reasons: ['Its price was read more than 48 hours ago.'] },
  ])
  // The same said again is news, and costs nothing.
  expect(await send([LAMP])).toEqual({ status: 202, credits: 0 })
  await expire()
  expect(pricesIn((await fetchIt(address)).text)).toHaveLength(2)
  // A minute later it is none.
  expect(await send([LAMP])).toEqual({ status: 409, credits: 0 })
  const cheaper = {
    ...LAMP,
    offer: { ...OFFER, variants: [], price: { amount: '29.00', currency: 'EUR' } },
    sku: 'L',
  }
  expect(await send([cheaper])).toEqual({ status: 202, credits: 0 })
  await expire()
  expect(pricesIn((await fetchIt(address)).text)).toEqual([['L', '29.00 EUR']])
})

test('an offer that is none is refused with the field', async () => {
  const { ask } = await open()
  for (const offer of [
    { price: { amount: '39' } },
    { price: { amount: '39.00', currency: 'euro' } },
    { link: 'javascript:alert(1)' },
    { availability: 'maybe' },
    { variants: [{ gtin: 5 }] },
    'cheap',
  ]) {
    const answer = await ask('POST', '/api/batches', { products: [{ ...LAMP, offer }] })
    expect(answer.status, JSON.stringify(offer)).toBe(400)
  }
})
