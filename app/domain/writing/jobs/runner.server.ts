import { sql } from 'kysely'
import type { ModelAdapter } from '#app/adapters/model.ts'
import type { Config } from '#app/config.server.ts'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import { jobErrors } from '#app/domain/listings/job-errors.ts'
import { recountChecks } from '#app/domain/listings/open-checks.server.ts'
import { storeListing } from '#app/domain/listings/store-listing.server.ts'
import type { Log } from '#app/log.ts'
import { stackOf } from '#app/stack-of.ts'
import { type Db, transact } from '#db/client.server.ts'
import { readContent } from '../content/content-schema.ts'
import { listingTextOf } from '../content/listing-content.ts'
import type { PhotoFiles } from '../read-photo-job.server.ts'
import { readGenerationSettings } from '../settings/settings.server.ts'
import type { WritingFailure } from '../task.ts'
import type { BatchJobEnd, BatchSteps } from './batch-steps.ts'
import { failJob, recoverJobs, renewLeases } from './running-jobs.server.ts'
import { takeJob, writeJob } from './write-job.server.ts'

/** Works on the jobs of this process, a few at a time, in the order in which they came. */
export interface Runner {
  enqueue(jobId: string): void
  /** Works on a job of a batch at once, beside those that wait. Resolves when it has ended. */
  runBeside(jobId: string): Promise<void>
  /** Renews the leases of this process's jobs and fails those whose process died. It happens by itself every 10 s. */
  heartbeat(): Promise<void>
  /** Resolves when no job waits or runs here. */
  idle(): Promise<void>
  /**
   * For the end of the process: jobs that wait fail at once, those that run may end within `grace` milliseconds,
   * without asking the model again, and fail then. Each that fails gives back what it took.
   */
  drain(grace?: number): Promise<void>
}

export function createRunner(services: {
  db: Db
  vault: Vault
  model: ModelAdapter
  photos: PhotoFiles
  batchSteps: BatchSteps
  config: Pick<Config, 'modelTimeout' | 'modelRetryPause'>
  log: Log
}): Runner {
  const { db, config, log } = services
  const access = { ...services, retryPause: config.modelRetryPause }
  const waiting: string[] = []
  const running = new Map<string, Promise<void>>()
  const beside = new Map<string, Promise<void>>()
  let beating: Promise<void> | undefined
  const stopping = new AbortController()
  const timer = setInterval(() => void heartbeat(), HEARTBEAT)
  timer.unref()

  function enqueue(jobId: string) {
    waiting.push(jobId)
    startNext()
  }

  function startNext() {
    while (!stopping.signal.aborted && running.size < AT_ONCE) {
      const id = waiting.shift()
      if (id === undefined) return
      const next = run(id).finally(() => {
        running.delete(id)
        startNext()
      })
      running.set(id, next)
    }
  }

  async function runBeside(id: string) {
    const running = run(id).finally(() => beside.delete(id))
    beside.set(id, running)
    await running
  }

  async function run(id: string) {
    try {
      await work(id)
    } catch (error) {
      // The job fails, and its credit goes back, when its lease runs out.
      logError(error, id)
    }
  }

  async function work(id: string) {
    const job = await takeJob(db, id)
    if (!job) return
    const written = await writeJob(access, job, {
      deadline: Date.now() + 2 * config.modelTimeout,
      signal: stopping.signal,
      onError: (error) => logError(error, id),
    })
    if (written.ok) {
      log('generation.ended', { job: id, outcome: 'done', stored: written.stored })
      return
    }
    const { error, cause } = 'stopped' in written ? STOPPED : written
    const stored = await failJob(services, id, error, cause, batchEndOf(written))
    log('generation.ended', { job: id, outcome: 'failed', stored, cause })
  }

  function logError(error: unknown, job?: string) {
    log('generation.run_failed', { job, stack: stackOf(error) })
  }

  function heartbeat(): Promise<void> {
    beating ??= beat().finally(() => {
      beating = undefined
    })
    return beating
  }

  async function beat() {
    try {
      // First the own jobs: they are alive, however late this beat is.
      await renewLeases(db, [...running.keys(), ...beside.keys(), ...waiting])
      const lost = await recoverJobs(services)
      if (lost > 0) log('generation.recovered', { count: lost })
      await adoptJobs(db)
    } catch (error) {
      logError(error)
    }
  }

  async function idle() {
    while (running.size + beside.size > 0) await Promise.all([...running.values(), ...beside.values()])
  }

  async function drain(grace = GRACE) {
    stopping.abort()
    for (const id of waiting.splice(0)) await stop(id)
    let timeout: NodeJS.Timeout | undefined
    const graceOver = new Promise<void>((resolve) => {
      timeout = setTimeout(resolve, grace)
    })
    await Promise.race([idle(), graceOver])
    clearTimeout(timeout)
    clearInterval(timer)
    for (const id of [...running.keys(), ...beside.keys()]) await stop(id)
    await beating
  }

  function stop(id: string) {
    return failJob(services, id, STOPPED.error, STOPPED.cause, 'again')
  }

  // Not only after the first interval: who waits for a credit of the process before has waited long enough.
  void heartbeat()
  return { enqueue, runBeside, heartbeat, idle, drain }
}

function batchEndOf(written: WritingFailure): BatchJobEnd {
  if ('stopped' in written) return 'again'
  return written.isAway ? 'away' : written.isLate ? 'late' : 'failed'
}

const STOPPED = { error: jobErrors.store('interrupted'), cause: 'The server was stopped.' }
const AT_ONCE = 10
const HEARTBEAT = 10_000
const GRACE = 60_000

/**
 * Makes the listings of jobs that are done and have none: a release before there were listings may have ended them
 * while it was exchanged, or after this one was taken back.
 */
export async function adoptJobs(db: Db): Promise<void> {
  const jobs = await unlisted(db).select('id').limit(MOST).execute()
  if (jobs.length === 0) return
  const { rewritesIncluded } = await readGenerationSettings(db)
  for (const { id } of jobs) {
    const made = await transact(db, async (trx) => {
      const job = await unlisted(trx)
        .select(['id', 'user_id as userId', 'product_name as productName', 'language', 'keywords', 'result'])
        .select([
          'product_details as productDetails',
          'product_id as productId',
          'facts_version as factsVersion',
        ])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!job) return undefined
      const content = readContent(job.result ?? '')
      return storeListing(trx, job, content ? listingTextOf(content) : {}, rewritesIncluded)
    })
    if (made) await recountChecks(db, made.listingId, made.listing)
  }
}

function unlisted(db: Pick<Db, 'selectFrom'>) {
  // Literals: the partial index is used only where the statement has its condition.
  return db
    .selectFrom('generation_jobs')
    .where('kind', '=', sql.lit('listing'))
    .where('status', '=', sql.lit('done'))
    .where('listing_id', 'is', null)
}

const MOST = 100
