import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR } from '#app/domain/base/time.ts'
import { issueToken } from '#app/domain/people/email-tokens.server.ts'
import { transact } from '#db/client.server.ts'
import { startApp, type TestApp } from '../app.ts'
import type { Visitor } from '../visitor.ts'

let app: TestApp
let member: Visitor
let token: string
beforeAll(async () => {
  app = await startApp()
  const user = await app.user()
  member = user.visitor
  const issued = await transact(app.services.db, (trx) => issueToken(trx, user.id, 'verify', HOUR))
  token = issued.token
})
afterAll(() => app.close())

test('what stands behind an address with a token is kept by nobody, and no link tells the address', async () => {
  for (const address of [
    `/verify-email?token=${token}`,
    '/verify-email?token=made-up',
    '/reset-password?token=made-up',
    '/login?redirectTo=%2Fverify-email%3Ftoken%3Dmade-up',
    '/register?redirectTo=%2Fverify-email%3Ftoken%3Dmade-up',
    '/support/made-up',
    '/support/made-up.data',
    '/support/made-up/news',
    '/support/made-up/attachments/made-up',
    '/pay/return?token=made-up',
    '/pay/cancel?token=made-up',
    '/auth/google/callback?code=made-up&state=made-up',
  ])
    for (const visitor of [member, app.visitor()]) {
      const { headers } = await visitor.get(address)
      expect([address, headers.get('cache-control')]).toEqual([address, 'private, no-store'])
      expect([address, headers.get('referrer-policy')]).toEqual([address, 'no-referrer'])
    }
  const { headers } = await member.get('/login')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test('the form of such a page is taken although its browser names no origin', async () => {
  const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' }
  const answer = await member.post('/verify-email', { token }, { headers })
  expect([answer.status, answer.location]).toEqual([303, '/user/dashboard'])
})
