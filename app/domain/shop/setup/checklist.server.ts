import { readShop } from '#app/domain/base/shop-record.server.ts'
import { readChecks } from '../system/stored-checks.server.ts'
import {
  address,
  copies,
  live,
  mailArrived,
  modelKey,
  sandboxPurchase,
  webhook,
} from './service-steps.server.ts'
import { firstPackage, legalPages, logo, opening, seller, tax } from './shop-steps.server.ts'
import type { SetupDeps, Step } from './step.ts'

/** In the order in which an owner gets there. Each is found out from what is stored, and nobody ticks it. */
async function readSteps(deps: SetupDeps): Promise<Step[]> {
  const checks = new Map((await readChecks(deps.db)).map((check) => [check.id, check]))
  return Promise.all([
    address(deps, checks),
    mailArrived(deps),
    seller(deps.db),
    tax(deps.db),
    legalPages(deps.db),
    logo(deps.db),
    firstPackage(deps.db),
    modelKey(deps.db),
    sandboxPurchase(deps.db),
    live(deps.db, checks),
    webhook(deps.db),
    copies(checks),
    opening(deps.db),
  ])
}

/** For the dashboard: none once all are done, or where an admin has hidden them. */
export async function readOpenSteps(deps: SetupDeps): Promise<Step[]> {
  if (!(await readShop(deps.db)).showsChecklist) return []
  const steps = await readSteps(deps)
  return steps.every(({ isDone }) => isDone) ? [] : steps
}
