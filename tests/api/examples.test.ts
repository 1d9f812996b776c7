import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examples } from '#app/routes/api-docs/examples.tsx'
import { createHttpServer } from '#app/server/http.server.ts'
import { startApp, type TestApp } from '../app.ts'
import { programOf } from './caller.ts'

const run = promisify(execFile)

let app: TestApp
let server: Server
let shop: string
let folder: string
let program: Awaited<ReturnType<typeof programOf>>
let commands: string[]
beforeAll(async () => {
  app = await startApp()
  server = createHttpServer(app.handle, { config: app.config, log: () => {} })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  folder = mkdtempSync(join(tmpdir(), 'listwright-examples-'))
  await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } }).toFile(
    join(folder, 'photo.png'),
  )
  copyFileSync('tests/fixtures/imports/plain-sheet-semicolon.csv', join(folder, 'products.csv'))
  program = await programOf(app, { credits: 5 })
  const page = await (await fetch(`${shop}/api/docs`)).text()
  commands = [...page.matchAll(/<pre[^>]*><code>([\s\S]*?)<\/code><\/pre>/g)].map(([, text = '']) =>
    read(text),
  )
})
afterAll(async () => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
  await app.close()
})

test('the page shows every example, for this shop, and no script but the small ones', async () => {
  expect(commands).toHaveLength(examples().length)
  for (const command of commands) expect(command).toContain(`curl -s`)
  const page = await (await fetch(`${shop}/api/docs`)).text()
  expect(page).not.toMatch(/<script[^>]*(?:src=|type="module")/)
  expect(page.replaceAll('<wbr/>', '')).toContain('/process-payment-complete/{orderId}')
})

const RESULTS: [what: string, result: (said: string) => void][] = [
  ['packages', (said) => expect(JSON.parse(said)[0]).toHaveProperty('packageName')],
  ['users', (said) => expect(JSON.parse(said)).toMatchObject([{ _id: program.id, currentBalance: 5 }])],
  [
    'a generation',
    (said) => {
      expect(said).toMatch(/^HTTP\/1.1 202/)
      expect(said).toMatch(/location: \/api\/generations\/[\w-]{22}/i)
    },
  ],
  ['generations', (said) => expect(JSON.parse(said).data).toMatchObject([{ productName: 'Linen shirt' }])],
  ['listings', (said) => expect(JSON.parse(said)).toEqual([])],
  [
    'a file of products',
    (said) =>
      expect(JSON.parse(said)).toMatchObject({
        data: { products: 5, state: 'cost' },
        leftOut: expect.arrayContaining([expect.objectContaining({ line: 2 })]),
      }),
  ],
  [
    'a ticket',
    (said) => expect(JSON.parse(said)).toMatchObject({ success: true, data: { ticketStatus: 'open' } }),
  ],
  ['a picture', (said) => expect(JSON.parse(said).file.url).toMatch(/^\/uploads\/[\w-]{22}\.webp$/)],
]

test.each(RESULTS.map(([what, result], index) => ({ what, result, index })))(
  'the example for $what runs as it stands',
  async ({ result, index }) => {
    const { stdout } = await run('sh', ['-c', commands[index] ?? 'false'], {
      cwd: folder,
      env: { ...process.env, TOKEN: program.apiToken, no_proxy: '*', NO_PROXY: '*' },
    })
    result(stdout)
  },
)

/** What a reader copies from the page. */
function read(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
