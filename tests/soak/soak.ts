import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { readConfig } from '#app/config.server.ts'
import { createPasswordHasher } from '#app/domain/people/password.server.ts'
import { LEASE } from '#app/domain/writing/jobs/lease.ts'
import { checkDatabase } from '#commands/backup/check.ts'
import { addDemoAccount, DEMO_PASSWORD } from '#commands/seeds/demo-accounts.ts'
import { type Db, hasRow } from '#db/client.server.ts'
import { openDatabase } from '#db/open.server.ts'
import { ensureBuilt, ROOT } from '#dev/built.ts'
import { type DemoShop, prepareDemoShop } from '#dev/demo-shop.ts'
import { type RunningServer, startServer } from '#dev/production-server.ts'
import { makeListing } from '#tests/domain/listings/studio.ts'
import { saveGenerationSettings } from '#tests/generation-settings.ts'
import { type Customer, createCustomer } from './customer.ts'
import { weighRewrites } from './weigh-rewrites.ts'

export interface Soak {
  kills: number
  charges: number
  paidOrders: number
  jobs: number
  /** Jobs whose process died, and whose credit went back. */
  interrupted: number
  /** Rewrites that were started, and those of them that wrote a revision. */
  rewrites: number
  rewritten: number
  /** Everything that is not as promised, a sentence each. */
  deviations: string[]
}

/**
 * Kills the real server again and again, without warning, while customers buy, generate and rewrite; then lets it recover and
 * looks whether a credit was lost or given away.
 */
export async function soak(options: {
  kills: number
  customers: number
  say?: (line: string) => void
}): Promise<Soak> {
  ensureBuilt()
  const dataDir = mkdtempSync(join(tmpdir(), 'listwright-soak-'))
  const shop = await prepareDemoShop(dataDir)
  const file = readConfig(shop.env).databaseUrl
  // Long enough that most kills meet some job half-way.
  shop.gemini?.setDelay(50)
  shop.gemini?.setStep(20)
  try {
    const packageId = await populate(file, options.customers)
    let server = await startServer({ ...shop.env, PORT: '0' })
    const { url } = server
    const start = () => startServer({ ...shop.env, PORT: new URL(url).port })
    shop.paypal?.setWebhookUrl(`${url}/webhooks/paypal`)
    const customers = emails(options.customers).map((email) => createCustomer(url, email, packageId))
    const busy = new AbortController()
    const loops = customers.map((customer) => live(customer, busy.signal))
    let done = 0
    for (; done < options.kills; done++) {
      await pause(200 + Math.random() * 1800)
      await server.stop('SIGKILL')
      if (done % 10 === 9) options.say?.(`${done + 1} kills`)
      server = await start()
    }
    await workDone(file)
    busy.abort()
    await Promise.all(loops)
    const deviations = await recover(server, shop, file)
    deviations.push(...customers.flatMap(({ faults }) => faults))
    return { kills: done, ...(await weigh(file, shop, customers, deviations)) }
  } finally {
    await shop.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Of each customer, from the start. */
const LISTINGS = 5

function emails(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `customer${at}@listwright.test`)
}

/** Customers with credits and listings, and limits that do not stand in the way. Answers the package that they buy. */
async function populate(file: string, count: number): Promise<string> {
  const { db } = openDatabase(file)
  const hash = await createPasswordHasher().hash(DEMO_PASSWORD)
  for (const email of emails(count)) {
    await addDemoAccount(db, { email, name: email, role: 'member', credits: 500 }, hash)
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    for (let at = 0; at < LISTINGS; at++) await makeListing(db, id, { name: `Apron ${at}` })
  }
  await saveGenerationSettings(db, { runningPerUser: 100, startsPerHour: 100_000 })
  const row = await db
    .selectFrom('packages')
    .select('id')
    .where('price_minor', '>', 0)
    .executeTakeFirstOrThrow()
  await db.destroy()
  return row.id
}

async function live(customer: Customer, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      const dice = Math.random()
      await (dice < 0.35 ? customer.buy() : dice < 0.65 ? customer.generate() : customer.rewrite())
    } catch {
      // The server died under it.
      await pause(30)
    }
  }
}

/** On a busy machine customers may have got nowhere between the kills: then they go on until they have. */
async function workDone(file: string) {
  const { db } = openDatabase(file)
  const paid = db
    .selectFrom('orders')
    .select('id')
    .where('payment_status', '=', 'Paid')
    .where('total_minor', '>', 0)
  const done = db.selectFrom('generation_jobs').select('id').where('status', '=', 'done')
  const patience = Date.now() + 60_000
  while (!((await hasRow(paid)) && (await hasRow(done))) && Date.now() < patience) await pause(200)
  await db.destroy()
}

