import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A screen without a monitor, with a keyboard and a mouse that are moved by `xdotool`. */
export interface XDisplay {
  env: NodeJS.ProcessEnv
  /** Commands of xdotool. The program under the pointer gets its keys. */
  do(...commands: string[]): Promise<void>
  type(text: string): Promise<void>
  /** What a drag of the mouse over the whole page selects, as the program that shows it says it; undefined when it says nothing. */
  selected(): Promise<string | undefined>
  end(): Promise<void>
}

export const WIDTH = 1000
/** As high as a page, so that nothing has to be scrolled. */
export const HEIGHT = 6000
/** Where no page has a word, and where its first one begins. */
export const BLANK = [String(WIDTH - 15), String(HEIGHT - 40)]
const START = ['3', '80']
/** Milliseconds after which a drag has selected nothing: a page may have come in between. */
const PATIENCE = 500
/** Milliseconds between two looks. */
const LOOK = 30

export async function startDisplay(): Promise<XDisplay> {
  // It says itself which number it found free. Without -r a busy machine would repeat keys that it is slow to let go.
  const options = ['-displayfd', '3', '-r', '-nolisten', 'tcp', '-screen', '0', `${WIDTH}x${HEIGHT}x24`]
  const server = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const exited = once(server, 'exit')
  const number = server.stdio[3]
  if (!number) throw new Error('Xvfb has no way to say its number.')
  const [line] = await Promise.race([
    once(number, 'data'),
    exited.then(([code]) => Promise.reject(new Error(`Xvfb ended with ${code}.`))),
  ])
  const env = { ...process.env, DISPLAY: `:${String(line).trim()}` }
  let marks = 0
  let inVain = 0

  const act: XDisplay['do'] = async (...commands) => {
    await run('xdotool', commands, { env })
  }
  const clipboard = async () => (await run('xclip', ['-o', '-selection', 'primary'], { env })).stdout
  return {
    env,
    do: act,
    async type(text) {
      for (const [at, line] of text.split('\n').entries()) {
        if (at > 0) await act('key', 'Return')
        await act('type', line)
      }
    },
    async selected() {
      // Only an answer that is not this one is of the drag.
      const mark = `nothing selected ${++marks}`
      const owner = spawn('xclip', ['-i', '-selection', 'primary'], {
        env,
        stdio: ['pipe', 'ignore', 'ignore'],
      })
      owner.stdin.end(mark)
      await once(owner, 'exit')
      // From the blank corner, where a drag that fails is a click on nothing. A busy program may see a move that waits
      // together with the release as none, so there is a time between them, longer with each drag in vain.
      const wait = String(inVain / 20)
      await act('mousemove', ...BLANK, 'mousedown', '1')
      await act('mousemove', ...START, 'sleep', wait, 'mouseup', '1')
      for (let end = performance.now() + PATIENCE; performance.now() < end; await pause(LOOK)) {
        const found = await clipboard()
        if (found === mark) continue
        inVain = 0
        return found
      }
      inVain++
      return
    },
    async end() {
      server.kill()
      await exited
    },
  }
}
