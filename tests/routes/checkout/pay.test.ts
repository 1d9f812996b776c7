import { afterEach, beforeEach, expect, test } from 'vitest'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { reconcile } from '#app/domain/orders/payments/reconcile.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { balance, choose, order, orderRow, pressPay, tokenOf, words } from './journey.ts'

let app: TestApp

beforeEach(async () => {
  app = await startApp()
})
afterEach(async () => {
  expect(await findImbalances(app.services.db)).toEqual([])
  await app.close()
})

test('a package is ordered, paid at PayPal and credited without a script', async () => {
  const { id: userId, visitor } = await app.user()
  const id = await order(app, visitor)
  const payPage = words((await visitor.get(`/pay-now/${id}`)).text)
  expect(payPage).toContain('Order summary')
  expect(payPage).toContain('Customer details')
  expect(payPage).toContain('Total $29.00 USD')
  const returned = await visitor.get(await choose(await pressPay(visitor, id), 'pay'))
  expect(returned.status).toBe(303)
  expect(returned.location).toBe(`/receipt/${id}?paid=1`)
  const receipt = await visitor.follow(returned)
  expect(words(receipt.text)).toContain('200 credits have been added to your account.')
  expect(receipt.text).toMatch(/<meta http-equiv="refresh" content="1;url=\/user\/subscription-history"/i)
  expect(receipt.text).toMatch(/<a [^>]*href="\/user\/subscription-history"/)
  expect(await balance(app, userId)).toBe(200)
  const row = await orderRow(app, id)
  expect(row).toMatchObject({ payment_status: 'Paid', order_status: 'Completed', payment_method: 'Paypal' })
  const history = words((await visitor.get('/user/subscription-history')).text)
  expect(history).toContain(`${row.number} Catalogue Credits: 200 $29.00 Paid Completed`)
})

test('reloading, going back and paying again change nothing', async () => {
  const { id: userId, visitor } = await app.user()
  const id = await order(app, visitor)
  const back = await choose(await pressPay(visitor, id), 'pay')
  for (let visit = 0; visit < 3; visit++)
    expect((await visitor.get(back)).location).toBe(`/receipt/${id}?paid=1`)
  const again = await visitor.post(`/pay-now/${id}`, { intent: 'pay' })
  expect([again.status, again.location]).toEqual([303, `/receipt/${id}`])
  expect((await visitor.get(`/pay-now/${id}`)).location).toBe(`/receipt/${id}`)
  const receipt = await visitor.get(`/receipt/${id}`)
  expect(receipt.status).toBe(200)
  expect(receipt.text).not.toContain('http-equiv="refresh"')
  expect(await balance(app, userId)).toBe(200)
  expect(app.paypal.captures()).toHaveLength(1)
})

test('returns that come at the same time settle once', async () => {
  const { id: userId, visitor } = await app.user()
  const id = await order(app, visitor)
  const back = await choose(await pressPay(visitor, id), 'pay')
  const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.get(back)))
  expect(answers.every(({ status }) => status === 303 || status === 200)).toBe(true)
  expect((await visitor.get(back)).location).toBe(`/receipt/${id}?paid=1`)
  expect(await balance(app, userId)).toBe(200)
  expect(app.paypal.captures()).toHaveLength(1)
})

test('pressing Pay twice uses one PayPal order', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  const first = await pressPay(visitor, id)
  expect(await pressPay(visitor, id)).toBe(first)
  expect(app.paypal.orders()).toHaveLength(1)
})

test('a declined card leads back to PayPal, and another one pays', async () => {
  const { id: userId, visitor } = await app.user()
  const id = await order(app, visitor)
  const address = await pressPay(visitor, id)
  const declined = await visitor.get(await choose(address, 'decline'))
  expect(words(declined.text)).toContain('PayPal declined the payment')
  expect(words(declined.text)).toContain('Continue on PayPal')
  expect(await balance(app, userId)).toBe(0)
  const paid = await visitor.get(await choose(await pressPay(visitor, id), 'pay'))
  expect(paid.location).toBe(`/receipt/${id}?paid=1`)
  expect(await balance(app, userId)).toBe(200)
})

