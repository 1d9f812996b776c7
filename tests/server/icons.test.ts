import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadStaticFiles } from '#app/server/static-files.server.ts'
import { ROOT } from '#dev/built.ts'
import { startApp } from '../app.ts'

let server: Server
beforeAll(async () => {
  const files = loadStaticFiles(join(ROOT, 'public'))
  server = createServer((req, res) => void (files.answer(req, res) || res.writeHead(404).end()))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => server.close())

async function get(path: string) {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, type: answer.headers.get('content-type'), bytes }
}

async function readManifest() {
  const app = await startApp()
  const answer = await app.visitor().get('/manifest.webmanifest')
  await app.close()
  return answer
}

test('browsers find the icons where they look for them without being told', async () => {
  const icon = await get('/favicon.ico')
  expect([icon.status, icon.type]).toEqual([200, 'image/x-icon'])
  expect(icon.bytes.subarray(0, 4).toString('hex')).toBe('00000100')
  const touch = await get('/apple-touch-icon.png')
  expect([touch.status, touch.type]).toEqual([200, 'image/png'])
  expect(await sharp(touch.bytes).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false })
})

test('the manifest names icons that are there, in the sizes that it says', async () => {
  const { status, headers, text } = await readManifest()
  expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json'])
  const { name, start_url, icons } = JSON.parse(text)
  expect([name, start_url]).toEqual(['Listwright', '/'])
  for (const { src, sizes, type } of icons) {
    const icon = await get(src)
    expect([src, icon.status, icon.type]).toEqual([src, 200, type])
    if (sizes === 'any') continue
    const { width, height } = await sharp(icon.bytes).metadata()
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
})

test('the browser paints its own bars and the empty window in the colour of the page', async () => {
  const style = readFileSync(join(ROOT, 'app/app.css'), 'utf8')
  const [light, dark] = [...style.matchAll(/--color-base-100: (#\w+);/g)].map(([, colour]) => colour)
  const app = await startApp()
  const { text } = await app.visitor().get('/login')
  await app.close()
  const named = [
    ...text.matchAll(/<meta name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(.*?)"/g),
  ]
  expect(named.map(([, scheme, colour]) => [scheme, colour])).toEqual([
    ['light', light],
    ['dark', dark],
  ])
  const manifest = JSON.parse((await readManifest()).text)
  expect([manifest.background_color, manifest.theme_color]).toEqual([light, light])
})

test('every page links the icon, the touch icon and the manifest', async () => {
  const app = await startApp()
  for (const path of ['/', '/login', '/no-such-page']) {
    const { text } = await app.visitor().get(path)
    for (const [rel, file] of [
      ['icon', 'favicon.svg'],
      ['apple-touch-icon', 'apple-touch-icon.png'],
    ]) {
      expect(text).toMatch(new RegExp(`<link[^>]* rel="${rel}" href="/${file}"`))
      expect(readFileSync(join(ROOT, 'public', file ?? '')).length).toBeGreaterThan(0)
    }
    expect(text).toContain('rel="manifest" href="/manifest.webmanifest"')
  }
  await app.close()
})
