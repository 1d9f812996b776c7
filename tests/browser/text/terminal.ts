import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { quoted, startTmux } from './tmux.ts'

/** What a terminal shows at one moment. */
export interface View {
  /** Without spaces at the ends of its lines, and without empty lines at its end. */
  screen: string
  /** Every line in its whole width, and where the cursor stands among them. */
  lines: string[]
  row: number
  column: number
  /** The line under the cursor. */
  line: string
  /** The last line that is not empty. */
  foot: string
}

/** A program in a terminal of 100 columns, driven by keys as a person does it. */
export interface Terminal {
  /** Keys as `tmux send-keys` names them: Enter, Tab, Down. */
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  /** Presses a key; resolves with what it led to, or with undefined where it changed nothing. */
  step(key: string): Promise<View | undefined>
  view(): Promise<View>
  /** Resolves with what is seen once it is as asked for and has stopped changing; throws with the screen after 30 seconds. */
  settled(isThere: (view: View) => boolean, what: string): Promise<View>
  /** The same for a screen that shows `pattern`. */
  until(pattern: RegExp): Promise<string>
  /** How many keys were pressed so far, those of typed text included. */
  keys(): number
  close(): Promise<void>
}

const COLUMNS = 100
const ROWS = 40
const PATIENCE = 30_000
/** Milliseconds without a change after which a key had no effect. It may take as long on a busy machine. */
const NO_EFFECT = 3000
/** Milliseconds between two looks. What is the same in both has stopped changing. */
const LOOK = 30
let opened = 0

/** `name`: of the tmux server, so that several run side by side; it is numbered, because one that ends keeps its name for a moment. */
export async function openTerminal(name: string, command: string, rows = ROWS): Promise<Terminal> {
  const server = `${name}-${++opened}`
  let pressed = 0
  // Cookies and settings of an earlier walk, or of whoever sits at this machine, stay out of it.
  const home = mkdtempSync(join(tmpdir(), 'listwright-terminal-'))
  // links2 greets whoever has none.
  mkdirSync(join(home, '.links2'))
  const tmux = await startTmux(server, { columns: COLUMNS, rows }, `HOME=${home} LC_ALL=C.UTF-8 ${command}`)

  const view = async () => {
    const [place, lines] = await Promise.all([
      tmux.send("display-message -p '#{cursor_x} #{cursor_y}'"),
      tmux.send('capture-pane -p'),
    ])
    return asView(place, lines)
  }

  const settledWithin = async (isThere: (view: View) => boolean, patience: number) => {
    let before: View | undefined
    for (let end = performance.now() + patience; performance.now() < end; await pause(LOOK)) {
      const now = await view()
      if (before && isSame(now, before) && isThere(now)) return now
      before = now
    }
    return
  }

  const press = async (...keys: string[]) => {
    pressed += keys.length
    await tmux.send(`send-keys ${keys.join(' ')}`)
  }
  const settled: Terminal['settled'] = async (isThere, what) => {
    const there = await settledWithin(isThere, PATIENCE)
    if (!there) throw new Error(`The terminal did not show ${what}:\n${(await view()).screen}`)
    return there
  }
  return {
    press,
    view,
    settled,
    async type(text) {
      pressed += text.length
      await tmux.send(`send-keys -l ${quoted(text)}`)
    },
    async step(key) {
      const before = await view()
      await press(key)
      return settledWithin((now) => !isSame(now, before), NO_EFFECT)
    },
    async until(pattern) {
      return (await settled(({ screen }) => pattern.test(screen), String(pattern))).screen
    },
    keys: () => pressed,
    async close() {
      await tmux.end()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function asView([place = '']: string[], lines: string[]): View {
  const [column = 0, row = 0] = place.split(' ').map(Number)
  const screen = lines
    .join('\n')
    .replace(/[ \t]+$/gm, '')
    .trimEnd()
  return { screen, lines, row, column, line: lines[row] ?? '', foot: screen.split('\n').at(-1) ?? '' }
}

function isSame(one: View, other: View): boolean {
  return one.screen === other.screen && one.row === other.row && one.column === other.column
}