test('turning back at PayPal leaves the order payable', async () => {
  const { id: userId, visitor } = await app.user()
  const id = await order(app, visitor)
  const cancelled = await visitor.get(await choose(await pressPay(visitor, id), 'cancel'))
  expect(cancelled.location).toBe(`/pay-now/${id}`)
  const page = words((await visitor.follow(cancelled)).text)
  expect(page).toContain('You cancelled the payment. Nothing was charged.')
  expect((await orderRow(app, id)).payment_status).toBe('pending')
  await visitor.get(await choose(await pressPay(visitor, id), 'pay'))
  expect(await balance(app, userId)).toBe(200)
})

test('opening the address of a cancelled payment again after paying does not deny the charge', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  const cancel = await choose(await pressPay(visitor, id), 'cancel')
  await visitor.get(await choose(await pressPay(visitor, id), 'pay'))
  const opened = await visitor.get(cancel)
  expect(opened.location).toBe(`/pay-now/${id}`)
  const receipt = await visitor.follow(opened)
  expect(words(receipt.text)).toContain('Payment status Paid')
  for (const page of [receipt, await app.visitor().get(cancel)]) {
    expect(words(page.text)).not.toContain('Nothing was charged')
  }
})

test('coming back without having agreed shows the way to PayPal', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  const address = await pressPay(visitor, id)
  const page = await visitor.get(`/pay/return?token=${new URL(address).searchParams.get('token')}`)
  expect(page.status).toBe(200)
  expect(words(page.text)).toContain('Continue on PayPal')
  expect(page.text).toContain(address.replaceAll('&', '&amp;'))
})

test('another browser without the session settles the order and is shown nothing of it', async () => {
  const { id: userId, visitor } = await app.user()
  const id = await order(app, visitor)
  const back = await choose(await pressPay(visitor, id), 'pay')
  const row = await orderRow(app, id)
  for (const stranger of [app.visitor(), (await app.user()).visitor]) {
    const page = await stranger.get(back)
    expect(page.status).toBe(200)
    expect(words(page.text)).toContain('Payment received')
    for (const detail of [id, row.number, row.customer_name, row.title, '29.00']) {
      expect(page.text).not.toContain(detail)
    }
  }
  expect(await balance(app, userId)).toBe(200)
})

test('a buyer who comes back without the session is led to the list of orders, and by it to sign in', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  const back = await choose(await pressPay(visitor, id), 'pay')
  const page = await app.visitor().get(back)
  const [, list = ''] = /href="(\/user\/subscription-history\?t=\w+)"/.exec(page.text) ?? []
  expect((await visitor.get(list)).text).toContain(id)
  expect((await app.visitor().get(list)).location).toBe(`/login?${new URLSearchParams({ redirectTo: list })}`)
  const other = await (await app.user()).visitor.get(back)
  expect(other.text).not.toContain('href="/user/subscription-history')
})

test('a buyer who closed the tab is credited by PayPal’s notification', async () => {
  const { id: userId, visitor } = await app.user()
  const id = await order(app, visitor)
  const token = tokenOf(await choose(await pressPay(visitor, id), 'pay'))
  await notify('CHECKOUT.ORDER.APPROVED', token)
  expect((await orderRow(app, id)).payment_status).toBe('Paid')
  expect(await balance(app, userId)).toBe(200)
})

test('a notification before the return is no second payment', async () => {
  const { id: userId, visitor } = await app.user()
  const id = await order(app, visitor)
  const back = await choose(await pressPay(visitor, id), 'pay')
  const first = await notify('CHECKOUT.ORDER.APPROVED', tokenOf(back))
  expect(first.status).toBe(200)
  const capture = app.paypal.captures()[0]
  await notify('PAYMENT.CAPTURE.COMPLETED', capture?.id ?? '')
  expect((await visitor.get(back)).location).toBe(`/receipt/${id}?paid=1`)
  expect(await balance(app, userId)).toBe(200)
})

