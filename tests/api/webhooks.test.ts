import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { call, programOf } from './caller.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('an address is added with its secret, tested, switched off, and removed', async () => {
  const { apiToken: token } = await programOf(app)
  const ask = (method: string, path: string, body?: unknown) =>
    call(app, { method, path: `/api/webhooks${path}`, token, body })
  const added = await ask('POST', '', { url: ' https://shop.example/hook/ ' })
  expect(added.status).toBe(201)
  const { data } = added.body as { data: { _id: string; url: string; secret: string } }
  expect(data).toMatchObject({ url: 'https://shop.example/hook', secret: expect.stringMatching(/^whsec_/) })
  const list = await ask('GET', '')
  expect(list.body).toMatchObject([{ _id: data._id, disabledAt: null }])
  expect(list.text).not.toContain('whsec_')
  expect(await ask('POST', '', { url: data.url })).toMatchObject({ status: 409 })

  expect((await ask('POST', `/${data._id}/test`)).status).toBe(200)
  const deliveries = await ask('GET', `/${data._id}/deliveries`)
  expect(deliveries.body).toMatchObject([{ event: 'test', status: 'queued', tries: 0, answer: null }])
  const off = await ask('PUT', `/${data._id}/enabled`, { enabled: false })
  expect(off.body).toMatchObject({ data: { disabledAt: expect.any(String) } })
  expect((await ask('GET', `/${data._id}/deliveries`)).body).toMatchObject([{ status: 'failed' }])
  const on = await ask('PUT', `/${data._id}/enabled`, { enabled: true })
  expect(on.body).toMatchObject({ data: { disabledAt: null } })

  expect((await ask('DELETE', `/${data._id}`)).status).toBe(200)
  for (const [method, path, body] of [
    ['DELETE', ''],
    ['GET', '/deliveries'],
    ['POST', '/test'],
    ['PUT', '/enabled', { enabled: true }],
  ] as const)
    expect((await ask(method, `/${data._id}${path}`, body)).status).toBe(404)
})

test('what is no public address, and one address too many, are refused with a sentence', async () => {
  const { apiToken: token } = await programOf(app)
  const add = (url: unknown) => call(app, { method: 'POST', path: '/api/webhooks', token, body: { url } })
  for (const url of [
    undefined,
    7,
    '',
    'hook',
    'http://shop.example',
    'https://a:b@shop.example',
    'x'.repeat(501),
  ])
    expect((await add(url)).status, String(url)).toBe(400)
  for (let n = 0; n < 5; n++) expect((await add(`https://shop.example/${n}`)).status).toBe(201)
  const full = await add('https://shop.example/6')
  expect([full.status, full.text]).toEqual([409, expect.stringContaining('Remove one of them first.')])
})
