import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { readSection } from '#app/domain/shop/content/content.server.ts'
import { writeSection } from '#app/domain/shop/content/write-section.server.ts'
import { prepareForCache } from '#app/server/page-cache/cached-page.server.ts'
import { createPageCache } from '#app/server/page-cache/page-cache.server.ts'
import { seedDemoItems } from '#commands/seeds/demo-items.ts'
import { newId } from '#db/ids.server.ts'
import { openDatabase } from '#db/open.server.ts'
import { cachedSite, handles, STYLE } from './cached-site.ts'

const site = cachedSite()
const { get, rendered, raiseVersion } = site

test.each(['/', '/about', '/contact', '/items', '/login', '/register'])(
  '%s is rendered once for all visitors',
  async (path) => {
    const first = await get(path)
    expect(first.status).toBe(200)
    for (const _ of Array(5)) expect((await get(path)).text).toBe(first.text)
    expect(rendered).toEqual([path])
  },
)

test('so are the pages of items and packages, and a changed item shows at once', async () => {
  const { db } = site.app.services
  await seedDemoItems(db)
  const item = await db.selectFrom('items').select(['id', 'slug']).executeTakeFirstOrThrow()
  const bought = await db.selectFrom('packages').select('id').executeTakeFirstOrThrow()
  const paths = [`/premium/${item.slug}/${item.id}`, `/package-details/${bought.id}`]
  await get('/logout', {}, 'POST')
  rendered.length = 0
  for (const path of [...paths, ...paths]) expect((await get(path)).status).toBe(200)
  expect(rendered).toEqual(paths)
  await db.updateTable('items').set({ name: 'A name just saved' }).where('id', '=', item.id).execute()
  await get('/logout', {}, 'POST')
  for (const path of [paths[0] ?? '', '/items']) expect((await get(path)).text).toContain('A name just saved')
})

test('twenty visitors who come at once wait for one rendering', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/')))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(rendered).toEqual(['/'])
})

test('made-up addresses are rendered eight at a time ahead of other requests; whoever asks for one of these joins', async () => {
  let finish = () => {}
  const hold = new Promise<Response>((resolve) => {
    finish = () => resolve(new Response('This package does not exist', { status: 404 }))
  })
  const busy = await createPageCache({ createApp: () => () => hold, services: site.app.services, handles })
  const answer = (id: number) => {
    const headers = { 'sec-fetch-site': 'none' }
    const req = {
      method: 'GET',
      url: `/package-details/made-up-${id}`,
      headers,
    } as unknown as IncomingMessage
    return busy.answer(req, {} as ServerResponse, site.app.config.origin)
  }
  const asked = Array.from({ length: 20 }, (_, id) => answer(id))
  expect(asked.map((each) => each instanceof Promise)).toEqual(asked.map((_, id) => id < 8))
  expect(answer(3)).toBeInstanceOf(Promise)
  finish()
  expect(await Promise.all(asked.slice(0, 8))).toEqual(Array(8).fill(false))
  expect(answer(12)).toBeInstanceOf(Promise)
  busy.stop()
})

