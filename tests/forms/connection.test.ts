import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { data } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConnectionLost, fetchWhole, keepUnsentForm, rememberLayouts } from '#app/forms/connection.ts'

type Arguments = Parameters<typeof keepUnsentForm>

function post(fields: Record<string, string>, path = '/form'): Arguments[0] {
  const request = new Request(`http://app.test${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  return { request, url: new URL(request.url) } as Arguments[0]
}

function failWith(error: unknown): Arguments[1] {
  return async () => ({ page: { type: 'error' as const, result: data(error) } })
}

test('a form that could not be sent is shown again with what was typed', async () => {
  const sent = { formName: 'reply', message: 'Hello' }
  const results = await keepUnsentForm(post(sent), failWith(new ConnectionLost()))
  expect(results).toMatchObject({
    page: {
      type: 'data',
      result: {
        data: { unsent: 'no-answer', formName: 'reply', status: 'error', initialValue: { message: 'Hello' } },
        init: { status: 503 },
      },
    },
  })
})

test('an error of our own stays an error', async () => {
  const defect = new TypeError('undefined is not a function')
  const results = await keepUnsentForm(post({ message: 'Hello' }), failWith(defect))
  expect(results).toEqual({ page: { type: 'error', result: data(defect) } })
})

test('of a page that did not arrive only the page is an error', async () => {
  const get = { request: new Request('http://app.test/page') } as Arguments[0]
  const lost = { type: 'error' as const, result: new ConnectionLost() }
  const failed = async () => ({ root: lost, layout: lost, page: lost })
  expect(await keepUnsentForm(get, failed)).toEqual({ root: lost, layout: lost, page: lost })
  rememberLayouts([
    { id: 'root', loaderData: 'the session' },
    { id: 'layout', loaderData: 'the menu' },
    { id: 'page', loaderData: 'another page of this route' },
  ])
  expect(await keepUnsentForm(get, failed)).toEqual({
    root: { type: 'data', result: 'the session' },
    layout: { type: 'data', result: 'the menu' },
    page: lost,
  })
  const broken = { type: 'error' as const, result: new TypeError('undefined is not a function') }
  expect(await keepUnsentForm(get, async () => ({ layout: broken }))).toEqual({ layout: broken })
  rememberLayouts([])
})

let server: ReturnType<typeof createServer>
let address: string
beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('half')
      setTimeout(() => response.destroy(), 20)
    } else if (request.url === '/busy') response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>')
    else if (request.url === '/unsaved') response.writeHead(503, { 'content-type': 'text/x-script' }).end()
    else response.writeHead(request.url === '/empty' ? 204 : 400, { 'x-reply': 'yes' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => server.closeAllConnections())
afterEach(() => void server.close())

test('an answer that breaks off counts as a lost connection, as does a server that is not there', async () => {
  await expect(fetchWhole(new Request(`${address}/cut`))).rejects.toBeInstanceOf(ConnectionLost)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await expect(fetchWhole(new Request(`${address}/`))).rejects.toBeInstanceOf(ConnectionLost)
})

test('whole answers pass as they are, also refusals and those without a body', async () => {
  const refused = await fetchWhole(new Request(`${address}/`))
  expect([refused.status, refused.headers.get('x-reply')]).toEqual([400, 'yes'])
  expect((await fetchWhole(new Request(`${address}/empty`))).status).toBe(204)
})

test('a page of a proxy or of a busy server counts as a lost connection, a 503 of the application does not', async () => {
  await expect(fetchWhole(new Request(`${address}/busy`))).rejects.toBeInstanceOf(ConnectionLost)
  expect((await fetchWhole(new Request(`${address}/unsaved`))).status).toBe(503)
})

test('a navigation that was given up is no lost connection', async () => {
  const given = new AbortController()
  const asked = fetchWhole(new Request(`${address}/cut`, { signal: given.signal }))
  given.abort()
  await expect(asked).rejects.not.toBeInstanceOf(ConnectionLost)
})
