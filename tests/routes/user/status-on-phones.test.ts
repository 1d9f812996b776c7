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
    const { visitor, id } = await app.user()
    const admin = (await app.user({ role: 'Admin' })).visitor
    const cancelled = order_status === 'Cancelled'
    const paid = cancelled ? {} : ({ payment_status: 'Paid', paid_at: isoTime() } as const)
    const { number } = await makeOrder(app.services.db, id, { kind: 'item', order_status, ...paid })
    for (const page of [
      await visitor.get('/user/orders?show=item'),
      await admin.get('/admin/items-orders'),
    ]) {
      const row = page.text.match(/<tr.*?<\/tr>/gs)?.find((one) => one.includes(number)) ?? ''
      const cell = row.match(/<td[^>]*data-label="Status"[^>]*>.*?<\/td>/s)?.[0] ?? ''
      expect(cell).toContain(`badge-${tone}`)
      expect(cell.includes('o-more')).toBe(!shown)
    }
  },
)
