import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkDatabase } from '#commands/backup/check.ts'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { ensureBuilt } from '#dev/built.ts'
import { prepareDemoShop } from '#dev/demo-shop.ts'
import { startLoad } from '#tests/deploy/load.ts'
import { makeRelease, type ReleaseKind } from '#tests/deploy/release.ts'
import { type Supervisor, startSupervisor } from '#tests/deploy/supervisor.ts'
import { createCustomer } from './customer.ts'

export interface DeploySoak {
  deploys: number
  answered: number
  /** Requests that were not answered as they should be. */
  failures: string[]
  /** The longest wait for an answer, in ms. */
  worst: number
  paidOrders: number
  /** How long the deploy with a text under way took, in seconds. */
  withGeneration: number
  /** Everything that is not as promised, a sentence each. */
  deviations: string[]
}

/** What happens in a deploy; 'killed': the new server is killed while both serve; 'generation': a text is being written. */
type Event = ReleaseKind | 'killed' | 'generation'

const PLAN: Event[] = ['good', 'ends', 'broken-home', 'killed', 'generation']

/** Puts releases in service one after the other while forms are posted and a customer buys, then takes the last one back. */
export async function soakDeploys(options: {
  deploys: number
  /** Forms a second. */
  rate: number
  /** Milliseconds until the model begins to answer. */
  generation: number
  say?: (line: string) => void
}): Promise<DeploySoak> {
  ensureBuilt()
  const { deploys, rate, generation, say = () => {} } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'listwright-deploys-'))
  const file = join(dataDir, 'listwright.sqlite')
  const shop = await prepareDemoShop(dataDir)
  const server = await startSupervisor({ ...shop.env, TRUST_PROXY: '1' })
  const result: DeploySoak = {
    deploys,
    answered: 0,
    failures: [],
    worst: 0,
    paidOrders: 0,
    withGeneration: 0,
    deviations: [],
  }
  const { deviations } = result
  try {
    makeRelease(server, 'first')
    const first = await server.deploy('first')
    if (first.code !== 0) throw new Error(first.said)
    shop.paypal?.setWebhookUrl(`${server.url}/webhooks/paypal`)
    const end = startLoad(server.port, rate)
    const shopping = new AbortController()
    const bought = buyOn(server.url, await packageOf(file), shopping.signal, deviations)
    for (let at = 0; at < deploys; at++) {
      const event = PLAN[at % PLAN.length] ?? 'good'
      const began = performance.now()
      if (event === 'generation') {
        shop.gemini?.setDelay(generation)
        await startText(server.url)
      }
      const failed = await deployOnce(server, `release-${at}`, event)
      if (failed) deviations.push(failed)
      const seconds = (performance.now() - began) / 1000
      if (event === 'generation') result.withGeneration = Math.max(result.withGeneration, seconds)
      shop.gemini?.setDelay(0)
      say(`${at + 1}. ${event}: ${seconds.toFixed(1)} s, ${server.running().join(' and ')} running`)
    }
    shopping.abort()
    await bought
    const before = ordersIn(file)
    const back = await server.deploy('--back')
    if (back.code !== 0) deviations.push(`The way back failed: ${back.said}`)
    // Reading holds this process, so it waits until no answer is timed any more.
    Object.assign(result, await end())
    const after = ordersIn(file)
    const lost = [...before].filter((id) => !after.has(id))
    if (lost.length > 0) deviations.push(`${lost.length} orders are gone after the way back`)
    await shop.paypal?.delivered()
    deviations.push(...(await weigh(file, shop.paypal?.captures().length ?? 0, result)))
    return result
  } finally {
    await server.close()
    await shop.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Answers what was not as it should be. */
async function deployOnce(server: Supervisor, name: string, event: Event): Promise<string | undefined> {
  const before = server.running()
  makeRelease(server, name, event === 'killed' || event === 'generation' ? 'good' : event)
  const deployed = server.deploy(name)
  if (event === 'killed') await killNew(server, before, deployed)
  const { code, said } = await deployed
  const isBad = event === 'ends' || event === 'broken-home'
  if (isBad && code === 0) return `${name} (${event}) was put in service`
  // One that is killed may be up again in time.
  if (!isBad && event !== 'killed' && code !== 0) return `${name} was not put in service: ${said}`
  if (code !== 0 && server.running().join() !== before.join()) return `After ${name} others run than before`
  return server.running().length === 1 ? undefined : `${server.running()} run after ${name}`
}

/** As soon as both serve. */
async function killNew(server: Supervisor, before: string[], deployed: Promise<unknown>) {
  let ended = false
  void deployed.then(() => {
    ended = true
  })
  const listening = server.output().split('server.listening').length
  while (!ended && server.output().split('server.listening').length === listening) await pause(20)
  const colour = server.running().find((one) => !before.includes(one))
  const pid = colour && server.pidOf(colour)
  if (pid) process.kill(pid, 'SIGKILL')
}

async function buyOn(url: string, packageId: string, signal: AbortSignal, deviations: string[]) {
  const customer = createCustomer(url, 'user@listwright.test', packageId)
  while (!signal.aborted) {
    // fetch keeps connections, unlike a proxy as deploy/Caddyfile sets it up: one may close under a request. Money is
    // weighed at the end.
    await customer.buy().catch(() => {})
    await pause(500)
  }
  deviations.push(...customer.faults)
}

async function startText(url: string) {
  const customer = createCustomer(url, 'user@listwright.test', '')
  await customer.generate()
}

async function packageOf(file: string): Promise<string> {
  const { db } = openSqlite(file)
  const query = db.selectFrom('packages').select('id').where('price_minor', '>', 0)
  const { id } = await query.executeTakeFirstOrThrow()
  await db.destroy()
  return id
}

function ordersIn(file: string): Set<string> {
  const { sqlite } = openSqlite(file)
  const ids = sqlite.prepare<[], string>('select id from orders').pluck().all()
  sqlite.close()
  return new Set(ids)
}

/** Every charge is a paid order, every text is there or its credit back. */
async function weigh(file: string, charges: number, result: DeploySoak): Promise<string[]> {
  const { db } = openSqlite(file)
  const captures = await db.selectFrom('captures').select('id').execute()
  const grants = await db.selectFrom('ledger').select('id').where('kind', '=', 'purchase').execute()
  const running = await db
    .selectFrom('generation_jobs')
    .select('id')
    .where('status', '=', 'running')
    .execute()
  const failed = await db.selectFrom('generation_jobs').select('id').where('status', '=', 'failed').execute()
  await db.destroy()
  result.paidOrders = captures.length
  return [
    ...(captures.length === charges ? [] : [`${charges} charges, but ${captures.length} captures`]),
    ...(grants.length >= charges ? [] : [`${grants.length} grants for ${charges} charges`]),
    ...(running.length === 0 ? [] : [`${running.length} texts are still being written`]),
    ...(failed.length === 0 ? [] : [`${failed.length} texts failed`]),
    ...(await checkDatabase(file)),
  ]
}
