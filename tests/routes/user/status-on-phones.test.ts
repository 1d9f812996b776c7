import { afterAll, beforeAll, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeOrder } from '#tests/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test.each([
  ['Processing', 'warning', true],
  ['Shipped', 'info', true],
  ['Cancelled', 'error', true],
  ['Completed', 'success', false],
] as const)(
  'on phones the status %s is shown where the payment does not say it',
  async (order_status, tone, shown) => {
    let { visitor, id } = await app.user()
    let admin = (await app.user({ role: 'Admin' })).visitor
    let cancelled = order_status === 'Cancelled'
    let paid = cancelled ? {} : ({ payment_status: 'Paid', paid_at: isoTime() } as const)
    let { number } = await makeOrder(app.services.db, id, { kind: 'item', order_status, ...paid })
    for (let page of [await visitor.get('/user/orders?show=item'), await admin.get('/admin/items-orders')]) {
      let row = page.text.match(/<tr.*?<\/tr>/gs)?.find((one) => one.includes(number)) ?? ''
      let cell = row.match(/<td[^>]*data-label="Status"[^>]*>.*?<\/td>/s)?.[0] ?? ''
      expect(cell).toContain(`badge-${tone}`)
      expect(cell.includes('o-more')).toBe(!shown)
    }
  },
)
