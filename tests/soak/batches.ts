import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#app/config.server.ts'
import { continueBatch } from '#app/domain/batches/change-batch.server.ts'
import { createPasswordHasher } from '#app/domain/people/password.server.ts'
import { LEASE } from '#app/domain/writing/jobs/lease.ts'
import { checkDatabase } from '#commands/backup/check.ts'
import { addDemoAccount, DEMO_PASSWORD } from '#commands/seeds/demo-accounts.ts'
import type { Db } from '#db/client.server.ts'
import { openDatabase } from '#db/open.server.ts'
import { ensureBuilt } from '#dev/built.ts'
import { prepareDemoShop } from '#dev/demo-shop.ts'
import { startServer } from '#dev/production-server.ts'
import { makeBatch, numbered, start } from '#tests/domain/batches/make-batch.ts'
import { saveGenerationSettings } from '#tests/generation-settings.ts'
import type { GeminiFault } from '#tests/stand-ins/gemini/gemini.ts'
import { createCustomer } from './customer.ts'

export interface BatchSoak {
  kills: number
  texts: number
  done: number
  failed: number
  /** Milliseconds of the home page, and of a single listing of another customer: alone, and beside the batches. */
  page: { quiet: number; loaded: number }
  single: { quiet: number; loaded: number }
  /** Bytes that the server held at most, beyond what it held alone. */
  memory: number
  seconds: number
  /** Everything that is not as promised, a sentence each. */
  deviations: string[]
}

const SINGLE = 'single@listwright.test'

