import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '#dev/built.ts'
import { type RunningServer, startServer } from '#dev/production-server.ts'
import { writeOpenShop } from '#tests/database.ts'
import { head, openRaw } from './raw.ts'

let dataDir: string
let server: RunningServer
let port: number
beforeAll(async () => {
  ensureBuilt()
  dataDir = mkdtempSync(join(tmpdir(), 'listwright-old-clients-'))
  await writeOpenShop(dataDir)
  server = await startServer({ DATA_DIR: dataDir, PORT: '0' })
  port = Number(new URL(server.url).port)
}, 120_000)
afterAll(async () => {
  await server.stop('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** What a server says until it closes the connection, which is how HTTP/1.0 ends a body. */
async function say(bytes: string): Promise<{ status: number; headers: string; body: string }> {
  const answer = await (await openRaw(port)).send(bytes).closed()
  const end = answer.indexOf('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.[01] (\d+)/.exec(answer)?.[1]),
    headers: answer.slice(0, end),
    body: Buffer.from(answer.slice(end + 4), 'latin1').toString(),
  }
}

test.each(['/', '/login', '/about', '/nowhere'])(
  'HTTP/1.0 without a Host gets %s whole, without chunks, on a connection that ends',
  async (path) => {
    const { status, headers, body } = await say(`GET ${path} HTTP/1.0\r\n\r\n`)
    expect(status).toBe(path === '/nowhere' ? 404 : 200)
    expect(headers).not.toMatch(/^transfer-encoding/im)
    expect(headers).not.toMatch(/^content-encoding/im)
    expect(body).toMatch(/^<!DOCTYPE html>/i)
    expect(body.trimEnd()).toMatch(/<\/html>$/)
  },
)

test('HTTP/1.0 is led to the sign-in by an address that it can follow', async () => {
  const { status, headers } = await say('GET /user/dashboard HTTP/1.0\r\n\r\n')
  expect(status).toBe(303)
  expect(headers).toMatch(/^location: (https?:\/\/[^/]+)?\/login/im)
})

test('HTTP/1.1 without a Host is told that its request is wrong', async () => {
  expect((await say('GET / HTTP/1.1\r\n\r\n')).status).toBe(400)
})

test.each(['1.0', '1.1'])(
  'a form over HTTP/%s without a cookie is answered with what to do about it',
  async (version) => {
    const form = 'email=user%40listwright.test&password=listwright'
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': form.length,
      Connection: 'close',
    }
    const request = head('POST /login', headers).replace('HTTP/1.1', `HTTP/${version}`)
    const { status, body } = await say(request + form)
    expect(status).toBe(403)
    expect(body).toContain('your browser doesn’t accept cookies')
    expect(body).toContain('reload the page and send the form again')
  },
)

test('a form with its token is taken over HTTP/1.0 with the cookie, and not without it', async () => {
  const page = await say('GET /login HTTP/1.0\r\n\r\n')
  const [, cookie] = /^set-cookie: ([^;]+)/im.exec(page.headers) ?? []
  const [, token] = /name="formToken" value="([^"]+)"/.exec(page.body) ?? []
  const form = new URLSearchParams({ formToken: String(token), email: 'nobody@example.com', password: 'x' })
  const post = (headers: Record<string, string>) =>
    say(
      head('POST /login', {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': form.toString().length,
        ...headers,
      }).replace('HTTP/1.1', 'HTTP/1.0') + form,
    )
  const taken = await post({ Cookie: String(cookie) })
  expect(taken.status).toBe(400)
  expect(taken.body).toContain('No account found with this email address.')
  const refused = await post({})
  expect(refused.status).toBe(403)
  expect(refused.body).toContain('doesn’t accept cookies')
})
