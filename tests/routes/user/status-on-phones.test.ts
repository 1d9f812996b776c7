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
  ['Processing', 'warning', true, true],
  ['Shipped', 'info', true, false],
  ['Cancelled', 'error', true, true],
  ['Completed', 'success', false, false],
] as const)(
  'on phones the status %s is shown where the payment does not say it, to admins where it asks for something',
  async (order_status, tone, shownToBuyers, shownToAdmins) => {
    const { visitor, id } = await app.user()
    const admin = (await app.user({ role: 'Admin' })).visitor
    const cancelled = order_status === 'Cancelled'
    const paid = cancelled ? {} : ({ payment_status: 'Paid', paid_at: isoTime() } as const)
    const { number } = await makeOrder(app.services.db, id, { kind: 'item', order_status, ...paid })
    const statusCell = ({ text }: { text: string }) => {
      const row = text.match(/<tr.*?<\/tr>/gs)?.find((one) => one.includes(number)) ?? ''
      return row.match(/<td[^>]*data-label="Status"[^>]*>.*?<\/td>/s)?.[0] ?? ''
    }
    const toBuyer = statusCell(await visitor.get('/user/orders?show=item'))
    expect(toBuyer).toContain(`badge-${tone}`)
    expect(toBuyer.includes('o-more')).toBe(!shownToBuyers)
    const toAdmin = statusCell(await admin.get('/admin/items-orders'))
    expect(toAdmin).toContain(order_status)
    expect(toAdmin.includes(`badge-${tone}`)).toBe(shownToAdmins)
    expect(toAdmin.includes('d-more')).toBe(!shownToAdmins)
  },
)
