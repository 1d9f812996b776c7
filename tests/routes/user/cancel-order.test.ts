import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'
import { choose, order, orderRow, pressPay, words } from '../checkout/journey.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('a buyer cancels an order on a page that asks first', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  const { number } = await orderRow(app, id)
  for (const path of ['/user/pending-payment', `/user/orders/${id}`, `/pay-now/${id}`])
    expect((await visitor.get(path)).text).toContain(`href="/user/orders/${id}/cancel"`)
  const page = await visitor.get(`/user/orders/${id}/cancel`)
  expect(words(page.text)).toContain(`Cancel order ${number} ?`)
  expect(words(page.text)).toContain('Total $29.00 USD')
  expect((await orderRow(app, id)).order_status).toBe('pending')
  const answer = await visitor.post(`/user/orders/${id}/cancel`)
  expect([answer.status, answer.location]).toEqual([303, '/user/package-pending-payment/'])
  const list = words((await visitor.follow(answer)).text)
  expect(list).toContain(`Order ${number} was cancelled. Nothing was charged.`)
  expect(list).toContain('No Pending Orders')
  const history = await visitor.get('/user/subscription-history')
  expect(words(history.text)).toContain(`${number} Catalogue Credits: 200 $29.00 Not paid Cancelled`)
  expect(history.text).not.toContain(`/pay-now/${id}`)
  // Twice is once.
  expect((await visitor.post(`/user/orders/${id}/cancel`)).status).toBe(303)
})

test('a cancelled order says so wherever it could be paid', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  const token = new URL(await pressPay(visitor, id)).searchParams.get('token')
  await visitor.post(`/user/orders/${id}/cancel`)
  const said = 'Nothing was charged, and there is nothing to pay.'
  for (const path of [`/pay-now/${id}`, `/pay/return?token=${token}`])
    expect(words((await visitor.get(path)).text)).toContain(`Order cancelled ${said}`)
  const pressed = await visitor.post(`/pay-now/${id}`, { intent: 'pay' })
  expect([pressed.status, words(pressed.text).includes(said)]).toEqual([409, true])
  const button = await visitor.post(`/pay-now/${id}/paypal-order`)
  expect([button.status, JSON.parse(button.text)]).toEqual([
    409,
    { message: `This order was cancelled. ${said}` },
  ])
  expect(app.paypal.captures()).toEqual([])
})

test('what is paid, or about to be, cannot be cancelled', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  const back = await choose(await pressPay(visitor, id), 'pay')
  const agreed = await visitor.post(`/user/orders/${id}/cancel`)
  expect(agreed.status).toBe(409)
  expect(words(agreed.text)).toContain('You have approved this payment at PayPal')
  await visitor.get(back)
  const paid = await visitor.post(`/user/orders/${id}/cancel`)
  expect(paid.status).toBe(409)
  expect(words(paid.text)).toContain('This order has been paid or is under review')
  const page = await visitor.get(`/user/orders/${id}/cancel`)
  expect(words(page.text)).toContain('can’t be cancelled It has been paid')
  expect(page.text).toContain(`href="/user/orders/${id}"`)
  expect((await orderRow(app, id)).payment_status).toBe('Paid')
})

test('nobody cancels an order of somebody else', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  const other = (await app.user()).visitor
  expect((await other.get(`/user/orders/${id}/cancel`)).status).toBe(404)
  expect((await other.post(`/user/orders/${id}/cancel`)).status).toBe(404)
  expect((await app.visitor().post(`/user/orders/${id}/cancel`)).location).toMatch(/^\/login/)
  expect((await orderRow(app, id)).order_status).toBe('pending')
})
