import { setTimeout as pause } from 'node:timers/promises'
import { t } from '#app/i18n/macro.ts'
import { type Check, type CheckResult, watch } from './check.ts'

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
  const stop = new AbortController()
  const late = pause(limit, watch(t`No response in time.`, t`Run \`npm run doctor\` on the server.`), {
    signal: stop.signal,
  })
  late.catch(() => {})
  try {
    return await Promise.race([Promise.resolve().then(() => check.run(deps)), late])
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return watch(t`This could not be checked: ${{ message }}.`, t`Run \`npm run doctor\` on the server.`)
  } finally {
    stop.abort()
  }
}
