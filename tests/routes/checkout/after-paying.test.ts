import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'
import { CANARY, offer, orderItem, pressPayItem } from './item-journey.ts'
import { choose, order, pressPay, words } from './journey.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.close())

test.each([
  ['package', '/user/subscription-history', 'Write your first listing'],
  ['item', '/user/orders', 'Open the item'],
] as const)(
  'after paying a %s, the list that follows says so once, with the links',
  async (kind, list, link) => {
    const { visitor } = await app.user()
    const id = kind === 'item' ? await orderItem(visitor, await offer(app)) : await order(app, visitor)
    const address = kind === 'item' ? await pressPayItem(visitor, id) : await pressPay(visitor, id)
    const receipt = await visitor.follow(await visitor.get(await choose(address, 'pay')))
    for (const page of [receipt, await visitor.get(list)]) {
      expect(words(page.text)).toContain('Payment received')
      expect(words(page.text)).toContain(link)
      expect(page.text).toContain(`href="/receipt/${id}"`)
      if (kind === 'item') expect(page.text).toContain(`href="${CANARY}"`)
    }
    expect(words((await visitor.get(list)).text)).not.toContain('Payment received')
    // The receipt that is opened later is news no more.
    await visitor.get(`/receipt/${id}`)
    expect(words((await visitor.get(list)).text)).not.toContain('Payment received')
  },
)
