import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { build, createApp } from '#app/app.server.ts'
import { readSection, writeSection } from '#app/domain/content/content.server.ts'
import { isoTime } from '#app/domain/time.ts'
import { collectHandles } from '#app/route-handles.server.ts'
import { createHttpServer } from '#app/server/http.server.ts'
import { prepareForCache } from '#app/server/page-cache/cached-page.server.ts'
import { createPageCache, type PageCache } from '#app/server/page-cache/page-cache.server.ts'
import { seedDemoItems } from '#commands/seeds/demo-items.ts'
import { openDatabase } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../app.ts'

const STYLE = 'body{color:#123}'
const handles = collectHandles(build)

let app: TestApp
let pageCache: PageCache
let server: Server
let rendered: string[] = []
/** What happens between the rendering of a page and its keeping. */
let meanwhile: (() => Promise<void>) | undefined

beforeAll(async () => {
  app = await startApp()
  let count: typeof createApp = (services) => {
    let handle = createApp(services)
    return async (request, client) => {
      rendered.push(new URL(request.url).pathname)
      let response = await handle(request, client)
      await meanwhile?.()
      return response
    }
  }
  pageCache = await createPageCache({
    createApp: count,
    services: app.services,
    handles,
    readStyle: () => STYLE,
  })
  server = createHttpServer(count(app.services), { ...app.services, pageCache })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  pageCache.stop()
  server.closeAllConnections()
  server.close()
  await app.close()
})
beforeEach(async () => {
  await raiseVersion()
  rendered = []
})

test.each(['/', '/about', '/contact', '/items', '/login', '/register'])(
  '%s is rendered once for all visitors',
  async (path) => {
    let first = await get(path)
    expect(first.status).toBe(200)
    for (let _ of Array(5)) expect((await get(path)).text).toBe(first.text)
    expect(rendered).toEqual([path])
  },
)

test('so are the pages of items and packages, and a changed item shows at once', async () => {
  let { db } = app.services
  await seedDemoItems(db)
  let item = await db.selectFrom('items').select(['id', 'slug']).executeTakeFirstOrThrow()
  let bought = await db.selectFrom('packages').select('id').executeTakeFirstOrThrow()
  let paths = [`/premium/${item.slug}/${item.id}`, `/package-details/${bought.id}`]
  await get('/logout', {}, 'POST')
  rendered = []
  for (let path of [...paths, ...paths]) expect((await get(path)).status).toBe(200)
  expect(rendered).toEqual(paths)
  await db.updateTable('items').set({ name: 'A name just saved' }).where('id', '=', item.id).execute()
  await get('/logout', {}, 'POST')
  for (let path of [paths[0] ?? '', '/items']) expect((await get(path)).text).toContain('A name just saved')
})

test('twenty visitors who come at once wait for one rendering', async () => {
  let answers = await Promise.all(Array.from({ length: 20 }, () => get('/')))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(rendered).toEqual(['/'])
})

test('made-up addresses are rendered eight at a time ahead of other requests; whoever asks for one of these joins', async () => {
  let finish = () => {}
  let hold = new Promise<Response>((resolve) => {
    finish = () => resolve(new Response('There is no such package', { status: 404 }))
  })
  let busy = await createPageCache({ createApp: () => () => hold, services: app.services, handles })
  let answer = (id: number) => {
    let headers = { 'sec-fetch-site': 'none' }
    let req = { method: 'GET', url: `/package-details/made-up-${id}`, headers } as unknown as IncomingMessage
    return busy.answer(req, {} as ServerResponse, app.config.origin)
  }
  let asked = Array.from({ length: 20 }, (_, id) => answer(id))
  expect(asked.map((each) => each instanceof Promise)).toEqual(asked.map((_, id) => id < 8))
  expect(answer(3)).toBeInstanceOf(Promise)
  finish()
  expect(await Promise.all(asked.slice(0, 8))).toEqual(Array(8).fill(false))
  expect(answer(12)).toBeInstanceOf(Promise)
  busy.stop()
})

