import type { Server } from 'node:http'

/** The most time in ms that new connections get before the next piece of work. */
const MAX_PAUSE = 25

/**
 * Starts work at once when nothing else waits, otherwise one piece in each turn of the event loop. It accepts only one
 * connection in each turn, so while connections come in they get as much time as the work before took. A health check
 * or a page from the cache does not wait behind a burst of requests for pages, nor these behind a burst of connections.
 */
export function createPacer(server: Server): (start: () => void) => void {
  const waiting: (() => void)[] = []
  let isBusy = false
  let isConnecting = false
  let started: number | undefined
  let nextStart = 0
  server.on('connection', () => {
    isConnecting = true
  })

  function next() {
    const now = performance.now()
    if (started !== undefined) nextStart = now + Math.min(now - started, MAX_PAUSE)
    started = undefined
    isBusy = waiting.length > 0
    if (!isBusy) return
    setImmediate(next)
    if (isConnecting && now < nextStart) {
      isConnecting = false
      return
    }
    started = now
    waiting.shift()?.()
  }

  return (start) => {
    waiting.push(start)
    if (!isBusy) next()
  }
}
