import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepUploads } from '#app/domain/base/uploads/sweep.server.ts'
import { startApp, type TestApp } from '../../../app.ts'
import type { Answer, Visitor } from '../../../visitor.ts'
import { addressOf, type EditorPath, fieldsOf, signInAdmin, words } from './editors.ts'

const TOO_LARGE = 'File size exceeds 2 MB. Please upload a smaller image.'

let app: TestApp
let admin: Visitor
let picture: Buffer
beforeAll(async () => {
  app = await startApp()
  admin = (await signInAdmin(app)).visitor
  picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
})
afterAll(() => app.close())

describe.each([
  ['logo', 'imageUrl', 400, 133],
  ['banner', 'backgroundImage', 900, 300],
  ['about', 'imageUrl', 900, 300],
  ['footer', 'logo.url', 400, 133],
] as const)('a picture for %s', (path, name, width, height) => {
  test('is stored as WebP, fits its place, and is on the page at once', async () => {
    const page = await admin.get(addressOf(path))
    expect((await send(path, page, picture, {})).status).toBe(303)
    await admin.post(addressOf(path), { intent: 'activate' })
    const address = fieldsOf(await admin.get(addressOf(path)))[name] ?? ''
    expect(address).toMatch(/^\/uploads\/[\w-]{22}\.webp$/)
    const file = await sharp(readFileSync(join(app.config.dataDir, address))).metadata()
    expect([file.format, file.width, file.height]).toEqual(['webp', width, height])
    expect((await app.visitor().get('/')).text).toContain(`src="${address}"`)
  })

  test('stays in the form when something else is wrong, and when a row is added', async () => {
    const page = await admin.get(addressOf(path))
    const before = fieldsOf(page)[name]
    const wrong = { linkUrl: 'nowhere', buttonLink: 'nowhere', title: '', 'logo.link': 'nowhere' }
    const answer = await send(path, page, picture, wrong)
    expect(answer.status).toBe(400)
    const address = fieldsOf(answer)[name] ?? ''
    expect(address).toMatch(/^\/uploads\//)
    expect(address).not.toBe(before)
    expect(answer.text).toContain(`<img class="shot`)
  })

  test.each([
    ['2 MB and a byte', 2_097_153],
    ['5 MB', 5_000_000],
    ['12 MB', 12_000_000],
  ])('of %s is refused beside its field, and nothing that was typed is lost', async (_what, size) => {
    const page = await admin.get(addressOf(path))
    const typed = {
      ...fieldsOf(page),
      [path === 'logo' ? 'altText' : 'description']: 'A long evening of work',
    }
    const answer = await send(path, page, Buffer.alloc(size, picture), typed)
    expect(answer.status).toBe(400)
    expect(words(answer)).toContain(TOO_LARGE)
    expect(fieldsOf(answer)).toEqual(typed)
  })

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['half a picture', ''],
  ])('that is %s is refused', async (_what, text) => {
    const page = await admin.get(addressOf(path))
    const files = readdirSync(join(app.config.dataDir, 'uploads')).length
    const answer = await send(
      path,
      page,
      text ? Buffer.from(text) : picture.subarray(0, picture.length / 2),
      {},
    )
    expect(answer.status).toBe(400)
    expect(words(answer)).toContain('Failed to upload image.')
    expect(readdirSync(join(app.config.dataDir, 'uploads'))).toHaveLength(files)
  })

  test('is shown in the preview without being stored', async () => {
    const page = await admin.get(addressOf(path))
    const files = readdirSync(join(app.config.dataDir, 'uploads')).length
    const answer = await send(`${path}/preview` as EditorPath, page, picture, {})
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('src="data:image/webp;base64,')
    expect(readdirSync(join(app.config.dataDir, 'uploads'))).toHaveLength(files)
  })
})

test('the sweep takes what was chosen and never saved, and leaves what any version names', async () => {
  const folder = join(app.config.dataDir, 'uploads')
  await admin.post(`${addressOf('about')}/reset`)
  const old = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), old, old)
  const rows = await app.services.db.selectFrom('section_history').select('data').execute()
  const named = new Set(rows.flatMap(({ data }) => data.match(/\/uploads\/[\w-]+\.webp/g) ?? []))
  const before = readdirSync(folder).length
  expect(await sweepUploads(app.services.db, app.services.stores.uploads)).toBe(before - named.size)
  expect(new Set(readdirSync(folder).map((name) => `/uploads/${name}`))).toEqual(named)
  expect(named.size).toBeGreaterThanOrEqual(4)
})

/** Sends the form as a browser does: in the order of the page, where the file is last. */
function send(path: string, page: Answer, file: Buffer, changes: Record<string, string>): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fieldsOf(page), ...changes })) form.set(name, value)
  form.set('image', new File([Uint8Array.from(file)], 'a.png', { type: 'image/png' }))
  return admin.post(`/admin/settings/${path}`, form)
}
