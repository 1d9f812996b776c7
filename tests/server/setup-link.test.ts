import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ensureBuilt, ROOT } from '#dev/built.ts'
import { hasProgram } from '#tests/run-command.ts'

let dataDir: string
beforeAll(() => {
  ensureBuilt()
  dataDir = mkdtempSync(join(tmpdir(), 'listwright-terminal-'))
}, 300_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.skipIf(!hasProgram('script'))(
  'on a terminal, a new shop says in plain words where it is set up',
  async () => {
    // `script` gives the server a terminal, and writes what it shows.
    const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0' }
    const terminal = spawn('script', ['-qec', 'bin/start', '/dev/null'], { cwd: ROOT, env, detached: true })
    let shown = ''
    terminal.stdout.setEncoding('utf8').on('data', (text: string) => {
      shown += text
    })
    try {
      await vi.waitFor(() => expect(shown).toContain('/setup?token='), { timeout: 30_000, interval: 100 })
      expect(shown.replaceAll('\r', '')).toMatch(
        /\nSet up the shop at this address, within a day:\n {2}http:\/\/localhost:\d+\/setup\?token=[\w-]+\n/,
      )
      expect(shown).not.toContain('server.setup_link')
    } finally {
      process.kill(-Number(terminal.pid), 'SIGTERM')
    }
  },
  60_000,
)