/** What a restart has to do by itself: give up dead jobs after their lease, ask PayPal about payments under way. */
async function recover(server: RunningServer, shop: DemoShop, file: string): Promise<string[]> {
  const deviations: string[] = []
  const { db } = openDatabase(file)
  const patience = Date.now() + LEASE + 15_000
  while ((await countRunning(db)) > 0 && Date.now() < patience) await pause(500)
  const running = await countRunning(db)
  if (running > 0) deviations.push(`${running} jobs still run after their lease`)
  // Instead of waiting for the hours at which the timer would ask.
  const now = new Date().toISOString()
  await db
    .updateTable('payment_attempts')
    .set({ check_at: now, lease_until: now })
    .where('check_at', 'is not', null)
    .execute()
  await db.destroy()
  const env = { ...process.env, ...shop.env, NODE_ENV: 'production' }
  // Not synchronously: the stand-ins that it asks answer from this very process.
  await promisify(execFile)(process.execPath, ['commands/reconcile.ts'], { cwd: ROOT, env }).catch(
    (error: Error) => deviations.push(`Reconciling failed: ${error.message}`),
  )
  await shop.paypal?.delivered()
  const code = await server.stop('SIGTERM')
  if (code !== 0) deviations.push(`The server ended with ${code}`)
  const errors = server.events.filter(({ event }) => /error|exception|mismatch/.test(event))
  return [...deviations, ...errors.map((entry) => JSON.stringify(entry))]
}

async function countRunning(db: Db): Promise<number> {
  return (await db.selectFrom('generation_jobs').select('id').where('status', '=', 'running').execute())
    .length
}

async function weigh(
  file: string,
  shop: DemoShop,
  customers: Customer[],
  found: string[],
): Promise<Omit<Soak, 'kills'>> {
  const deviations = [...found, ...(await checkDatabase(file))]
  const { db } = openDatabase(file)
  const charges = shop.paypal?.captures() ?? []
  const known = await db.selectFrom('captures').select(['id', 'review_reason']).execute()
  const paid = await db
    .selectFrom('orders')
    .select(['id', 'credit'])
    .where('payment_status', '=', 'Paid')
    .execute()
  const grants = await db.selectFrom('ledger').select('delta').where('kind', '=', 'purchase').execute()
  const refunds = await db.selectFrom('ledger').select('id').where('kind', '=', 'refund').execute()
  const jobs = await db.selectFrom('generation_jobs').select('status').where('kind', '=', 'listing').execute()
  const unlisted = await db
    .selectFrom('generation_jobs')
    .leftJoin('listings', 'listings.job_id', 'generation_jobs.id')
    .leftJoin('listing_sections', 'listing_sections.listing_id', 'listings.id')
    .select('generation_jobs.id')
    .where('generation_jobs.status', '=', 'done')
    .where('generation_jobs.kind', '=', 'listing')
    .where('listing_sections.section', 'is', null)
    .execute()
  const listings = await db.selectFrom('listings').select('id').execute()
  const ids = new Set(known.map(({ id }) => id))
  for (const charge of charges.filter(({ id }) => !ids.has(id))) {
    const attempt = await db
      .selectFrom('payment_attempts')
      .select(['status', 'check_at', 'lease_until', 'checks', 'declines', 'last_issue', 'updated_at'])
      .where('provider_order_id', '=', charge.orderId)
      .executeTakeFirst()
    deviations.push(`The shop does not know of charge ${JSON.stringify({ charge, attempt })}`)
  }
  const { deviations: miscounted, ...counted } = await weighRewrites(db, customers)
  deviations.push(...miscounted)
  await db.destroy()
  const failed = jobs.filter(({ status }) => status === 'failed').length
  const good = known.filter(({ review_reason }) => review_reason === null)
  if (known.length !== charges.length)
    deviations.push(`${charges.length} charges, but ${known.length} captures`)
  if (good.length !== paid.length) deviations.push(`${paid.length} paid orders for ${good.length} captures`)
  if (grants.length !== paid.length) deviations.push(`${grants.length} grants for ${paid.length} paid orders`)
  if (unlisted.length > 0) deviations.push(`${unlisted.length} texts without a listing`)
  if (listings.length !== jobs.length - failed)
    deviations.push(`${listings.length} listings for ${jobs.length - failed} texts`)
  if (refunds.length !== failed)
    deviations.push(`${refunds.length} credits given back for ${failed} failed jobs`)
  return {
    charges: charges.length,
    paidOrders: paid.length,
    jobs: jobs.length,
    interrupted: failed,
    ...counted,
    deviations,
  }
}
