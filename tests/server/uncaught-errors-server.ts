import { EventEmitter } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { readConfig } from '#app/config.server.ts'
import type { Log } from '#app/log.ts'
import { createHttpServer } from '#app/server/http.server.ts'
import { handleUncaughtErrors } from '#app/server/uncaught-errors.server.ts'

/** A server whose application fails in ways that nothing catches; started as a process by uncaught-errors.test.ts. */
let lines = 0
const log: Log = (event, facts) => {
  lines++
  process.stdout.write(`${JSON.stringify({ event, ...facts })}\n`)
}
const never = new Promise<Response>(() => {})

const FAILURES: Record<string, () => void> = {
  '/rejection': () => void Promise.reject(new Error('on purpose')),
  '/timer': () =>
    void setTimeout(() => {
      throw new Error('on purpose')
    }, 1),
  '/emitter': () => void setImmediate(() => new EventEmitter().emit('error', new Error('on purpose'))),
  '/socket': () => void connect(1, '127.0.0.1'),
}

handleUncaughtErrors(log, () => process.exit(7))
const server = createHttpServer(
  async (request) => {
    const { pathname } = new URL(request.url)
    FAILURES[pathname]?.()
    return pathname in FAILURES ? never : new Response(String(lines))
  },
  { config: readConfig({}), log, bounds: { total: 2, perClient: 2, bodies: 2, bodiesPerClient: 2 } },
)
server.listen(0, '127.0.0.1', () =>
  log('server.listening', {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pid: process.pid,
  }),
)

process.on('SIGUSR2', () => {
  throw new Error('of no request')
})