test('a page goes out compressed as the browser wants it, with a tag that answers 304', async () => {
  const plain = await get('/', { 'accept-encoding': 'identity' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const encoding of ['br', 'gzip']) {
    const answer = await get('/', { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.text).toBe(plain.text)
    expect(Number(answer.headers['content-length'])).toBeLessThan(plain.text.length / 3)
    const again = await get('/', {
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
  const head = await get('/', {}, 'HEAD')
  const full = await get('/')
  expect(head.text).toBe('')
  expect(head.headers['content-length']).toBe(full.headers['content-length'])
})

test('the policy lists the hash of each inline script, and no nonce', async () => {
  const { text, headers } = await get('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toContain('nonce-')
  expect(text).not.toMatch(/nonce="[^"]/)
  // What search engines read does not run, and needs no leave.
  const inline = /<script(?![^>]* (?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g
  const scripts = [...text.matchAll(inline)].map(([, code]) => code)
  expect(scripts).toHaveLength(2)
  for (const code of scripts) expect(policy).toContain(sha256(code))
})

test('the landing page has its style in itself, and the policy its hash', async () => {
  const answer = await get('/')
  const about = await get('/about')
  expect(answer.text).toContain(`<style>${STYLE}</style>`)
  expect(answer.text).not.toContain('nonce="" rel="stylesheet"')
  expect(answer.headers['content-security-policy']).toContain(`style-src 'self' ${sha256(STYLE)}`)
  expect(about.text).toContain('rel="stylesheet"')
  expect(about.headers['content-security-policy']).toContain("style-src 'self';")
})

test('a saved section, package or setting shows in the very next answer', async () => {
  expect((await get('/')).text).not.toContain('A headline just saved')
  const banner = await readSection(site.app.services.db, 'banner')
  if (!banner) throw new Error('There is no banner')
  await writeSection(site.app.services.db, 'banner', { ...banner, mainTitle: 'A headline just saved' })
  // Whatever posts, and thus may have saved something, is answered only after the version was read again.
  await get('/logout', {}, 'POST')
  expect((await get('/')).text).toContain('A headline just saved')
})

test('what another process saves shows within about a second', async () => {
  expect((await get('/')).text).not.toContain('Saved elsewhere')
  const other = openDatabase(site.app.services.config.databaseUrl)
  await other.db.updateTable('packages').set({ name: 'Saved elsewhere' }).execute()
  await other.db.destroy()
  await vi.waitFor(async () => expect((await get('/')).text).toContain('Saved elsewhere'), {
    timeout: 4000,
    interval: 100,
  })
})

test('a cached page ends when a planned price begins, though no timer has run', async () => {
  const { db } = site.app.services
  const { id } = await db.selectFrom('packages').select('id').executeTakeFirstOrThrow()
  const startsAt = isoTime(1500)
  await get('/')
  const planned = { id: newId(), package_id: id, price_minor: 123_456, starts_at: startsAt }
  await db
    .insertInto('price_changes')
    .values({ ...planned, planned_by: '', created_at: isoTime() })
    .execute()
  await site.pageCache.refresh()
  rendered.length = 0
  for (const _ of Array(2)) expect((await get('/')).text).not.toContain('1,234.56')
  expect(rendered).toEqual(['/'])
  await pause(Date.parse(startsAt) - Date.now() + 1)
  expect((await get('/')).text).toContain('1,234.56')
  await db.deleteFrom('price_changes').execute()
})

test('a page that was being made while something was saved is not cached', async () => {
  site.meanwhile = raiseVersion
  await get('/about')
  site.meanwhile = undefined
  rendered.length = 0
  await get('/about')
  expect(rendered).toEqual(['/about'])
})

test('a script that the page did not give its nonce may not run on the cached page either', async () => {
  const headers = {
    'content-type': 'text/html',
    'content-security-policy': "script-src 'nonce-n1'; style-src 'self' 'nonce-n1'",
  }
  const html = '<script nonce="n1">ours()</script><script>theirs()</script><script id="nonce">odd()</script>'
  const page = await prepareForCache(new Response(html, { headers }))
  const policy = page?.identity.headers[page.identity.headers.indexOf('content-security-policy') + 1]
  expect(policy).toContain(sha256('ours()'))
  expect(policy).not.toContain(sha256('theirs()'))
  expect(policy).not.toContain(sha256('odd()'))
})

test('Lite mode and Save-Data have pages of their own, without scripts', async () => {
  const full = await get('/')
  const lite = await get('/', { cookie: 'other=1; lite=on' })
  const saving = await get('/', { 'save-data': 'on' })
  expect(full.text).toContain('<script')
  for (const { text } of [lite, saving]) expect(text).not.toContain('<script')
  expect(lite.text).not.toBe(saving.text)
  expect((await get('/')).text).toBe(full.text)
  expect((await get('/', { cookie: 'lite=on' })).text).toBe(lite.text)
  expect(rendered).toHaveLength(3)
})

test('somebody with a session is answered by the application, and never from what others got', async () => {
  const member = await site.app.user({ name: 'Zenobia Quill' })
  const cookie = `session=${member.visitor.jar.session}`
  expect(cookie).toContain('session=')
  const stranger = await get('/')
  const own = await get('/', { cookie })
  expect(own.text).toContain('data-initials="ZQ"')
  expect(own.headers['cache-control']).toContain('no-store')
  const next = await get('/')
  expect(next.text).toBe(stranger.text)
  expect(next.text).not.toContain('"ZQ"')
  expect(rendered).toEqual(['/', '/'])
})

test('a message for one visitor is shown to that one alone', async () => {
  const answer = await get('/logout', { 'sec-fetch-site': 'same-origin' }, 'POST')
  const cookie = [answer.headers['set-cookie'] ?? []].flat().join('; ')
  if (cookie) await get('/login', { cookie })
  const { text } = await get('/login')
  expect(text).toBe((await get('/login')).text)
})

test('a page with a query is not cached', async () => {
  await get('/')
  rendered.length = 0
  for (const path of ['/?sent=1', '/?x', '/login?redirectTo=%2Fuser%2Forders']) await get(path)
  expect(rendered).toHaveLength(3)
})

test('pages that do not exist, redirects and posts are not cached', async () => {
  for (const _ of [1, 2]) expect((await get('/package-details/none')).status).toBe(404)
  expect(rendered.length).toBeGreaterThan(2)
  expect((await get('/login', {}, 'POST')).status).toBe(415)
})

test('a page with an error of ours is made anew for the next visitor', async () => {
  const { db } = site.app.services
  await db
    .insertInto('content_sections')
    .values({ key: 'about', data: 'garbage', active: 1, version: 1, updated_at: '' })
    .execute()
  await get('/logout', {}, 'POST')
  rendered.length = 0
  for (const _ of [1, 2]) expect((await get('/')).status).toBe(200)
  expect(rendered.length).toBeGreaterThan(1)
  await db.deleteFrom('content_sections').where('key', '=', 'about').execute()
})

test('names of the same machine do not share pages', async () => {
  const one = await get('/', { host: 'localhost:1' })
  const other = await get('/', { host: '127.0.0.1:2' })
  expect(one.text).toContain('http://localhost:1')
  expect(other.text).not.toContain('http://localhost:1')
})

function sha256(code: string | undefined): string {
  return `'sha256-${createHash('sha256')
    .update(code ?? '')
    .digest('base64')}'`
}
