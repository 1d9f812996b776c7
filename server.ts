import cluster from 'node:cluster'
import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { collectHandles } from './app/route-handles.server.ts'
import { createHttpServer } from './app/server/http.server.ts'
import { createPageCache } from './app/server/page-cache/page-cache.server.ts'
import { loadStaticFiles } from './app/server/static-files.server.ts'
import { handleUncaughtErrors } from './app/server/uncaught-errors.server.ts'
import { startWorkers } from './app/server/workers.server.ts'
import { seedShop } from './commands/seeds/shop.ts'

// React chooses its production build by this, at the moment that it is imported.
process.env.NODE_ENV ||= 'production'

const BUILD = new URL('./build/server/index.js', import.meta.url)
const CLIENT = fileURLToPath(new URL('./build/client', import.meta.url))

/** Requests under way may take this long after the signal; everything together less than the service manager allows. */
const DRAIN = 15_000
const HARD_EXIT = 70_000

if (!existsSync(BUILD)) fail('There is no build yet. Run `npm run build` first.')
const built: typeof import('./app/app.server.ts') = await import(BUILD.href)
const config = attempt(() => built.readConfig(process.env))
const services = await built.startServices(config).catch(fail)
const { log } = services
built.logConsole(log)
/** What ends before the database closes: the work of the only process, of a worker, or of the one that watches workers. */
const stops: (() => unknown)[] = []
let stopping = false

process.on('SIGTERM', () => void drain(0))
process.on('SIGINT', () => void drain(0))
handleUncaughtErrors(log, () => void drain(1))
if (cluster.isPrimary) {
  await seedShop(services.db)
  stops.push(built.startTimers(services))
}
if (cluster.isPrimary && config.workers > 1) stops.push(startWorkers(config.workers, { log, fail }))
else await serve().catch(fail)

/** Answers requests. */
async function serve() {
  let readStyle = (path: string) => readFileSync(join(CLIENT, path), 'utf8')
  let handles = collectHandles(built.build)
  let pageCache = await createPageCache({ createApp: built.createApp, services, handles, readStyle })
  let server = createHttpServer(built.createApp(services), {
    config,
    log,
    pageCache,
    files: loadStaticFiles(CLIENT),
  })
  server.on('error', (error) =>
    fail(`The server cannot listen on ${config.host}:${config.port}: ${error.message}`),
  )
  server.on('request', (_req, res) => {
    if (stopping) res.shouldKeepAlive = false
  })
  server.listen(inheritedSocket() ?? { host: config.host, port: config.port, backlog: 4096 }, () => {
    let address = server.address()
    let port = typeof address === 'object' && address ? address.port : config.port
    log('server.listening', { url: config.publicUrl ?? `http://localhost:${port}`, pid: process.pid })
  })
  stops.push(pageCache.stop, () => close(server))
}

/** Takes no more requests, lets those under way and the running jobs end, closes the database, leaves. */
async function drain(code: number) {
  if (stopping) return
  stopping = true
  log('server.stopping', {})
  setTimeout(() => process.exit(1), HARD_EXIT).unref()
  await Promise.all(stops.map((stop) => stop()))
  await services.stop()
  log('server.stopped', {})
  process.exit(code)
}

async function close(server: Server) {
  let closed = new Promise((resolve) => server.close(resolve))
  // A connection that turns idle only after close() would otherwise live on until its keep-alive time ends.
  let idle = setInterval(() => server.closeIdleConnections(), 100)
  await Promise.race([closed, pause(DRAIN)])
  clearInterval(idle)
  server.closeAllConnections()
}

/** The listening socket that systemd keeps open while one server replaces the other. */
function inheritedSocket(): { fd: number } | undefined {
  // It was handed to the process that the service manager started, which opens it for its workers.
  let started = cluster.isWorker ? process.ppid : process.pid
  let isOurs = process.env.LISTEN_PID === String(started) && Number(process.env.LISTEN_FDS) > 0
  return isOurs ? { fd: 3 } : undefined
}

function attempt<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    return fail(error)
  }
}

function fail(reason: unknown): never {
  process.stderr.write(`${reason instanceof Error ? reason.message : reason}\n`)
  process.exit(1)
}
