import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR } from '#app/domain/base/time.ts'
import { composeMail } from '#app/domain/outbox/mail/compose.ts'
import { issueToken } from '#app/domain/people/email-tokens.server.ts'
import { messageMail } from '#app/domain/people/send-message.server.ts'
import { transact } from '#db/client.server.ts'
import { startApp, type TestApp } from '../app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const BEHIND = ['.', ',', ')', '>', '"', '%20', '%C2%A0', '%E2%80%8B', '.%20', '%3E.', '”', '…']

test('what stands behind a link of a mail does not break it', async () => {
  const { visitor, id } = await app.user()
  for (const behind of BEHIND) {
    const { token } = await transact(app.services.db, (trx) => issueToken(trx, id, 'verify', HOUR))
    const answer = await visitor.get(`/verify-email?token=${token}${behind}`)
    expect([behind, answer.status, answer.location]).toEqual([behind, 302, `/verify-email?token=${token}`])
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect((await visitor.follow(answer)).status).toBe(200)
    const page = await visitor.get(`/user/dashboard${behind}`)
    expect([behind, page.status, page.location]).toEqual([behind, 302, '/user/dashboard'])
  }
})

test('a search may end with anything, and so may a form, a program’s address and a page that does not exist', async () => {
  const { visitor } = await app.user()
  expect((await visitor.get('/user/orders?search=why%3F')).status).toBe(200)
  expect((await visitor.get('/items?page=1&search=a.')).status).toBe(200)
  expect((await visitor.get('/api/packages.')).status).toBe(404)
  expect((await visitor.follow(await visitor.get('/no/such/page.'))).status).toBe(404)
  expect((await visitor.post('/user/create-support.')).status).toBe(404)
  const elsewhere = new Request(`${app.config.origin}//elsewhere.example.`)
  const answer = await app.handle(elsewhere, { ip: '127.0.0.1', requestId: 'test' })
  expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
})

test('each paragraph of a mail has the direction of its own letters', () => {
  const { html } = composeMail({
    subject: 'Hi',
    name: 'سارة',
    paragraphs: ['مرحبا', 'Hello'],
    closing: ['شكرا'],
  })
  expect(html.match(/<p (?!dir="auto")/g)).toBeNull()
  expect(html.match(/<p dir="auto"/g)?.length).toBeGreaterThanOrEqual(4)
  const written = messageMail({
    name: 'Sara',
    subject: 'Hi',
    body: 'مرحبا\n\nHello',
    origin: 'https://a.example',
  })
  expect(written.html).toContain('<p dir="auto">مرحبا</p>')
})