test('while PayPal is down nothing is lost, and the timer finds the payment', async () => {
  const { id: userId, visitor } = await app.user()
  const id = await order(app, visitor)
  const back = await choose(await pressPay(visitor, id), 'pay')
  app.paypal.fault('get', 'unavailable-503', { rate: 1 })
  app.paypal.fault('capture', 'unavailable-503', { rate: 1 })
  const page = await visitor.get(back)
  expect(page.status).toBe(503)
  expect(words(page.text)).toContain('PayPal isn’t responding')
  expect(await balance(app, userId)).toBe(0)
  app.paypal.clearFaults()
  await reconcile(app.services, { now: Date.now() + 25 * 3_600_000 })
  expect((await orderRow(app, id)).payment_status).toBe('Paid')
  expect(await balance(app, userId)).toBe(200)
})

test('a buyer whom PayPal refuses is told so by a page, not by a server error', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  const back = await choose(await pressPay(visitor, id), 'pay')
  app.paypal.fault('capture', { issue: 'TRANSACTION_REFUSED' })
  for (const page of [await visitor.get(back), await visitor.get(back)]) {
    expect(page.status).toBe(200)
    expect(words(page.text)).toContain(
      'Payment processing failed. Please contact support if the issue persists.',
    )
  }
})

test('PayPal failing at the press of Pay says so on the page, and the order stays', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  app.paypal.fault('create', 'server-error-500', { rate: 1 })
  const posted = await visitor.post(`/pay-now/${id}`, { intent: 'pay' })
  expect(posted.status).toBe(502)
  expect(words(posted.text)).toContain('There was an error with PayPal. Please try again.')
  app.paypal.clearFaults()
  await choose(await pressPay(visitor, id), 'pay')
})

test('a payment that PayPal holds back is pending, grants nothing and is not paid twice', async () => {
  const { id: userId, visitor } = await app.user()
  const id = await order(app, visitor)
  const back = await choose(await pressPay(visitor, id), 'pay')
  app.paypal.fault('capture', 'pending')
  expect(words((await visitor.get(back)).text)).toContain('Payment pending at PayPal')
  expect(await balance(app, userId)).toBe(0)
  expect(words((await visitor.get(`/pay-now/${id}`)).text)).toContain('Payment pending at PayPal')
  const again = await visitor.post(`/pay-now/${id}`, { intent: 'pay' })
  expect(again.status).toBe(409)
  app.paypal.resolvePending(app.paypal.captures()[0]?.id ?? '', 'COMPLETED')
  expect((await visitor.get(back)).location).toBe(`/receipt/${id}?paid=1`)
  expect(await balance(app, userId)).toBe(200)
})

test('a payment that does not fit the order goes to review and grants nothing', async () => {
  const { id: userId, visitor } = await app.user()
  const id = await order(app, visitor)
  const back = await choose(await pressPay(visitor, id), 'pay')
  app.paypal.tamper(tokenOf(back), { amount: '1.00' })
  expect(words((await visitor.get(back)).text)).toContain('We are reviewing your payment')
  expect((await orderRow(app, id)).payment_status).toBe('needs-review')
  expect(await balance(app, userId)).toBe(0)
  expect(words((await visitor.get(`/pay-now/${id}`)).text)).toContain('We are reviewing your payment')
  expect(words((await visitor.get(`/receipt/${id}`)).text)).toContain('We are reviewing your payment')
})

test('unknown tokens get a neutral page', async () => {
  const { visitor } = await app.user()
  for (const query of [
    '',
    '?token=',
    '?token=5O190127TN364715T',
    `?token=${'A'.repeat(10_000)}`,
    '?token=%00%3Cb%3E',
  ]) {
    expect((await visitor.get(`/pay/return${query}`)).status, query).toBe(404)
    expect([200, 404]).toContain((await visitor.get(`/pay/cancel${query}`)).status)
  }
})

async function notify(type: string, id: string) {
  const event = app.paypal.event(type, id)
  const path = '/webhooks/paypal'
  return app
    .visitor()
    .post(path, event.body, { headers: { ...event.headers, origin: 'https://paypal.test' } })
}
