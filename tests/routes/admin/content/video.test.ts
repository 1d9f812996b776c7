import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSection } from '#app/domain/shop/content/content.server.ts'
import { call, programOf } from '../../../api/caller.ts'
import { startApp, type TestApp } from '../../../app.ts'
import { startYouTube, type YouTubeStandIn } from '../../../stand-ins/youtube/youtube.ts'
import type { Visitor } from '../../../visitor.ts'
import { addressOf, fieldsOf, signInAdmin, words } from './editors.ts'

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const OTHER = 'https://youtu.be/aaaaaaaaaaa'

let youtube: YouTubeStandIn
let app: TestApp
let admin: Visitor
beforeEach(async () => {
  youtube = await startYouTube()
  app = await startApp({ youtubeImageUrl: youtube.url, youtubeTimeout: 300 })
  admin = (await signInAdmin(app)).visitor
})
afterEach(async () => {
  await app.close()
  await youtube.close()
})

async function save(changes: Record<string, string>) {
  const page = await admin.get(addressOf('banner'))
  const answer = await admin.post(addressOf('banner'), { ...fieldsOf(page), ...changes })
  expect(answer.status).toBe(303)
  return words(await admin.follow(answer))
}

async function stored() {
  return (await readSection(app.services.db, 'banner'))?.videoImage ?? ''
}

test('the picture of a video is fetched once, kept here, and shown in its place', async () => {
  expect(await save({ youtubeUrl: VIDEO })).toContain('Banner data saved successfully!')
  expect(youtube.asked).toEqual(['/vi/dQw4w9WgXcQ/maxresdefault.jpg'])
  const address = await stored()
  expect(address).toMatch(/^\/uploads\/[\w-]{22}\.webp$/)
  const file = await sharp(readFileSync(join(app.config.dataDir, address))).metadata()
  expect([file.format, file.width, file.height]).toEqual(['webp', 1280, 720])
  for (const path of ['/', '/about']) {
    const { text } = await app.visitor().get(path)
    expect(text).toMatch(new RegExp(`<a class="poster"[^>]*><img src="${address}"`))
    expect(text).not.toMatch(/src="https:\/\//)
  }
  await save({ mainTitle: 'Saved again' })
  expect(youtube.asked).toHaveLength(1)
  expect(await stored()).toBe(address)
})

test('another video gets its own picture; one that was chosen for it stays', async () => {
  await save({ youtubeUrl: VIDEO })
  const first = await stored()
  await save({ youtubeUrl: OTHER })
  expect(await stored()).not.toBe(first)
  expect(youtube.asked.at(-1)).toBe('/vi/aaaaaaaaaaa/maxresdefault.jpg')
  await save({ youtubeUrl: VIDEO, videoImage: '/demo/shoe-sizes.webp' })
  expect(await stored()).toBe('/demo/shoe-sizes.webp')
  expect(youtube.asked).toHaveLength(2)
  await save({ youtubeUrl: '' })
  expect(await stored()).toBe('')
})

test('the smaller picture is taken where there is no large one', async () => {
  youtube.sizes.delete('maxresdefault')
  await save({ youtubeUrl: VIDEO })
  expect(youtube.asked.map((path) => path.split('/').at(-1))).toEqual(['maxresdefault.jpg', 'hqdefault.jpg'])
  expect(await stored()).toMatch(/^\/uploads\//)
})

describe.each(['unavailable', 'silent', 'endless', 'redirect', 'page', 'reset'] as const)(
  'a YouTube that is %s',
  (fault) => {
    test('stops no save, and the next one tries again', async () => {
      youtube.fault = fault
      const said = await save({ youtubeUrl: VIDEO })
      expect(said).toContain('Banner data saved successfully!')
      expect(said).toContain('The video’s picture could not be fetched from YouTube.')
      expect(await stored()).toBe('')
      const { text } = await app.visitor().get('/')
      expect(text).toMatch(/<a class="poster"[^>]*><span class="watch"/)
      youtube.fault = undefined
      expect(await save({})).not.toContain('could not be fetched')
      expect(await stored()).toMatch(/^\/uploads\//)
    })
  },
)

test('a video that is not there has no picture', async () => {
  youtube.sizes.clear()
  expect(await save({ youtubeUrl: VIDEO })).toContain('could not be fetched')
  expect(readdirSync(app.config.dataDir)).not.toContain('uploads')
})

test('a program that names a video gets its picture, too', async () => {
  const { apiToken } = await programOf(app, { role: 'Admin' })
  const path = '/api/banner-section'
  const now = (await call(app, { method: 'GET', path })).body as { data: object }
  const body = { ...now.data, youtubeUrl: VIDEO }
  const answer = await call(app, { method: 'PUT', path, token: apiToken, body })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ data: { youtubeUrl: VIDEO, videoImage: await stored() } })
  expect(await stored()).toMatch(/^\/uploads\//)
})

test('a banner that was saved before there were pictures of videos can be read', async () => {
  await save({ youtubeUrl: VIDEO })
  const { db } = app.services
  const row = await db
    .selectFrom('content_sections')
    .select('data')
    .where('key', '=', 'banner')
    .executeTakeFirstOrThrow()
  const { videoImage: _, ...old } = JSON.parse(row.data) as Record<string, unknown>
  await db
    .updateTable('content_sections')
    .set({ data: JSON.stringify(old) })
    .where('key', '=', 'banner')
    .execute()
  expect(await stored()).toBe('')
  await save({})
  expect(await stored()).toMatch(/^\/uploads\//)
})
