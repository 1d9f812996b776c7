import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { makeOrder } from '../factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const TITLE = 'A </script><script>alert(1)</script> <!-- \u2028 "quoted" \\ $& </body>'

test('a hydrated page carries the data of its loaders in one script, from which no text breaks out', async () => {
  const admin = await app.user({ role: 'Admin' })
  await makeOrder(app.services.db, admin.id, { title: TITLE })
  const { text, headers } = await admin.visitor.get('/admin/orders')
  const [, nonce] = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? []
  const scripts = [...text.matchAll(/<script nonce="([^"]*)"[^>]*>([\s\S]*?)<\/script>/g)]
  expect(text.match(/<script/g)).toHaveLength(scripts.length)
  for (const [, own] of scripts) expect(own).toBe(nonce)
  const given = scripts.flatMap(([, , code = '']) => GIVEN.exec(code)?.[1] ?? [])
  expect(given).toHaveLength(1)
  const line = JSON.parse(JSON.parse(given[0] ?? ''))
  expect(line).toContain(TITLE)
  expect(text).toMatch(/<\/script><\/body><\/html>$/)
})

test.each([
  ['a plain page', '/user/orders', ''],
  ['a page in Lite mode', '/admin/orders', 'on'],
])('%s carries none', async (_, path, lite) => {
  const { visitor } = await app.user({ role: 'Admin' })
  visitor.jar.lite = lite
  const { text, status } = await visitor.get(path)
  expect(status).toBe(200)
  expect(text).not.toContain('__reactRouterContext')
  expect(text).not.toContain('<!-- -->')
})

const GIVEN =
  /^window\.__reactRouterContext\.streamController\.enqueue\((".*")\);window\.__reactRouterContext\.streamController\.close\(\);$/s
