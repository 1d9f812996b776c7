import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ensureBuilt, ROOT } from '#dev/built.ts'
import { type RunningServer, startServer } from '#dev/production-server.ts'
import { writeOpenShop } from '#tests/database.ts'
import { type HeldSocket, holdSocket } from '../deploy/held-socket.ts'

let dataDir: string
let socket: HeldSocket
beforeAll(async () => {
  ensureBuilt()
  dataDir = mkdtempSync(join(tmpdir(), 'listwright-alone-'))
  await writeOpenShop(dataDir)
  socket = holdSocket()
}, 300_000)
afterAll(() => {
  socket.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a second server on one folder says so, a release that takes over and one after another do not', async () => {
  const env = { DATA_DIR: dataDir, PORT: '0' }
  const first = await startServer({ ...env, WORKERS: '2' })
  const second = await startServer(env)
  const release = await startServer({ DATA_DIR: dataDir }, { socket })
  await first.stop('SIGKILL')
  await Promise.all([second.stop(), release.stop()])
  const later = await startServer(env)
  await later.stop()
  expect([first, second, release, later].map(told)).toEqual([
    [],
    [expect.stringContaining(`Another server already runs on the data folder ${dataDir}.`)],
    [],
    [],
  ])
}, 120_000)

test('the timers of a server that was killed run again as soon as it is started', async () => {
  const env = { DATA_DIR: dataDir, PORT: '0' }
  const first = await startServer(env)
  await vi.waitFor(() => expect(holders(first)).toHaveLength(1), 10_000)
  await first.stop('SIGKILL')
  const again = await startServer({ ...env, WORKERS: '2' })
  await vi.waitFor(() => expect(holders(again)).toHaveLength(1), 10_000)
  await again.stop()
  // During a deploy the release before has them until it stops.
  const old = await startServer({ DATA_DIR: dataDir }, { socket })
  await vi.waitFor(() => expect(holders(old)).toHaveLength(1), 10_000)
  const release = await startServer({ DATA_DIR: dataDir }, { socket })
  expect(holders(release)).toEqual([])
  await old.stop()
  await vi.waitFor(() => expect(holders(release)).toHaveLength(1), 10_000)
  await release.stop()
}, 120_000)

test.each([
  ['by itself', [], ROOT, '--max-old-space-size=256', ''],
  ['with flags of its own', ['--max-old-space-size=300'], ROOT, '--max-old-space-size=300', ''],
  ['elsewhere', [], tmpdir(), 'start.js', 'This server was started without bin/start'],
  ['with other flags', ['--no-warnings'], ROOT, '--no-warnings', 'This server was started without bin/start'],
])(
  'started %s, node takes the memory that bin/start gives it, or says so',
  async (_how, flags, cwd, word, said) => {
    const child = spawn(
      join(ROOT, 'node_modules/.bin/node'),
      [...flags, join(ROOT, 'build/server/start.js')],
      {
        cwd,
        env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0' },
      },
    )
    let out = ''
    let complaints = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints += text
    })
    await vi.waitFor(() => expect(out).toContain('server.listening'), 20_000)
    expect(readFileSync(`/proc/${child.pid}/cmdline`, 'utf8')).toContain(word)
    expect(complaints.startsWith(said) && (said !== '' || complaints === '')).toBe(true)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  },
  60_000,
)

/** The processes that took up the timers of the shop, as a server said. */
function holders({ events }: RunningServer): unknown[] {
  return events.filter(({ event }) => event === 'server.lease_taken').map(({ server }) => server)
}

function told({ events }: RunningServer): unknown[] {
  return events.filter(({ event }) => event === 'server.second_on_folder').map(({ message }) => message)
}
