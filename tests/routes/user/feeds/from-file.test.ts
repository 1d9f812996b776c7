import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewListings } from '#app/domain/listings/review-many.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { readCsv, readXml } from '#tests/domain/batches/exports/readers.ts'
import { createPlainBrowser } from '#tests/plain-browser.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** A main feed as shops have one: a product with two variants, and one that is sold out. */
const FEED = `id,item_group_id,title,description,link,image_link,price,availability,brand,gtin,color
L-RED,LAMP,Reading lamp,"A lamp of solid brass, 40 cm high.",https://shop.example/lamp?c=red,https://shop.example/red.jpg,39.00 EUR,in stock,Nordlys,4006381333931,Red
L-BLUE,LAMP,Reading lamp,"A lamp of solid brass, 40 cm high.",https://shop.example/lamp?c=blue,https://shop.example/blue.jpg,41.00 EUR,in stock,Nordlys,4006381333931,Blue
MUG,,Stoneware mug,"Holds 0.3 l, dishwasher safe.",https://shop.example/mug,https://shop.example/mug.jpg,12.50 EUR,out of stock,Nordlys,,
`

test('a file with prices is imported, written, reviewed, and fetched as a feed with each variant, without scripts', async () => {
  const { db, feeder } = app.services
  const { id: userId, visitor } = await app.user({ credits: 10 })
  const browser = createPlainBrowser(visitor)
  await browser.open('/user/imports/new')
  await browser.press('Read the file', {
    'Product file': new File([FEED], 'feed.csv', { type: 'text/csv' }),
  })
  await browser.press('Check the products')
  await browser.follow('Choose languages')
  await browser.press(/^Write 2 listings for 2 credits/)
  await feeder.idle()
  const written = await db.selectFrom('listings').select('id').where('user_id', '=', userId).execute()
  await reviewListings(
    db,
    userId,
    written.map(({ id }) => id),
  )
  const address = async (target: string, entries = {}) => {
    await browser.open(`/user/feeds/new?target=${target}`)
    await browser.press('Make the feed', { 'Product key': 'id', ...entries })
    return /href="(\/feeds\/[\w-]{43}\.\w+)"/.exec((await visitor.get(browser.address)).text)?.[1] ?? ''
  }
  const google = readXml((await app.visitor().get(await address('google-primary'))).text)
  const items = google.children[0]?.children.filter(({ name }) => name === 'item') ?? []
  const rows = items
    .map(({ children }) => Object.fromEntries(children.map(({ name, text }) => [name, text])))
    .toSorted((one, other) => String(one['g:id']).localeCompare(String(other['g:id'])))
  expect(rows).toMatchObject([
    { 'g:id': 'L-BLUE', 'g:price': '41.00 EUR', 'g:link': 'https://shop.example/lamp?c=blue' },
    { 'g:id': 'L-RED', 'g:price': '39.00 EUR', 'g:availability': 'in_stock', 'g:color': 'Red' },
    { 'g:id': 'MUG', 'g:availability': 'out_of_stock' },
  ])
  expect(rows[0]?.['g:item_group_id']).toBe(rows[1]?.['g:item_group_id'])
  expect(rows[2]).not.toHaveProperty('g:item_group_id')
  const chatgpt = await address('chatgpt', { 'Seller’s name': 'Nordlys', 'Country that you sell in': 'FI' })
  const products = readCsv((await app.visitor().get(chatgpt)).text)
  expect(
    products.toSorted((one, other) => String(one.item_id).localeCompare(String(other.item_id))),
  ).toMatchObject([
    { item_id: 'L-BLUE', image_url: 'https://shop.example/blue.jpg' },
    { item_id: 'L-RED', image_url: 'https://shop.example/red.jpg', variant_dict: '{"color":"Red"}' },
    { item_id: 'MUG', listing_has_variations: 'false', group_id: '' },
  ])
})
