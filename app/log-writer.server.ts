import type { Log } from './log.ts'

/** How long a line waits for others at most, in ms. */
const PATIENCE = 50

/**
 * Writes events as JSON lines. A write is a system call, as dear as a short query: so the lines of answered requests are
 * written together. All others are written at once, after those that wait.
 */
export function createLogWriter(write: (text: string) => void): Log & { flush(): void } {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const text = waiting
    waiting = ''
    if (text) write(text)
  }

  const log: Log = (event, facts) => {
    waiting += `${JSON.stringify({ at: new Date().toISOString(), event, ...facts })}\n`
    if (event !== 'request.answered') flush()
    else timer ??= setTimeout(flush, PATIENCE).unref()
  }
  return Object.assign(log, { flush })
}