/** Kills the real server again and again while it writes large batches, and weighs every credit afterwards. */
export async function soakBatches(options: {
  kills: number
  customers: number
  rows: number
  say?: (line: string) => void
}): Promise<BatchSoak> {
  ensureBuilt()
  const { kills, customers, rows, say = () => {} } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'listwright-soak-batches-'))
  const shop = await prepareDemoShop(dataDir)
  const file = readConfig(shop.env).databaseUrl
  const { db } = openDatabase(file)
  const began = performance.now()
  try {
    const users = await populate(db, customers, rows)
    shop.gemini?.setDelay(300)
    let server = await startServer({ ...shop.env, PORT: '0' })
    const { url } = server
    const restart = () => startServer({ ...shop.env, PORT: new URL(url).port })
    const single = createCustomer(url, SINGLE, '')
    const probe = () => timeBoth(db, url, single)
    await probe()
    const quiet = await median(probe, 3)
    const before = memoryOf(server.child.pid)
    const ids = await Promise.all(users.map((userId) => order(db, userId, rows)))
    await pause(1500)
    const loaded = await median(probe, 3)
    let memory = memoryOf(server.child.pid) - before
    for (const fault of FAULTS) shop.gemini?.fault(fault, { rate: 0.1 / FAULTS.length })
    shop.gemini?.setDelay(20)
    for (let done = 1; done <= kills; done++) {
      await pause(500 + Math.random() * 1500)
      memory = Math.max(memory, memoryOf(server.child.pid) - before)
      await server.stop('SIGKILL')
      server = await restart()
      if (done % 10 === 0) say(`${done} kills, ${await countListings(db)} listings`)
    }
    const deviations = await waitForEnd(db, users, ids, say)
    memory = Math.max(memory, memoryOf(server.child.pid) - before)
    const code = await server.stop('SIGTERM')
    if (code !== 0) deviations.push(`The server ended with ${code}`)
    const weighed = await weigh(db, users, ids)
    deviations.push(...weighed.deviations, ...single.faults, ...(await checkDatabase(file)))
    const times = {
      page: { quiet: quiet.page, loaded: loaded.page },
      single: { quiet: quiet.single, loaded: loaded.single },
    }
    const seconds = (performance.now() - began) / 1000
    return { ...weighed, ...times, kills, memory, seconds, texts: customers * rows, deviations }
  } finally {
    await db.destroy()
    await shop.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Every kind that a model's answer can have; those of the service itself are asked again and come through. */
const FAULTS: GeminiFault[] = [
  ...(['empty', 'no-candidates', 'safety', 'prompt-blocked', 'max-tokens', 'garbage', 'huge'] as const),
  ...(['server-error-500', 'unavailable-503', 'html', 'connection-reset', 'reset-mid-body'] as const),
  ...(['no-meta', 'stream-error', 'no-finish'] as const),
]

async function populate(db: Db, customers: number, rows: number): Promise<string[]> {
  const hash = await createPasswordHasher().hash(DEMO_PASSWORD)
  const add = async (email: string, credits: number) => {
    await addDemoAccount(db, { email, name: email, role: 'member', credits }, hash)
    return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  }
  await add(SINGLE, 100)
  await saveGenerationSettings(db, { runningPerUser: 100, startsPerHour: 100_000 })
  return Promise.all(
    Array.from({ length: customers }, (_, at) => add(`batch${at}@listwright.test`, rows + 10)),
  )
}

async function order(db: Db, userId: string, rows: number): Promise<string> {
  const id = await makeBatch(db, userId, { products: numbered(rows, 'Lamp') })
  const started = await start(db, userId, id)
  if (started.outcome !== 'started') throw new Error(`Starting a batch came to ${started.outcome}`)
  return id
}

/** How long the home page takes, and a listing until it is stored. */
async function timeBoth(db: Db, url: string, single: ReturnType<typeof createCustomer>) {
  let at = performance.now()
  await (await fetch(`${url}/`)).text()
  const page = performance.now() - at
  const running = async () =>
    db
      .selectFrom('generation_jobs')
      .select('id')
      .where('batch_id', 'is', null)
      .where('status', '=', 'running')
      .executeTakeFirst()
  at = performance.now()
  if (!(await single.generate())) throw new Error('The single listing was not started')
  while (await running()) await pause(5)
  return { page, single: performance.now() - at }
}

async function median(probe: () => ReturnType<typeof timeBoth>, times: number) {
  const found: Awaited<ReturnType<typeof timeBoth>>[] = []
  for (let at = 0; at < times; at++) found.push(await probe())
  const middle = (key: 'page' | 'single') =>
    found.map((one) => one[key]).sort((a, b) => a - b)[times >> 1] ?? 0
  return { page: middle('page'), single: middle('single') }
}

async function waitForEnd(db: Db, users: string[], ids: string[], say: (line: string) => void) {
  let patience = Date.now() + LEASE + 30_000
  let last = -1
  while (true) {
    const batches = await db.selectFrom('batches').select(['id', 'state']).where('id', 'in', ids).execute()
    if (batches.every(({ state }) => state === 'done')) return []
    // As their owners would: a model that was away is tried again at once.
    for (const { id, state } of batches)
      if (state === 'paused') await continueBatch(db, users[ids.indexOf(id)] ?? '', id)
    const listings = await countListings(db)
    if (listings !== last) patience = Date.now() + LEASE + 30_000
    if (Date.now() > patience) return [`Nothing moves any more: ${JSON.stringify(batches)}`]
    if (last === -1 || Math.floor(listings / 1000) > Math.floor(last / 1000)) say(`${listings} listings`)
    last = listings
    await pause(500)
  }
}

async function countListings(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('batch_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function weigh(db: Db, users: string[], ids: string[]) {
  const deviations: string[] = []
  let [done, failed] = [0, 0]
  for (const [at, id] of ids.entries()) {
    const userId = users[at] ?? ''
    const batch = await db.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    done += batch.done_count
    failed += batch.failed_count
    const listings = await db.selectFrom('listings').select('product_id').where('batch_id', '=', id).execute()
    const products = new Set(listings.map(({ product_id }) => product_id)).size
    const entries = await db
      .selectFrom('ledger')
      .select(['kind', 'delta'])
      .where('user_id', '=', userId)
      .execute()
    const charged = -entries
      .filter(({ kind }) => kind === 'spend' || kind === 'refund')
      .reduce((sum, { delta }) => sum + delta, 0)
    const mails = await db.selectFrom('outbox').select('id').where('kind', '=', 'batch-done').execute()
    if (batch.done_count + batch.failed_count !== batch.job_count)
      deviations.push(`${batch.done_count} + ${batch.failed_count} of ${batch.job_count} rows`)
    if (listings.length !== batch.done_count || products !== listings.length)
      deviations.push(`${listings.length} listings of ${products} products for ${batch.done_count} rows`)
    if (charged !== batch.done_count) deviations.push(`${charged} credits for ${batch.done_count} rows`)
    if (mails.length > ids.length) deviations.push(`${mails.length} mails for ${ids.length} batches`)
  }
  return { done, failed, deviations }
}

/** Bytes in memory of a process; 0 where the system does not tell. */
function memoryOf(pid: number | undefined): number {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return Number(pages) * 4096
  } catch {
    return 0
  }
}