test('a page goes out compressed as the browser wants it, with a tag that answers 304', async () => {
  let plain = await get('/', { 'accept-encoding': 'identity' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (let encoding of ['br', 'gzip']) {
    let answer = await get('/', { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.text).toBe(plain.text)
    expect(Number(answer.headers['content-length'])).toBeLessThan(plain.text.length / 3)
    let again = await get('/', {
      'accept-encoding': encoding,
      'if-none-match': `W/"x", ${answer.headers.etag}`,
    })
    expect([again.status, again.text]).toEqual([304, ''])
    expect(again.headers.etag).toBe(answer.headers.etag)
    expect(again.headers['content-security-policy']).toBe(answer.headers['content-security-policy'])
  }
  expect(rendered).toEqual(['/'])
})

test('HEAD has the headers alone', async () => {
  let head = await get('/', {}, 'HEAD')
  let full = await get('/')
  expect(head.text).toBe('')
  expect(head.headers['content-length']).toBe(full.headers['content-length'])
})

test('the policy lists the hash of each inline script, and no nonce', async () => {
  let { text, headers } = await get('/')
  let policy = String(headers['content-security-policy'])
  expect(policy).not.toContain('nonce-')
  expect(text).not.toMatch(/nonce="[^"]/)
  // What search engines read does not run, and needs no leave.
  let inline = /<script(?![^>]* (?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g
  let scripts = [...text.matchAll(inline)].map(([, code]) => code)
  expect(scripts.length).toBeGreaterThan(2)
  for (let code of scripts) expect(policy).toContain(sha256(code))
})

test('the landing page has its style in itself, and the policy its hash', async () => {
  let answer = await get('/')
  let about = await get('/about')
  expect(answer.text).toContain(`<style>${STYLE}</style>`)
  expect(answer.text).not.toContain('nonce="" rel="stylesheet"')
  expect(answer.text).toContain('rel="x-stylesheet"')
  expect(answer.headers['content-security-policy']).toContain(`style-src 'self' ${sha256(STYLE)}`)
  expect(about.text).toContain('rel="stylesheet"')
  expect(about.headers['content-security-policy']).toContain("style-src 'self';")
})

test('a saved section, package or setting shows in the very next answer', async () => {
  expect((await get('/')).text).not.toContain('A headline just saved')
  let banner = await readSection(app.services.db, 'banner')
  if (!banner) throw new Error('There is no banner')
  await writeSection(app.services.db, 'banner', { ...banner, mainTitle: 'A headline just saved' })
  // Whatever posts, and thus may have saved something, is answered only after the version was read again.
  await get('/logout', {}, 'POST')
  expect((await get('/')).text).toContain('A headline just saved')
})

test('what another process saves shows within about a second', async () => {
  expect((await get('/')).text).not.toContain('Saved elsewhere')
  let other = openDatabase(app.services.config.databaseFile)
  await other.db.updateTable('packages').set({ name: 'Saved elsewhere' }).execute()
  await other.db.destroy()
  await vi.waitFor(async () => expect((await get('/')).text).toContain('Saved elsewhere'), {
    timeout: 4000,
    interval: 100,
  })
})

test('a cached page ends when a planned price begins, though no timer has run', async () => {
  let { db } = app.services
  let { id } = await db.selectFrom('packages').select('id').executeTakeFirstOrThrow()
  let startsAt = isoTime(1500)
  await get('/')
  let planned = { id: newId(), package_id: id, price_minor: 123_456, starts_at: startsAt }
  await db
    .insertInto('price_changes')
    .values({ ...planned, planned_by: '', created_at: isoTime() })
    .execute()
  await pageCache.refresh()
  rendered = []
  for (let _ of Array(2)) expect((await get('/')).text).not.toContain('1,234.56')
  expect(rendered).toEqual(['/'])
  await pause(Date.parse(startsAt) - Date.now() + 1)
  expect((await get('/')).text).toContain('1,234.56')
  await db.deleteFrom('price_changes').execute()
})

test('a page that was being made while something was saved is not cached', async () => {
  meanwhile = raiseVersion
  await get('/about')
  meanwhile = undefined
  rendered = []
  await get('/about')
  expect(rendered).toEqual(['/about'])
})

test('a script that the page did not give its nonce may not run on the cached page either', async () => {
  let headers = {
    'content-type': 'text/html',
    'content-security-policy': "script-src 'nonce-n1'; style-src 'self' 'nonce-n1'",
  }
  let html = '<script nonce="n1">ours()</script><script>theirs()</script><script id="nonce">odd()</script>'
  let page = await prepareForCache(new Response(html, { headers }))
  let policy = page?.identity.headers[page.identity.headers.indexOf('content-security-policy') + 1]
  expect(policy).toContain(sha256('ours()'))
  expect(policy).not.toContain(sha256('theirs()'))
  expect(policy).not.toContain(sha256('odd()'))
})

test('Lite mode and Save-Data have pages of their own, without scripts', async () => {
  let full = await get('/')
  let lite = await get('/', { cookie: 'other=1; lite=on' })
  let saving = await get('/', { 'save-data': 'on' })
  expect(full.text).toContain('<script')
  for (let { text } of [lite, saving]) expect(text).not.toContain('<script')
  expect(lite.text).not.toBe(saving.text)
  expect((await get('/')).text).toBe(full.text)
  expect((await get('/', { cookie: 'lite=on' })).text).toBe(lite.text)
  expect(rendered).toHaveLength(3)
})

test('somebody with a session is answered by the application, and never from what others got', async () => {
  let member = await app.user({ name: 'Zenobia Quill' })
  let cookie = `session=${member.visitor.jar.session}`
  expect(cookie).toContain('session=')
  let stranger = await get('/')
  let own = await get('/', { cookie })
  expect(own.text).toContain('Zenobia Quill')
  expect(own.headers['cache-control']).toContain('no-store')
  let next = await get('/')
  expect(next.text).toBe(stranger.text)
  expect(next.text).not.toContain('Zenobia')
  expect(rendered).toEqual(['/', '/'])
})

test('a message for one visitor is shown to that one alone', async () => {
  let answer = await get('/logout', { 'sec-fetch-site': 'same-origin' }, 'POST')
  let cookie = [answer.headers['set-cookie'] ?? []].flat().join('; ')
  if (cookie) await get('/login', { cookie })
  let { text } = await get('/login')
  expect(text).toBe((await get('/login')).text)
})

test('a page with a query is not cached', async () => {
  await get('/')
  rendered = []
  for (let path of ['/?sent=1', '/?x', '/login?redirectTo=%2Fuser%2Forders']) await get(path)
  expect(rendered).toHaveLength(3)
})

describe('a browser that says nothing about where its forms come from', () => {
  const unsaid = { 'sec-fetch-site': undefined }

  test('gets a page from the cache with a token, a cookie and nonces of its own', async () => {
    let seen = { tokens: new Set(), cookies: new Set(), policies: new Set() }
    for (let _ of [1, 2, 3]) {
      let { text, headers } = await get('/login', unsaid)
      let policy = String(headers['content-security-policy'])
      let [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
      expect(nonce).toHaveLength(24)
      let scripts = [...text.matchAll(/<script(?![^>]*ld\+json)[^>]*? nonce="([^"]*)"/g)]
      expect(scripts.length).toBeGreaterThan(2)
      for (let [, own] of scripts) expect(own).toBe(nonce)
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(headers.etag).toBeUndefined()
      seen.tokens.add(tokenIn(text))
      seen.cookies.add(sessionOf(headers))
      seen.policies.add(policy)
    }
    for (let each of Object.values(seen)) expect(each.size).toBe(3)
    expect(rendered).toEqual(['/login'])
    expect((await get('/login')).text).not.toContain('name="formToken"')
  })

  test('is given the page as the application makes it', async () => {
    let first = await get('/login', unsaid)
    let made = await get('/login?x', { ...unsaid, cookie: sessionOf(first.headers) })
    let withoutNonce = ({ text, headers }: Answer) => {
      let [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
      return text.replaceAll(nonce, '').replaceAll('?x', '')
    }
    expect(withoutNonce(first)).toBe(withoutNonce(made))
    expect(tokenIn(first.text)).toBe(tokenIn(made.text))
  })

  test.each(['identity', 'gzip', 'br', 'gzip;q=0', ''])(
    'reads it where it accepts "%s"',
    async (accepted) => {
      let plain = await get('/login', { ...unsaid, 'accept-encoding': 'identity' })
      let cookie = sessionOf(plain.headers)
      let answer = await get('/login', { ...unsaid, cookie, 'accept-encoding': accepted })
      expect(answer.headers['content-encoding']).toBe(accepted === 'gzip' ? 'gzip' : undefined)
      expect(answer.text.length).toBe(plain.text.length)
      expect(tokenIn(answer.text)).toBe(tokenIn(plain.text))
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )

  test('is spared nearly as many bytes as if the page were compressed for it alone', async () => {
    let sizes: number[] = []
    for (let path of ['/', '/?x'])
      sizes.push((await get(path, { ...unsaid, 'accept-encoding': 'gzip' })).bytes)
    let [own = 0, alone = 0] = sizes
    expect(own / alone).toBeLessThan(1.1)
  })

  test('keeps its token from page to page, and posts with it', async () => {
    let first = await get('/login', unsaid)
    let cookie = sessionOf(first.headers)
    let contact = await get('/contact', { ...unsaid, cookie })
    expect(tokenIn(contact.text)).toBe(tokenIn(first.text))
    expect(contact.headers['set-cookie']).toBeUndefined()
    let form = { ...unsaid, cookie, 'content-type': 'application/x-www-form-urlencoded' }
    let token = `formToken=${tokenIn(contact.text)}`
    expect((await get('/login', form, 'POST', token)).status).toBe(400)
    expect((await get('/login', form, 'POST', 'formToken=made-up')).status).toBe(403)
  })

  test('is answered by the application once it is signed in or has a message', async () => {
    let member = await app.user({ name: 'Zenobia Quill' })
    let own = await get('/', { ...unsaid, cookie: `session=${member.visitor.jar.session}` })
    expect(own.text).toContain('Zenobia Quill')
    let out = await get('/logout', { cookie: `session=${member.visitor.jar.session}` }, 'POST')
    rendered = []
    expect((await get('/', { ...unsaid, cookie: sessionOf(out.headers) })).status).toBe(200)
    expect(rendered).toEqual(['/'])
  })

  test('is told the headers alone by HEAD', async () => {
    let head = await get('/login', unsaid, 'HEAD')
    expect(head.text).toBe('')
    expect(head.headers['content-length']).toBe((await get('/login', unsaid)).headers['content-length'])
  })

  test('has pages of its own for Lite mode', async () => {
    let { text } = await get('/login', { ...unsaid, cookie: 'lite=on' })
    expect(text).not.toContain('<script')
    expect(tokenIn(text)).toBeDefined()
  })
})

test('whoever has nothing in the session but a seed reads what all read', async () => {
  let { headers } = await get('/login', { 'sec-fetch-site': undefined })
  let shared = await get('/login')
  rendered = []
  expect((await get('/login', { cookie: sessionOf(headers) })).text).toBe(shared.text)
  expect((await get('/login', { cookie: 'session=garbage' })).text).toBe(shared.text)
  expect(rendered).toEqual([])
})

describe('an address that no route can know', () => {
  const UNKNOWN = ['/wp-login.php', '/.env', '/xmlrpc.php?rsd', '/old/blog/post-1', '/-', '/wp-admin/']

  test('is answered with one page, rendered once', async () => {
    let pages = await Promise.all(UNKNOWN.map((path) => get(path)))
    for (let { status, text } of pages) {
      expect(status).toBe(404)
      expect(text).toBe(pages[0]?.text)
    }
    expect(pages[0]?.text).toContain('Page not found')
    expect(rendered).toHaveLength(1)
    let again = await get('/.env', { 'if-none-match': String(pages[0]?.headers.etag) })
    expect(again.status).toBe(404)
  })

  test('gets tokens where the browser needs them', async () => {
    let [one, other] = [
      await get('/wp-login.php', { 'sec-fetch-site': undefined }),
      await get('/.env', { 'sec-fetch-site': undefined }),
    ]
    expect([one.status, other.status]).toEqual([404, 404])
    expect(sessionOf(one.headers)).not.toBe(sessionOf(other.headers))
    expect(rendered).toHaveLength(1)
  })

  test('is the page that the application makes', async () => {
    let [kept, made] = [
      await get('/wp-login.php', { 'sec-fetch-site': undefined }),
      await get('/wp%2Dlogin.php', { 'sec-fetch-site': undefined }),
    ]
    let own = ({ text, headers }: Answer) => {
      let [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
      // The development server's styles of each address.
      let page = text.replaceAll(/critical\.css\?pathname=[^"]*/g, '')
      return page.replaceAll(nonce, '').replaceAll(tokenIn(text) ?? '', '')
    }
    expect(made.status).toBe(404)
    expect(own(kept)).toBe(own(made))
  })

  test.each([
    '/Login',
    '/ABOUT',
    '/user/none',
    '/api/none',
    '/__manifest',
    '/unknown.data',
    '//about',
    '/%00',
    '/premium',
  ])('is not %s', async (path) => {
    await get(path)
    await get(path)
    expect(rendered).toHaveLength(2)
  })

  test.each(['/users', '/order/some-id', '/users?page=1'])('is not %s, a call of the API', async (path) => {
    let { status, headers } = await get(path)
    expect(status).toBe(401)
    expect(headers['content-type']).toContain('application/json')
  })

  test('changes with the shop', async () => {
    await get('/.env')
    await raiseVersion()
    await get('/.env')
    expect(rendered).toHaveLength(2)
  })

  test('is refused to those who post', async () => {
    expect((await get('/.env', {}, 'POST')).status).toBeGreaterThanOrEqual(400)
    expect((await get('/.env', {}, 'POST')).text).not.toBe((await get('/.env')).text)
  })
})

test('pages that do not exist, redirects and posts are not cached', async () => {
  for (let _ of [1, 2]) expect((await get('/package-details/none')).status).toBe(404)
  expect(rendered.length).toBeGreaterThan(2)
  expect((await get('/login', {}, 'POST')).status).toBe(415)
})

test('a page with an error of ours is made anew for the next visitor', async () => {
  let { db } = app.services
  await db
    .insertInto('content_sections')
    .values({ key: 'about', data: 'garbage', active: 1, version: 1, updated_at: '' })
    .execute()
  await get('/logout', {}, 'POST')
  rendered = []
  for (let _ of [1, 2]) expect((await get('/')).status).toBe(200)
  expect(rendered.length).toBeGreaterThan(1)
  await db.deleteFrom('content_sections').where('key', '=', 'about').execute()
})

test('names of the same machine do not share pages', async () => {
  let one = await get('/', { host: 'localhost:1' })
  let other = await get('/', { host: '127.0.0.1:2' })
  expect(one.text).toContain('http://localhost:1')
  expect(other.text).not.toContain('http://localhost:1')
})

interface Answer {
  status: number
  bytes: number
  headers: IncomingHttpHeaders
  text: string
}

async function get(
  path: string,
  headers: Record<string, string | undefined> = {},
  method = 'GET',
  body?: string,
): Promise<Answer> {
  let { port } = server.address() as AddressInfo
  let defaults = { 'accept-encoding': 'gzip, br', 'sec-fetch-site': 'none' }
  let wanted = Object.entries({ ...defaults, ...headers }).filter(([, value]) => value !== undefined)
  let sent = ask({ port, path, method, headers: Object.fromEntries(wanted) })
  sent.end(body)
  let [answer] = await once(sent, 'response')
  let bytes = await buffer(answer)
  let decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(answer.headers['content-encoding'])]
  let text = (decode && bytes.length > 0 ? decode(bytes) : bytes).toString()
  return { status: answer.statusCode, headers: answer.headers, bytes: bytes.length, text }
}

function tokenIn(text: string): string | undefined {
  return /name="formToken" value="([^"]+)"/.exec(text)?.[1]
}

function sessionOf(headers: IncomingHttpHeaders): string {
  return headers['set-cookie']?.find((line) => line.startsWith('session='))?.split(';')[0] ?? ''
}

async function raiseVersion() {
  await app.services.db
    .updateTable('page_cache_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
  await pageCache.refresh()
  await pause(0)
}

function sha256(code: string | undefined): string {
  return `'sha256-${createHash('sha256')
    .update(code ?? '')
    .digest('base64')}'`
}
