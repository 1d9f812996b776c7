import { afterEach, beforeEach, expect, test } from 'vitest'
import { offer, orderItem, pressPayItem } from '#tests/routes/checkout/item-journey.ts'
import { balance, choose, hidden, order, pressPay, words } from '#tests/routes/checkout/journey.ts'
import { startApp, type TestApp } from '../../app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.close())

test('a refund says how many credits it takes before it takes just these', async () => {
  const admin = await app.user({ role: 'Admin' })
  const { visitor, id: userId } = await app.user()
  const id = await order(app, visitor)
  await visitor.get(await choose(await pressPay(visitor, id), 'pay'))
  const path = `/admin/orders/${id}/refund`
  for (const [amount, credits, left] of [
    ['10.00', 68, 132],
    ['0.01', 1, 131],
    ['18.99', 131, 0],
  ] as const) {
    const page = await admin.visitor.get(path)
    expect(words(page.text)).toContain(`Credits that go with all of it ${left + credits}`)
    expect(words(page.text)).not.toMatch(/item/i)
    const form = {
      captureId: hidden(page.text, 'captureId'),
      idempotencyKey: hidden(page.text, 'idempotencyKey'),
      amount,
      reason: 'Asked for',
    }
    const checked = await admin.visitor.post(path, { ...form, step: 'check' })
    const noun = credits === 1 ? 'credit' : 'credits'
    expect(words(checked.text)).toContain(`${credits} ${noun} will be removed from the buyer’s balance`)
    expect(words(checked.text)).toContain(`and ${left} then`)
    expect(await balance(app, userId)).toBe(left + credits)
    // Where the proof is wrong it says so again.
    const refused = await admin.visitor.post(path, { ...form, step: 'refund', proof: 'nobody@else.test' })
    if (refused.status === 400) expect(words(refused.text)).toContain(`and ${left} then`)
    await admin.visitor.post(path, { ...form, step: 'refund', proof: admin.email })
    expect(await balance(app, userId)).toBe(left)
  }
})

test('the refund of an item speaks of access, and of no credits', async () => {
  const admin = await app.user({ role: 'Admin' })
  const { visitor } = await app.user()
  const id = await orderItem(visitor, await offer(app))
  await visitor.get(await choose(await pressPayItem(visitor, id), 'pay'))
  const page = words((await admin.visitor.get(`/admin/orders/${id}/refund`)).text)
  expect(page).toContain('access to the item ends')
  expect(page).not.toMatch(/credits?\b/i)
})
