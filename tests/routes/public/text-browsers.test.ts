import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const NAMES = ['Links (2.29; Linux; GNU C; text)', 'Lynx/2.9.0', 'w3m/0.5.3', 'ELinks/0.16.1', 'Dillo/3.1.1']

test.each(NAMES)('%s gets pages without scripts, with the menu once and after the page', async (name) => {
  const { visitor } = await app.user()
  const { text } = await visitor.get('/user/dashboard', { headers: { 'user-agent': name } })
  expect(text).not.toMatch(/<script|modulepreload/)
  expect(text.split('href="/user/imports"')).toHaveLength(2)
  expect(text.indexOf('<nav id="menu"')).toBeGreaterThan(text.indexOf('</main>'))
})

test('a page that such a browser has shown before has another address after a form', async () => {
  const { visitor } = await app.user()
  const post = (name: string) =>
    visitor.post('/lite-mode', { back: '/about' }, { headers: { 'user-agent': name } })
  const ask = async (name: string) => (await post(name)).location
  expect(await ask('Firefox/140.0')).not.toContain('t=')
  expect(await ask('Links (2.29)')).toMatch(/^\/[^?]*\?t=[0-9a-z]+$/)
})

test('each reload of a listing that is being written has an address of its own', async () => {
  const { id: userId, visitor } = await app.user()
  const { id } = await insertRunning(userId)
  const here = `/user/generate-product-description/${id}`
  const links = async (address: string) => {
    const { text } = await visitor.get(address, { headers: { 'user-agent': 'Links (2.29)' } })
    return new Set([...text.matchAll(/(?:href="|url=)([^"]*\?t=[^"]*)"/g)].map(([, found]) => found))
  }
  expect(await links(here)).toEqual(new Set([`${here}?t=1`]))
  expect(await links(`${here}?t=1`)).toEqual(new Set([`${here}?t=2`]))
  expect((await visitor.get(here)).text).not.toContain('?t=')
})

function insertRunning(userId: string) {
  const job = { user_id: userId, idempotency_key: newId(), product_name: 'Apron', product_details: 'Linen' }
  return app.services.db
    .insertInto('generation_jobs')
    .values({ id: newId(), ...job, language: 'English', status: 'running', model: 'none', ...LEASE })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const LEASE = { lease_until: '2999-01-01T00:00:00.000Z', created_at: '2026-11-01T00:00:00.000Z' }
