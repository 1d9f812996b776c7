import { createRequestHandler } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, createApp } from '#app/app.server.ts'
import { fill, listAddresses } from '../addresses.ts'
import { ORIGIN, startApp, type TestApp } from '../app.ts'

/** However an address is written, the router of its part answers as the router of all routes does. */

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const ODD = [
  '/',
  '/_root.data',
  '/?page=2',
  '/USER/dashboard',
  '/User',
  '/user',
  '/user/',
  '/user.data',
  '/user?x=/admin',
  '/user/nothing/like/it',
  '//user/dashboard',
  '/user//dashboard',
  '/%75ser/dashboard',
  '/user%2Fdashboard',
  '/user;x/dashboard',
  '/about.html',
  '/about/',
  '/abouts',
  '/nothing-like-it',
  '/nothing-like-it.data',
  '/constructor',
  '/__proto__',
  '/sitemap.xml',
  '/robots.txt',
  '/api/nothing',
]

test.each([...ODD, ...listAddresses().map(({ pattern }) => fill(pattern))])('%s', async (path) => {
  const [parts, whole] = await Promise.all(
    [createApp(app.services), createApp(app.services, build, createRequestHandler)].map(async (handle) => {
      const request = new Request(ORIGIN + path, { headers: { 'sec-fetch-site': 'none' } })
      const { status, headers } = await handle(request, { ip: '127.0.0.1', requestId: 'test' })
      return { status, location: headers.get('location'), type: headers.get('content-type') }
    }),
  )
  expect(parts).toEqual(whole)
})
