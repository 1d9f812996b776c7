import { setTimeout as pause } from 'node:timers/promises'
import { type Check, type CheckResult, watch } from './check.ts'
import * as words from './words.ts'

export interface Answer {
  id: string
  result: CheckResult
}

/** What one check may take, in ms. */
const LIMIT = 20_000

/** Asks every check, each within its time. None throws, and a slow one does not hold the others up. */
export function runChecks<Deps>(checks: Check<Deps>[], deps: Deps, limit = LIMIT): Promise<Answer[]> {
  return Promise.all(
    checks.map(async (check) => ({ id: check.id, result: await runCheck(check, deps, limit) })),
  )
}

async function runCheck<Deps>(check: Check<Deps>, deps: Deps, limit: number): Promise<CheckResult> {
  let stop = new AbortController()
  let late = pause(limit, watch(words.noResponseInTime, words.runDoctor), {
    signal: stop.signal,
  })
  late.catch(() => {})
  try {
    return await Promise.race([Promise.resolve().then(() => check.run(deps)), late])
  } catch (error) {
    let message = error instanceof Error ? error.message : String(error)
    return watch(words.checkFailed(message), words.runDoctor)
  } finally {
    stop.abort()
  }
}
