import type { ModelAdapter } from '#app/adapters/model.ts'
import type { Config } from '#app/config.server.ts'
import type { Log } from '#app/services.server.ts'
import type { Db } from '#db/client.server.ts'
import type { Vault } from '../../secrets/vault.server.ts'
import { writeContent } from '../write-content.server.ts'
import { failJob, finishJob, INTERRUPTED, keepLeases, recoverJobs, saveProgress } from './jobs.server.ts'

/** Works on the jobs of this process, a few at a time and in the order in which they came. */
export interface Runner {
  /** Says that this job was stored. Answers at once. */
  wake(jobId: string): void
  /** Gives up jobs whose process died, and says that this one's are alive. It happens by itself every 10 s. */
  sweep(): Promise<void>
  /** Resolves when no job waits or runs here. */
  idle(): Promise<void>
  /**
   * For the end of the process: jobs that wait are given up, those that run may end within `grace` milliseconds, without
   * asking the model again, and are given up then. Each that is given up gets its credit back.
   */
  drain(grace?: number): Promise<void>
}

export function createRunner(services: {
  db: Db
  vault: Vault
  model: ModelAdapter
  config: Pick<Config, 'modelTimeout' | 'modelRetryPause'>
  log: Log
}): Runner {
  let { db, config, log } = services
  let writer = { ...services, retryPause: config.modelRetryPause }
  let waiting: string[] = []
  let running = new Map<string, Promise<void>>()
  let sweeping: Promise<void> | undefined
  let stopping = new AbortController()
  let timer = setInterval(() => void sweep(), BEAT)
  timer.unref()

  function wake(jobId: string) {
    waiting.push(jobId)
    next()
  }

  function next() {
    while (!stopping.signal.aborted && running.size < AT_ONCE) {
      let id = waiting.shift()
      if (id === undefined) return
      running.set(id, run(id))
    }
  }

  async function run(id: string) {
    try {
      await work(id)
    } catch (error) {
      // The job keeps its lease until it runs out; then it is given up and the credit goes back.
      logError(error, id)
    } finally {
      running.delete(id)
      next()
    }
  }

  async function work(id: string) {
    await keepLeases(db, [id])
    let job = await db
      .selectFrom('generation_jobs')
      .select(['product_name', 'product_details', 'language', 'model'])
      .where('id', '=', id)
      .where('status', '=', 'running')
      .executeTakeFirst()
    if (!job) return
    let { product_name: productName, product_details: productDetails, language, model } = job
    let written = await writeContent(writer, {
      request: { productName, productDetails, language },
      model,
      deadline: Date.now() + 2 * config.modelTimeout,
      signal: stopping.signal,
      onProgress: (content) => void saveProgress(db, id, content).catch((error) => logError(error, id)),
    })
    if (written.ok) {
      log('job', { job: id, outcome: 'done', stored: await finishJob(db, id, written) })
      return
    }
    let { message, cause } = 'stopped' in written ? STOPPED : written
    log('job', { job: id, outcome: 'failed', stored: await failJob(db, id, message, cause), cause })
  }

  function logError(error: unknown, job?: string) {
    log('job-error', { job, stack: error instanceof Error ? (error.stack ?? '') : String(error) })
  }

  function sweep(): Promise<void> {
    sweeping ??= beat().finally(() => {
      sweeping = undefined
    })
    return sweeping
  }

  async function beat() {
    try {
      // First the own jobs: they are alive, however late this beat is.
      await keepLeases(db, [...running.keys(), ...waiting])
      let lost = await recoverJobs(db)
      if (lost > 0) log('jobs-recovered', { count: lost })
    } catch (error) {
      logError(error)
    }
  }

  async function idle() {
    while (running.size > 0) await Promise.all(running.values())
  }

  async function drain(grace = GRACE) {
    stopping.abort()
    for (let id of waiting.splice(0)) await failJob(db, id, STOPPED.message, STOPPED.cause)
    let late: NodeJS.Timeout | undefined
    let patience = new Promise<void>((resolve) => {
      late = setTimeout(resolve, grace)
    })
    await Promise.race([idle(), patience])
    clearTimeout(late)
    clearInterval(timer)
    for (let id of running.keys()) await failJob(db, id, STOPPED.message, STOPPED.cause)
    await sweeping
  }

  // Not only after the first interval: who waits for a credit of the process before has waited long enough.
  void sweep()
  return { wake, sweep, idle, drain }
}

const STOPPED = { message: INTERRUPTED, cause: 'The server was stopped.' }
const AT_ONCE = 10
const BEAT = 10_000
const GRACE = 60_000
