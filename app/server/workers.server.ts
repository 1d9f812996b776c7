import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { type ProcessMetrics, sumUp } from './metrics/process-metrics.server.ts'

/** A worker that dies is replaced after this time, in ms. */
const RESTART_DELAY = 1000

/** How often a worker tells what it counts, in ms. */
const TELLING = 1000

interface Workers {
  /** Resolves when each of them listens. */
  ready: Promise<unknown>
  /** What those that run have counted. */
  readMetrics(): ProcessMetrics
  /** Lets them finish. */
  stop(): Promise<void>
}

/** For a worker: tells the process that watches it what it counts. */
export function tellMetrics(read: () => ProcessMetrics) {
  setInterval(() => process.send?.(read()), TELLING).unref()
}

/**
 * Starts `count` worker processes, each with its own connection to the database, and replaces those that die. `fail` is
 * called for one that ends before it listens: its successor would end as well.
 */
export function startWorkers(
  count: number,
  { log, fail }: { log: Log; fail: (reason: string) => void },
): Workers {
  let stopping = false
  const workers = new Set<Worker>()
  const told = new Map<Worker, ProcessMetrics>()

  function start() {
    const worker = cluster.fork()
    let listened = false
    const listening = new Promise<void>((resolve) => {
      worker.once('listening', () => {
        listened = true
        resolve()
      })
    })
    workers.add(worker)
    worker.on('message', (metrics: ProcessMetrics) => told.set(worker, metrics))
    worker.once('exit', (code, signal) => {
      workers.delete(worker)
      told.delete(worker)
      if (stopping) return
      if (!listened) return fail(`A worker ended with ${signal ?? code} before it could respond.`)
      log('server.worker_died', { pid: worker.process.pid, code, signal })
      void pause(RESTART_DELAY).then(() => (stopping ? undefined : start()))
    })
    return listening
  }

  // Each worker accepts connections itself, instead of waiting for the primary to hand them over.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const ready = Promise.all(Array.from({ length: count }, start))
  return {
    ready,
    readMetrics: () => sumUp([...told.values()]),
    async stop() {
      stopping = true
      await Promise.all(
        [...workers].map((worker) => {
          const gone = once(worker, 'exit')
          worker.process.kill('SIGTERM')
          return gone
        }),
      )
    },
  }
}
