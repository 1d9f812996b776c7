import type { ModelAdapter } from '#app/adapters/gemini.server.ts'
import type { Config } from '#app/config.server.ts'
import type { Log } from '#app/services.server.ts'
import type { Db } from '#db/client.server.ts'
import type { Vault } from '../secrets/vault.server.ts'
import { failJob, finishJob, INTERRUPTED, keepLeases, recoverJobs } from './jobs.server.ts'
import { writeContent } from './write.server.ts'

/** Works on the jobs of this process, a few at a time and in the order in which they came. */
export interface Runner {
  /** Says that this job was stored. Answers at once. */
  wake(jobId: string): void
  /** Gives up jobs whose process died, and says that this one's are alive. It happens by itself every 10 s. */
  sweep(): Promise<void>
  /** Resolves when no job waits or runs here. */
  idle(): Promise<void>
  /**
   * For the end of the process: jobs that wait are given up, those that run may end within `grace` milliseconds and
   * are given up then. Each that is given up gets its credit back.
   */
  drain(grace?: number): Promise<void>
}

export function createRunner(services: {
  db: Db
  vault: Vault
  model: ModelAdapter
  config: Pick<Config, 'modelTimeout'>
  log: Log
}): Runner {
  let { db, config, log } = services
  let waiting: string[] = []
  let running = new Map<string, Promise<void>>()
  let sweeping: Promise<void> | undefined
  let draining = false
  let timer = setInterval(() => void sweep(), BEAT)
  timer.unref()

  function wake(jobId: string) {
    waiting.push(jobId)
    next()
  }

  function next() {
    while (!draining && running.size < AT_ONCE) {
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
      log('job-error', { job: id, stack: error instanceof Error ? (error.stack ?? '') : String(error) })
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
    let request = {
      productName: job.product_name,
      productDetails: job.product_details,
      language: job.language,
      model: job.model,
    }
    let written = await writeContent(services, request, Date.now() + 2 * config.modelTimeout)
    let stored = written.ok ? await finishJob(db, id, written) : await failJob(db, id, written.message)
    log('job', { job: id, outcome: written.ok ? 'done' : 'failed', stored })
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
      log('job-error', { stack: error instanceof Error ? (error.stack ?? '') : String(error) })
    }
  }

  async function idle() {
    while (running.size > 0) await Promise.all(running.values())
  }

  async function drain(grace = GRACE) {
    draining = true
    for (let id of waiting.splice(0)) await failJob(db, id, INTERRUPTED)
    let late: NodeJS.Timeout | undefined
    let patience = new Promise<void>((resolve) => {
      late = setTimeout(resolve, grace)
    })
    await Promise.race([idle(), patience])
    clearTimeout(late)
    clearInterval(timer)
    for (let id of running.keys()) await failJob(db, id, INTERRUPTED)
    await sweeping
  }

  return { wake, sweep, idle, drain }
}

const AT_ONCE = 10
const BEAT = 10_000
const GRACE = 60_000
