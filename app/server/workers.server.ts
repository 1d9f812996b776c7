import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'

/** A worker that dies is replaced after this time, in ms. */
const PATIENCE = 1000

/**
 * Starts `count` worker processes, each with its own connection to the database, and replaces those that die. `fail` is
 * called for one that ends before it listens: its successor would end as well. Returns the function that drains them.
 */
export function startWorkers(
  count: number,
  { log, fail }: { log: Log; fail: (reason: string) => void },
): () => Promise<void> {
  let stopping = false
  let workers = new Set<Worker>()

  function start() {
    let worker = cluster.fork()
    let listened = false
    workers.add(worker)
    worker.once('listening', () => {
      listened = true
    })
    worker.once('exit', (code, signal) => {
      workers.delete(worker)
      if (stopping) return
      if (!listened) return fail(`A worker ended with ${signal ?? code} before it could answer.`)
      log('server.worker_died', { pid: worker.process.pid, code, signal })
      void pause(PATIENCE).then(() => stopping || start())
    })
  }

  // Each worker accepts connections itself, instead of waiting for the primary to hand them over.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  for (let _ of Array(count)) start()
  return async () => {
    stopping = true
    await Promise.all(
      [...workers].map((worker) => {
        let gone = once(worker, 'exit')
        worker.process.kill('SIGTERM')
        return gone
      }),
    )
  }
}
