import type { Log } from '#app/log.ts'
import { stackOf } from '#app/stack-of.ts'
import type { Db } from '#db/client.server.ts'
import type { Runner } from '../writing/jobs/runner.server.ts'
import { startNextJob } from './next-job.server.ts'
import { tendBatches } from './tend.server.ts'

/** Begins the texts of batches, as many at a time as there is room for. Every process has one. */
export interface Feeder {
  /** Looks for work from now on by itself, too. */
  start(): void
  /** Looks for work now. */
  wake(): void
  /** Resolves when nothing can be begun and nothing that was begun here runs. */
  idle(): Promise<void>
  /** Begins nothing more. */
  stop(): Promise<void>
}

export function createFeeder({
  db,
  runner,
  origin,
  processes = 1,
  log,
}: {
  db: Db
  runner: Runner
  /** Of the links in mails. */
  origin: string
  /** How many share the shop's limits. */
  processes?: number
  log: Log
}): Feeder {
  let stopping = false
  let feeding: Promise<void> | undefined
  let isWoken = false
  const running = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  function wake() {
    isWoken = true
    feeding ??= feed()
      .catch((error: unknown) => log('batches.feed_failed', { stack: stackOf(error) }))
      .finally(() => {
        feeding = undefined
        if (isWoken && !stopping) wake()
      })
  }

  async function feed() {
    isWoken = false
    while (!stopping) {
      const next = await startNextJob(db, { running: [...running.keys()], processes })
      if (next === 'nothing') break
      if (next === 'looked') continue
      const { jobId } = next
      const job = runner.runBeside(jobId).finally(() => {
        running.delete(jobId)
        wake()
      })
      running.set(jobId, job)
    }
    if (!stopping) await tendBatches(db, origin)
  }

  async function idle() {
    while (feeding || running.size > 0) await Promise.all([feeding, ...running.values()])
  }

  return {
    start() {
      wake()
      timer ??= setInterval(wake, INTERVAL)
      timer.unref()
    },
    wake,
    idle,
    async stop() {
      stopping = true
      clearInterval(timer)
      await feeding
    },
  }
}

/** Milliseconds: what other processes have left shows itself by then. */
const INTERVAL = 5000
