import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Log } from '#app/log.ts'
import { stackOf } from '#app/stack-of.ts'
import type { Db } from '#db/client.server.ts'
import type { Runner } from '../writing/jobs/runner.server.ts'
import { settleRewrites, startNextRewrite, tryRewritesAgain } from './bulk/next-rewrite.server.ts'
import { workOnNext } from './bulk/work.server.ts'
import { type NextJob, startNextJob } from './next-job.server.ts'
import { type OpenWork, readOpenWork } from './open-work.server.ts'
import { tendBatches } from './tend.server.ts'

/**
 * Begins the texts of batches and the rewrites of bulk actions, as many at a time as there is room for, and works on the
 * other bulk actions between them. Every process has one.
 */
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
  /** How many of this server share the shop's limits, and of all servers where it knows of no more. */
  processes?: number
  log: Log
}): Feeder {
  let stopping = false
  let feeding: Promise<void> | undefined
  let isWoken = false
  let isRewritesTurn = false
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
    let open = await readOpenWork(db)
    while (!stopping && (await takeStep(open))) open = await readOpenWork(db)
    if (stopping) return
    if (open.paused) await tryRewritesAgain(db)
    await tendBatches(db, origin)
  }

  /** False where nothing is left to do. */
  async function takeStep(open: OpenWork): Promise<boolean> {
    if (open.begun) await settleRewrites(db)
    const next = await startNext(open)
    const hasWorked = open.actions > 0 && (await workOnNext(db))
    // Statements alone never let go of the thread.
    if (hasWorked || next === 'looked') await nextTurn()
    if (typeof next !== 'string') run(next.jobId)
    return next !== 'nothing' || hasWorked
  }

  function run(jobId: string) {
    const job = runner.runBeside(jobId).finally(() => {
      running.delete(jobId)
      wake()
    })
    running.set(jobId, job)
  }

  /** Batches and bulk actions take turns. */
  async function startNext({ batches, rewrites, ...open }: OpenWork): Promise<NextJob> {
    const room = { running: [...running.keys()], processes: Math.max(processes, open.processes) }
    const sources = [...(batches ? [startNextJob] : []), ...(rewrites ? [startNextRewrite] : [])]
    for (const start of isRewritesTurn ? sources.toReversed() : sources) {
      const next = await start(db, room)
      if (next === 'nothing') continue
      isRewritesTurn = start === startNextJob
      return next
    }
    return 'nothing'
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
