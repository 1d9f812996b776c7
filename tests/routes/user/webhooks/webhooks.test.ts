import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'
import { words } from '../../account/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const rowsOf = (userId: string) =>
  app.services.db.selectFrom('webhook_endpoints').selectAll().where('user_id', '=', userId).execute()

test('an address is added, its secret is shown once and kept sealed', async () => {
  const { id: userId, visitor } = await app.user()
  expect(words((await visitor.get('/user/webhooks')).text)).toContain('No addresses yet')
  const added = await visitor.post('/user/webhooks', { url: 'https://shop.example/hook' })
  expect(added.status).toBe(201)
  const secret = /whsec_[\w+/=]+/.exec(words(added.text))?.[0] ?? ''
  expect(secret.length).toBeGreaterThan(30)
  expect((await visitor.get('/user/webhooks')).text).not.toContain('whsec_')
  const [row] = await rowsOf(userId)
  expect(row?.secret).not.toContain(secret)
  const again = await visitor.post('/user/webhooks', { url: 'https://shop.example/hook/' })
  expect(again.status).toBe(409)
  expect(words(again.text)).toContain('You have already added this address.')
})

test('what is no public address by https is refused beside its field', async () => {
  const { id: userId, visitor } = await app.user()
  for (const url of [
    '',
    'hook',
    'ftp://shop.example',
    'http://shop.example',
    'https://a:b@shop.example',
    'x'.repeat(501),
  ]) {
    const answer = await visitor.post('/user/webhooks', { url })
    expect(answer.status, url).toBe(400)
    expect(answer.text).toContain('webhook-url')
  }
  expect(await rowsOf(userId)).toEqual([])
})

test('five addresses at most', async () => {
  const { visitor } = await app.user()
  const add = async (n: number) =>
    (await visitor.post('/user/webhooks', { url: `https://shop.example/${n}` })).status
  for (let n = 0; n < 5; n++) expect(await add(n)).toBe(201)
  expect(await add(5)).toBe(409)
})

test('a test is queued, the address is switched off and on, and removed', async () => {
  const { id: userId, visitor } = await app.user()
  await visitor.post('/user/webhooks', { url: 'https://shop.example/hook' })
  const page = `/user/webhooks/${(await rowsOf(userId))[0]?.id}`
  const press = async (intent: string) =>
    words((await visitor.follow(await visitor.post(page, { intent }))).text)
  expect(await press('test')).toContain('A test is on its way.')
  expect(words((await visitor.get(page)).text)).toContain('Waiting')
  expect(await press('off')).toContain('Switch on')
  expect(await press('on')).toContain('Switch off')
  expect(await press('burn')).toContain('Choose what to do with the address.')
  const other = await app.user()
  expect((await other.visitor.get(page)).status).toBe(404)
  expect((await other.visitor.post(page, { intent: 'remove' })).status).toBe(404)
  expect(await press('remove')).toContain('The address was removed.')
  expect((await visitor.get(page)).status).toBe(404)
})
