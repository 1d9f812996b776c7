import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import type { Visitor } from '../visitor.ts'

let app: TestApp
let user: Visitor
let admin: Visitor
beforeAll(async () => {
  app = await startApp()
  await app.services.db.deleteFrom('packages').execute()
  await app.services.db.deleteFrom('ai_keys').execute()
  user = (await app.user()).visitor
  admin = (await app.user({ role: 'Admin' })).visitor
})
afterAll(() => app.close())

/** The places of a page that say why there is nothing. */
function emptyPlaces(text: string): string[] {
  return [...text.matchAll(/<div class="empty">(.*?)<\/(?:a|form)><\/div>|<div class="empty">/gs)].map(
    ([whole]) => whole,
  )
}

test.each(['/user/orders', '/user/subscription-history', '/user/pending-payment', '/user/credits'])(
  'Sellers, who cannot buy, are led from %s to people',
  async (path) => {
    const { visitor } = await app.user({ role: 'Seller' })
    const places = emptyPlaces((await visitor.get(path)).text)
    expect(places).toHaveLength(1)
    expect(places[0]).toContain('href="/user/create-support"')
  },
)

test.each([
  ['/user/orders', 'user'],
  ['/user/subscription-history', 'user'],
  ['/user/pending-payment', 'user'],
  ['/user/package-pending-payment', 'user'],
  ['/user/item-pending-payment', 'user'],
  ['/user/select-package', 'user'],
  ['/user/support', 'user'],
  ['/user/listings', 'user'],
  ['/user/listings?view=archive', 'user'],
  ['/user/listings/actions', 'user'],
  ['/user/imports', 'user'],
  ['/user/exports', 'user'],
  ['/user/exports/new', 'user'],
  ['/user/feeds', 'user'],
  ['/user/brands', 'user'],
  ['/user/webhooks', 'user'],
  ['/user/dashboard', 'user'],
  ['/user/orders/none', 'user'],
  ['/update-profile/tokens', 'user'],
  ['/update-profile/passkeys', 'user'],
  ['/admin/dashboard', 'admin'],
  ['/admin/orders', 'admin'],
  ['/admin/items-orders', 'admin'],
  ['/admin/orders?q=nobody', 'admin'],
  ['/admin/users?q=nobodyatall', 'admin'],
  ['/admin/support-messages', 'admin'],
  ['/admin/support-messages?status=all', 'admin'],
  ['/admin/support-messages/saved-replies', 'admin'],
  ['/admin/packages', 'admin'],
  ['/admin/items', 'admin'],
  ['/admin/discounts', 'admin'],
  ['/admin/payments', 'admin'],
  ['/admin/invoices', 'admin'],
  ['/admin/withdrawals', 'admin'],
  ['/admin/activity', 'admin'],
  ['/admin/batches', 'admin'],
  ['/admin/mail', 'admin'],
  ['/admin/revenue', 'admin'],
  ['/admin/system', 'admin'],
  ['/admin/settings/ai-keys', 'admin'],
  ['/admin/settings/ai-keys/costs', 'admin'],
  ['/admin/settings/tax/numbers', 'admin'],
] as const)('%s has nothing yet, says what to do, and leads there', async (path, who) => {
  const visitor = who === 'admin' ? admin : user
  const { text } = await visitor.get(path)
  const places = emptyPlaces(text)
  expect(places.length).toBeGreaterThan(0)
  for (const place of places) {
    expect(place).toMatch(/<svg.*<(h2|p class="small muted")/s)
    if (place.includes('<form')) {
      expect(place).toMatch(/<button type="submit" class="btn btn-primary"/)
      continue
    }
    const ways = [...place.matchAll(/<a class="btn[^"]*" href="([^"]*)"/g)].map(([, to = '']) => to)
    expect(ways).toHaveLength(1)
    const [way = ''] = ways
    if (way.startsWith('#')) expect(text).toContain(`id="${way.slice(1)}"`)
    else expect((await visitor.get(way.replaceAll('&amp;', '&'))).status).toBeLessThan(400)
  }
})
