import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '#dev/built.ts'
import { startServer } from '#dev/production-server.ts'
import { writeOpenShop } from '#tests/database.ts'
import { connect, type HeldSocket, holdSocket } from '../deploy/held-socket.ts'

/** More than the 511 that node asks for by itself. */
const WAITING = 700

let folder: string
let socket: HeldSocket
beforeAll(async () => {
  ensureBuilt()
  folder = mkdtempSync(join(tmpdir(), 'listwright-inherited-'))
  await writeOpenShop(folder)
  socket = holdSocket()
}, 120_000)
afterAll(() => {
  socket.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each(['1', '2'])(
  'with WORKERS=%s, many connections may wait while a server is busy',
  {
    timeout: 90_000,
  },
  async (workers) => {
    const server = await startServer({ DATA_DIR: folder, WORKERS: workers }, { socket })
    const pids = [server.child.pid, ...server.events.map(({ pid }) => pid)]
    const stopAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
      for (const pid of new Set(pids)) if (pid !== undefined) process.kill(Number(pid), signal)
    }
    stopAll('SIGSTOP')
    const waiting: Socket[] = []
    try {
      for (const _ of Array(Math.min(WAITING, allowed()))) waiting.push(await connect(socket.port))
    } finally {
      stopAll('SIGCONT')
    }
    for (const client of waiting) client.destroy()
    const answer = await fetch(`http://127.0.0.1:${socket.port}/healthz`)
    expect([waiting.length, answer.status]).toEqual([Math.min(WAITING, allowed()), 200])
    expect(await server.stop()).toBe(0)
  },
)

/** What the kernel lets wait. */
function allowed(): number {
  return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
}
