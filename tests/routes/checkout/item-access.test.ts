import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill, listAddresses } from '#tests/addresses.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import type { Visitor } from '#tests/visitor.ts'
import { GUIDE, offer, orderItem, pressPayItem } from './item-journey.ts'
import { choose } from './journey.ts'

let app: TestApp
let owner: Visitor
let parameters: Record<string, string>[]

beforeAll(async () => {
  app = await startApp()
  const itemId = await offer(app)
  owner = (await app.user()).visitor
  const pending = await orderItem(owner, itemId)
  const paid = await orderItem(owner, itemId)
  await owner.get(await choose(await pressPayItem(owner, paid), 'pay'))
  const shared = { itemId, slug: 'trail-shoe-size-chart', '*': 'no-such-page' }
  parameters = [pending, paid].map((orderId) => ({ ...shared, orderId }))
})
afterAll(() => app.close())

/** Everything that can be asked for about the two orders and the item: pages, their data, and posts. */
async function everything(visitor: Visitor) {
  const answers = new Map<string, string>()
  const asked = listAddresses().filter(
    ({ pattern }) => pattern !== '/logout' && !pattern.startsWith('/admin'),
  )
  for (const { pattern, id, hasPage } of asked) {
    for (const path of new Set(parameters.map((values) => fill(pattern, values)))) {
      answers.set(`GET ${path}`, (await visitor.get(path)).text)
      if (!hasPage) continue
      for (const query of ['', `?_routes=${encodeURIComponent(id)}`]) {
        const data = `${path === '/' ? '/_root' : path}.data${query}`
        answers.set(`GET ${data}`, (await visitor.get(data)).text)
      }
    }
  }
  return answers
}

function told(answers: Map<string, string>) {
  return [...answers].filter(
    ([, text]) => text.includes('canary-71b0a5') || text.includes(GUIDE.slice(0, 25)),
  )
}

test('the owner of the paid order is told, on the item’s page, the order’s, the receipt and by the API', async () => {
  const [pending, paid] = parameters.map(({ orderId }) => orderId ?? '')
  const pages = told(await everything(owner)).map(([path]) => path)
  const documents = pages.filter((path) => !path.includes('.data'))
  expect(documents.toSorted()).toEqual(
    [
      `GET /item-order/${paid}`,
      `GET /item-orders`,
      `GET /premium/trail-shoe-size-chart/${parameters[0]?.itemId}`,
      `GET /receipt/${paid}`,
      `GET /update-profile/export`,
      `GET /user/orders/${paid}`,
    ].toSorted(),
  )
  expect(pages.filter((path) => path.includes(pending ?? ''))).toEqual([])
})

test('nobody else is told by any page or its data: strangers, members, buyers who have not paid, Sellers', async () => {
  const waiting = (await app.user()).visitor
  await orderItem(waiting, parameters[0]?.itemId ?? '')
  const others = [
    app.visitor(),
    (await app.user()).visitor,
    (await app.user({ role: 'Seller' })).visitor,
    (await app.user({ role: 'moderator' })).visitor,
    waiting,
  ]
  for (const visitor of others) expect(told(await everything(visitor)).map(([path]) => path)).toEqual([])
}, 60_000)
