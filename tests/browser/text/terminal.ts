import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A program in a terminal of 100 columns, driven by keys as a person does it. */
export interface Terminal {
  /** Keys as `tmux send-keys` names them: Enter, Tab, Down. */
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  /** The screen, without spaces at the ends of its lines. */
  screen(): Promise<string>
  /** The line under the cursor, and where the cursor stands in it. */
  cursor(): Promise<{ line: string; column: number; row: number; lines: string[] }>
  /** Resolves with the screen once it shows `pattern` and has stopped changing. */
  until(pattern: RegExp): Promise<string>
  /** How many keys were pressed so far, those of typed text included. */
  keys(): number
  close(): Promise<void>
}

const COLUMNS = 100
const ROWS = 40
const PATIENCE = 30_000
let opened = 0

/** `name`: of the tmux server, so that several run side by side; it is numbered, because one that ends keeps its name for a moment. */
export async function openTerminal(name: string, command: string, rows = ROWS): Promise<Terminal> {
  let server = `${name}-${++opened}`
  let pressed = 0
  // Cookies and settings of an earlier walk, or of whoever sits at this machine, stay out of it.
  let home = mkdtempSync(join(tmpdir(), 'listwright-terminal-'))
  // links2 greets whoever has none.
  mkdirSync(join(home, '.links2'))
  let tmux = async (...words: string[]) =>
    (await run('tmux', ['-L', server, '-f', '/dev/null', ...words])).stdout
  let size = ['-x', String(COLUMNS), '-y', String(rows)]
  await tmux('new-session', '-d', ...size, `HOME=${home} LC_ALL=C.UTF-8 ${command}`)
  let screen = async () => (await tmux('capture-pane', '-p')).replace(/[ \t]+$/gm, '').trimEnd()
  return {
    async press(...keys) {
      pressed += keys.length
      await tmux('send-keys', ...keys)
    },
    async type(text) {
      pressed += text.length
      await tmux('send-keys', '-l', text)
    },
    screen,
    async cursor() {
      let [column, row] = (await tmux('display-message', '-p', '#{cursor_x} #{cursor_y}'))
        .split(' ')
        .map(Number)
      let lines = (await tmux('capture-pane', '-p')).split('\n')
      return { line: lines[row ?? 0] ?? '', column: column ?? 0, row: row ?? 0, lines }
    },
    async until(pattern) {
      let end = performance.now() + PATIENCE
      let before = ''
      while (performance.now() < end) {
        let now = await screen()
        if (pattern.test(now) && now === before) return now
        before = now
        await pause(150)
      }
      throw new Error(`The terminal did not show ${pattern}:\n${before}`)
    },
    keys: () => pressed,
    async close() {
      await tmux('kill-server')
      rmSync(home, { recursive: true, force: true })
    },
  }
}
