import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fill, listAddresses } from './addresses.ts'
import { startApp, type TestApp } from './app.ts'
import { AREAS, type Area } from './areas.ts'
import type { Visitor } from './visitor.ts'

/** Programs are told by a status; every other address sends strangers to the login page, whichever way they come. */
const PUBLIC = addressesOf('open', 'leaving', 'api')

/** Shows strangers a prompt to log in, as a page; everything else about it is guarded. */
const INVITING = addressesOf('inviting')

function addressesOf(...areas: Area[]): Set<string> {
  return new Set(Object.keys(AREAS).filter((pattern) => areas.some((area) => AREAS[pattern] === area)))
}

let app: TestApp
let stranger: Visitor
beforeAll(async () => {
  app = await startApp()
  stranger = app.visitor()
})
afterAll(() => app.close())

const addresses = listAddresses()
const guarded = addresses.filter(({ pattern }) => !PUBLIC.has(pattern))

describe.each(guarded)('$pattern turns strangers away', ({ id, pattern, hasPage }) => {
  const path = fill(pattern)

  test('as a document', async () => {
    const answer = await stranger.get(path)
    if (INVITING.has(pattern)) {
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('Go to Login')
      return
    }
    expect([302, 303]).toContain(answer.status)
    expect(answer.location).toMatch(/^\/login(\?|$)/)
  })

  test('as a posted form', async () => {
    const answer = await stranger.post(path, { any: 'thing' })
    expect([302, 303]).toContain(answer.status)
    expect(answer.location).toMatch(/^\/login(\?|$)/)
  })

  // Addresses without a page have no data of a page.
  if (hasPage) {
    test('as data, of all routes or of its own alone', async () => {
      for (const query of ['', `?_routes=${encodeURIComponent(id)}`]) {
        const answer = await stranger.get(`${path}.data${query}`)
        if (INVITING.has(pattern)) expect(answer.text).not.toContain('@')
        else expect(answer, query).toSatisfy(leadsToLogin)
      }
    })

    test('as posted data', async () => {
      expect(await stranger.post(`${path}.data`, { any: 'thing' })).toSatisfy(leadsToLogin)
    })
  }
})

/** Data requests are redirected by a body that says so, with status 202. */
function leadsToLogin({ status, text, location }: { status: number; text: string; location: string | null }) {
  if (location !== null) return location.startsWith('/login')
  return status === 202 && /"redirect"/.test(text) && /"\/login["?]/.test(text)
}

test('a form that is sent after the session has ended says so and leads back to its page', async () => {
  const visitor = app.visitor()
  const origin = app.services.config.origin
  const page = '/user/package-pending-payment?page=2'
  const sent = await visitor.post('/user/resend-verification', {}, { headers: { referer: origin + page } })
  expect(sent.location).toBe(`/login?${new URLSearchParams({ redirectTo: page })}`)
  expect((await visitor.follow(sent)).text).toContain('You are no longer signed in, so nothing was changed.')
  for (const referer of ['https://evil.example/user/credits', `${origin}//evil.example`, 'nonsense']) {
    expect((await visitor.post('/user/resend-verification', {}, { headers: { referer } })).location).toBe(
      '/login',
    )
  }
})
