import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '#tests/app.ts'

type App = Awaited<ReturnType<typeof startApp>>

let app: App

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.close())

/** A page, its data address, a resource route behind a guard, and one for everybody. */
const TARGETS = [
  '/login',
  '/login.data',
  '/logout',
  '/logout.data',
  '/pay-now/some-order/paypal-order',
  '/lite-mode',
]

/** What pages of other sites, sandboxed pages and broken programs say. */
const FOREIGN: [name: string, headers: Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site without Sec-Fetch-Site', { origin: 'https://evil.example', 'sec-fetch-site': '' }],
  ['another scheme', { origin: 'https://localhost:3000', 'sec-fetch-site': '' }],
  ['another port', { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' }],
  ['a subdomain', { origin: 'http://shop.localhost:3000', 'sec-fetch-site': 'same-site' }],
  ['a page without a name', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['nonsense', { origin: 'nonsense', 'sec-fetch-site': '' }],
  ['a file', { origin: 'file:///etc/passwd', 'sec-fetch-site': '' }],
]

test.each(TARGETS.flatMap((target) => FOREIGN.map(([name, headers]) => [target, name, headers] as const)))(
  'a POST to %s from %s is refused with 403 and a line in the log',
  async (target, _name, headers) => {
    const visitor = await app.user()
    app.events.length = 0
    const said = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))
    const simple = app.visitor(visitor.visitor.jar)
    simple.textBrowser = true
    const answer = await simple.post(target, { email: 'a@b.test', password: 'secret' }, { headers: said })
    expect(answer.status).toBe(403)
    if (!target.includes('.data')) expect(answer.text).toContain('another site')
    const events = app.events.map(({ event }) => event)
    expect(events).toContain('request.other_site')
    expect(events).not.toContain('pages.answer_failed')
    expect(JSON.stringify(app.events)).not.toContain('stack')
  },
)

test('the shop’s own pages are heard', async () => {
  const answer = await app.visitor().post('/login', { email: 'a@b.test', password: 'secret' })
  expect(answer.status).toBe(400)
})
