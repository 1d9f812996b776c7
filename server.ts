import cluster from 'node:cluster'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ProcessMetrics } from './app/server/metrics/process-metrics.server.ts'
import type { ReadStyle } from './app/server/page-cache/cached-page.server.ts'

// The build has this file as build/server/start.js, without its types.
const BUILD = new URL('./index.js', import.meta.url)
const CLIENT = fileURLToPath(new URL('../client', import.meta.url))

/** Where the release is, and what starts it with its settings for memory. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START = `${ROOT}bin/start`

/** Everything together may take this long after the signal, in ms: less than the service manager allows. */
const HARD_EXIT = 70_000

if (!cluster.isWorker) becomeStarted()
const built: typeof import('./app/bundle.server.ts') = await import(BUILD.href)
const config = attempt(() => built.readConfig(process.env))
const services = await built.startServices(config).catch(fail)
const { log } = services
built.logConsole(log)
/** What ends before the database closes: the work of the only process, of a worker, or of the one that watches workers. */
const stops: (() => unknown)[] = []
let stopping = false

process.on('SIGTERM', () => void drain(0))
process.on('SIGINT', () => void drain(0))
built.handleUncaughtErrors(log, () => void drain(1))
if (cluster.isWorker) built.tellMetrics(await serve().catch(fail))
else await start().catch(fail)

/** Flags and variables bound the memory of a process from its beginning: without them it begins again with `bin/start`. */
function becomeStarted() {
  const flags = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ')
  if (flags.includes('--max-old-space-size')) return
  // A socket or a channel that was handed over would be closed, flags be lost, and names of files mean others elsewhere.
  const isPlain = flags.trim() === '' && !process.send && !process.env.LISTEN_FDS
  if (isPlain && process.cwd() === ROOT.slice(0, -1) && existsSync(START) && process.execve)
    process.execve(START, [START], process.env)
  process.stderr.write(
    'This server was started without bin/start, so it may take more memory than it should. Start it with `npm start`.\n',
  )
}

/** The process that the service manager knows: what runs once, however many answer. */
async function start() {
  if (built.isAloneOnFolder(config, log)) await built.endDeadProcesses(services.db, services.server)
  stops.push(await built.keepAnnounced(services))
  await built.closeNewShop(services.db)
  await built.seedShop(services.db)
  const readMetrics = config.workers > 1 ? await watchWorkers() : await serve()
  // A release that does not come up has sent no mail and asked for no money.
  if (stopping) return
  await offerSetup()
  stops.push(built.startTimers(services))
  if (config.healthSocket)
    stops.push(await built.openHealthSocket(config.healthSocket, services, readMetrics))
}

async function offerSetup() {
  const link = await built.issueSetupLink(services.db, config, services.server.id)
  if (!link) return
  // Whoever has typed the command is told in words; a log has its line.
  if (process.stdout.isTTY)
    process.stdout.write(`\nSet up the shop at this address, within a day:\n  ${link.url}\n\n`)
  else log('server.setup_link', { url: link.url, expires: link.expiresAt })
}

async function watchWorkers(): Promise<() => ProcessMetrics> {
  const workers = built.startWorkers(config.workers, { log, fail })
  stops.push(workers.stop)
  await workers.ready
  return workers.readMetrics
}

/** What build.ts has listed of the stylesheets. */
function readStyleRules(): ReadStyle {
  const rules = readBuilt('style-rules.json')
  return (path) => rules[path]
}

function readBuilt(name: string) {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
}

/** Answers requests, once the application has answered its own. Resolves to what tells how much it answers. */
async function serve(): Promise<() => ProcessMetrics> {
  const scripts = readBuilt('translated-scripts.json')
  built.translateScriptsBy(scripts)
  const files = built.loadStaticFiles(CLIENT, built.addressesOfScripts(scripts))
  const handles = built.collectHandles(built.build)
  const app = built.createApp(services)
  const pageCache = await built.createPageCache({
    createApp: built.createApp,
    services,
    handles,
    readStyle: readStyleRules(),
  })
  const server = built.createHttpServer(app, {
    config,
    log,
    pageCache,
    files,
    unsavedPage: built.unsavedPage,
  })
  server.on('request', (_req, res) => {
    if (stopping) res.shouldKeepAlive = false
  })
  const readMetrics = built.measureProcess(server)
  await built.checkSelf(app, config.origin)
  const url = await built.listen(server, config)
  log('server.listening', { url, pid: process.pid })
  // Nobody waits for it: whoever asks before it is there gets it as soon as it is.
  pageCache.warm(`${config.origin}/`).catch((error) => {
    log('server.answer_failed', { id: 'warm', stack: built.stackOf(error) })
  })
  services.feeder.start()
  stops.push(pageCache.stop, () => built.close(server), services.feeder.stop)
  return readMetrics
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
