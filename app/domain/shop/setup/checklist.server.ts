import type { Shop } from '#app/domain/base/shop-fields.ts'
import { readChecks } from '../system/stored-checks.server.ts'
import { realMoney, testPurchase, webhook } from './payment-steps.server.ts'
import { address, copies, mailArrived, modelKey } from './service-steps.server.ts'
import { firstPackage, legalPages, logo, opening, seller, tax } from './shop-steps.server.ts'
import type { SetupDeps, Step } from './step.ts'

/** In the order in which an owner gets there. Each is found out from what is stored, and nobody ticks it. */
async function readSteps(deps: SetupDeps): Promise<Step[]> {
  const checks = new Map((await readChecks(deps.db)).map((check) => [check.id, check]))
  return Promise.all([
    seller(deps.db),
    tax(deps.db),
    firstPackage(deps.db),
    modelKey(deps.db),
    mailArrived(deps),
    testPurchase(deps),
    realMoney(deps, checks),
    legalPages(deps.db),
    address(deps, checks),
    opening(deps.db),
    webhook(deps.db),
    copies(checks),
    logo(deps.db),
  ])
}

/** For the dashboard: none once all are done, or where an admin has hidden them. */
export async function readOpenSteps(deps: SetupDeps, shop: Pick<Shop, 'showsChecklist'>): Promise<Step[]> {
  if (!shop.showsChecklist) return []
  const steps = await readSteps(deps)
  return steps.every(({ isDone }) => isDone) ? [] : steps
}

/** What is missing before the shop opens, but for the opening. Those that buyers would notice come first. */
export async function readMissingSteps(deps: SetupDeps): Promise<Step[]> {
  const missing = (await readSteps(deps)).filter(({ id, isDone }) => !isDone && id !== OPENING)
  return missing.toSorted((a, b) => Number(b.buyersMeet !== undefined) - Number(a.buyersMeet !== undefined))
}

/** What is missing in each tab of the settings, by its address: of several steps the first. */
export async function readMissingByTab(
  deps: SetupDeps,
  shop: Pick<Shop, 'showsChecklist'>,
): Promise<Record<string, string>> {
  const tabs = (await readOpenSteps(deps, shop)).flatMap(({ isDone, tab }) => (tab && !isDone ? [tab] : []))
  return Object.fromEntries(tabs.reverse().map(({ to, missing }) => [to, missing]))
}

const OPENING = 'opening'
