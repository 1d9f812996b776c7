import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#app/config.server.ts'
import { createHttpServer } from '#app/server/http.server.ts'
import { loadStaticFiles } from '#app/server/static-files.server.ts'
import { ROOT } from '#dev/built.ts'
import { fetchRaw, listen } from './http.ts'

const SCRIPT = `console.log('Hello')\n`.repeat(100)
let folder: string
let server: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'listwright-static-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/page-hash.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/page-hash.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(folder, 'assets/page-hash.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, '.hidden.txt'), 'secret')
  const app = async () => new Response('from the application', { status: 404 })
  const files = loadStaticFiles(folder)
  server = await listen(createHttpServer(app, { config: readConfig({}), log: () => {}, files }))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const SCRIPT_PATH = '/assets/page-hash.js'

test('a file goes out in the best encoding, with its length, and may be kept for ever under /assets', async () => {
  const brotli = await get(SCRIPT_PATH, { 'accept-encoding': 'gzip, br' })
  expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT)
  expect(brotli.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(brotli.body.byteLength),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
  })
  const gzip = await get(SCRIPT_PATH, { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT)
  const plain = await get(SCRIPT_PATH)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(SCRIPT)
  expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
})

test('files that are read together are read once one of them is asked for', async () => {
  const languages = mkdtempSync(join(tmpdir(), 'listwright-static-'))
  const paths = ['/a.de-1f.js', '/b.de-1f.js', '/a.fr-1f.js']
  for (const path of ['/a.js', ...paths]) writeFileSync(join(languages, path), SCRIPT)
  const files = loadStaticFiles(languages, [paths.slice(0, 2), paths.slice(2)])
  const app = async () => new Response('from the application', { status: 404 })
  const own = await listen(createHttpServer(app, { config: readConfig({}), log: () => {}, files }))
  const statusOf = async (path: string) => (await fetchRaw(own.port, path)).status
  expect(await statusOf('/b.de-1f.js')).toBe(200)
  // What was read stays; what was not is gone.
  rmSync(languages, { recursive: true })
  expect(await Promise.all(['/a.js', ...paths].map(statusOf))).toEqual([200, 200, 200, 404])
  own.close()
})

test('a file without compressed variants goes out as it is', async () => {
  const { status, headers, body } = await get('/favicon.svg?v=2', { 'accept-encoding': 'br' })
  expect({ status, body: body.toString() }).toEqual({ status: 200, body: '<svg/>' })
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' })
  expect(headers['content-encoding']).toBeUndefined()
})

test('HEAD has the headers of GET and no body', async () => {
  const full = await get(SCRIPT_PATH)
  const head = await fetchRaw(server.port, SCRIPT_PATH, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.body.byteLength).toBe(0)
  expect(head.headers['content-length']).toBe(String(full.body.byteLength))
  expect(head.headers.etag).toBe(full.headers.etag)
})

test('who has the file is told so, with what a cache needs to know', async () => {
  const { headers } = await get(SCRIPT_PATH)
  const known = `W/"other", ${headers.etag}`
  const again = await get(SCRIPT_PATH, { 'if-none-match': known })
  expect({ status: again.status, length: again.body.byteLength }).toEqual({ status: 304, length: 0 })
  expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] })
  expect((await get(SCRIPT_PATH, { 'if-none-match': '"old"' })).status).toBe(200)
})

test.each(['bytes=0-3', 'bytes=9-1', 'bytes=-1', 'bytes=99999999-', 'nonsense'])(
  'a range is ignored: %s',
  async (range) => {
    const { status, body } = await get('/favicon.svg', { range })
    expect({ status, body: body.toString() }).toEqual({ status: 200, body: '<svg/>' })
  },
)

test('a file that is deleted while the server runs is still there', async () => {
  rmSync(join(folder, 'favicon.svg'))
  expect((await get('/favicon.svg')).status).toBe(200)
})

test.each([
  '/assets/gone.js',
  '/assets/page-hash.js.br',
  '/.hidden.txt',
  '/assets',
  '/assets/../favicon.svg',
  '/assets/%2e%2e/favicon.svg',
  '/constructor',
])('%s is the business of the application', async (path) => {
  expect((await get(path)).body.toString()).toBe('from the application')
})

test('a form is never answered with a file', async () => {
  expect((await fetchRaw(server.port, SCRIPT_PATH, { method: 'POST' })).status).toBe(404)
})

test('every public file has a type that browsers know', async () => {
  const files = globSync('public/**/*.*', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(2)
  const probe = mkdtempSync(join(tmpdir(), 'listwright-types-'))
  const endings = [...new Set(files.map((file) => extname(file)))]
  for (const ending of endings) writeFileSync(join(probe, `file${ending}`), '')
  const app = async () => new Response(null, { status: 404 })
  const options = { config: readConfig({}), log: () => {}, files: loadStaticFiles(probe) }
  const other = await listen(createHttpServer(app, options))
  for (const ending of endings) {
    const { headers } = await fetchRaw(other.port, `/file${ending}`)
    expect({ ending, type: headers['content-type'] }).not.toEqual({
      ending,
      type: 'application/octet-stream',
    })
  }
  other.close()
  rmSync(probe, { recursive: true })
})

function get(path: string, headers: Record<string, string> = {}) {
  return fetchRaw(server.port, path, { headers })
}

test('files are read once, so that a build in place changes nothing for a running server', async () => {
  const built = mkdtempSync(join(tmpdir(), 'listwright-built-'))
  writeFileSync(join(built, 'app.css'), 'b{color:red}')
  const files = loadStaticFiles(built)
  rmSync(built, { recursive: true })
  const app = async () => new Response('none', { status: 404 })
  const other = await listen(createHttpServer(app, { config: readConfig({}), log: () => {}, files }))
  expect((await fetchRaw(other.port, '/app.css', { headers: {} })).body.toString()).toBe('b{color:red}')
  expect((await fetchRaw(other.port, '/other.css', { headers: {} })).status).toBe(404)
  other.close()
})
