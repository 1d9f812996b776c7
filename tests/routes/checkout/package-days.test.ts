import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'
import { choose, order, packageId, pressPay, words } from './journey.ts'

const CREDITS_STAY = 'Credits never expire: any you have left after a package’s last day are still yours.'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('every page says alike what the days of a package mean', async () => {
  const { visitor } = await app.user()
  const id = await packageId(app)
  for (const path of ['/', `/package-details/${id}`, `/buy/${id}`]) {
    const page = words((await visitor.get(path)).text)
    expect(page).toContain('200 credits, 180-day package')
    expect(page).toContain(CREDITS_STAY)
    expect(page).not.toMatch(/credits, valid for/)
  }
  const offers = words((await visitor.get('/user/select-package')).text)
  expect(offers.match(/never expires?/g)).toHaveLength(1)
  const free = words((await visitor.get(`/buy/${await packageId(app, 'First Shelf')}`)).text)
  expect(free).toMatch(/Credits \d+ Package lasts \d+ days, until/)
  expect(free).toContain(CREDITS_STAY)
  expect(words((await visitor.get('/user/subscription-history')).text)).toContain(CREDITS_STAY)
})

test('days are counted for a package that is paid, and for no other', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  for (const path of ['/user/subscription-history', `/user/orders/${id}`, '/user/dashboard'])
    expect(words((await visitor.get(path)).text)).not.toMatch(/180 days\b/)
  await visitor.get(await choose(await pressPay(visitor, id), 'pay'))
  for (const path of ['/user/subscription-history', `/user/orders/${id}`, '/user/dashboard'])
    expect(words((await visitor.get(path)).text)).toMatch(/180 days\b/)
  expect((await visitor.get(`/receipt/${id}`)).text).toMatch(/until (<!-- -->)?<time/)
})
