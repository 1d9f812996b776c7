import { AsyncLocalStorage } from 'node:async_hooks'
import { DefaultQueryExecutor } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { createToken } from '#app/domain/people/api-tokens.server.ts'
import { startSession } from '#app/domain/people/sessions.server.ts'
import { replyAsUser } from '#app/domain/shop/tickets/reply.server.ts'
import { seedDemoAccounts } from '#commands/seeds/demo-accounts.ts'
import { seedDemoItems } from '#commands/seeds/demo-items.ts'
import { seedDemoLegal } from '#commands/seeds/demo-legal.ts'
import { type Db, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from './app.ts'
import { pagePatterns } from './browser/page-addresses.ts'
import { type Stock, stockShop } from './browser/page-stock.ts'
import { type PageVisit, visitsOf, type Who } from './browser/pages.ts'
import { makeUser } from './factories.ts'
import type { Visitor } from './visitor.ts'

/** A page with more rows is longer, but it asks the database no more often. */

let app: TestApp
let people: Record<Who, Visitor>
let stock: Stock
/** Queries of each page with few rows and with many. */
let asked: [few: Map<string, number>, many: Map<string, number>]

beforeAll(async () => {
  // What happens by the clock is not a page's: timers, and that an admin still has a ticket open.
  // Nor is how many statements a long time is cut into: more where they take long.
  vi.useFakeTimers({ toFake: ['setInterval', 'Date', 'performance'] })
  app = await startApp({ demo: true })
  const { db, passwords } = app.services
  await seedDemoAccounts(db, passwords)
  await seedDemoItems(db)
  await seedDemoLegal(db)
  people = {
    visitor: app.visitor(),
    user: await signedIn('user@listwright.test'),
    admin: await signedIn('admin@listwright.test'),
  }
  stock = await stockShop(app.config.dataDir)
  await grow(1)
  // The first visit of all may have something to write down, such as that a message was read.
  await lookAround()
  const few = await lookAround()
  await grow(5)
  await lookAround()
  asked = [few, await lookAround()]
}, 120_000)
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

test('statements of a page are counted', () => {
  expect(asked[0]?.get('/user/dashboard')).toBeGreaterThan(5)
})

test.each(pagePatterns())('%s', (pattern) => {
  for (const { path } of visitsOf(pattern, stock)) {
    const [few, many] = asked.map((counts) => counts.get(path))
    expect(many, path).toBe(few)
  }
})

async function lookAround(): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const visit of pagePatterns().flatMap((pattern) => visitsOf(pattern, stock)))
    counts.set(visit.path, await countQueries(visit))
  return counts
}

const visiting = new AsyncLocalStorage<symbol>()

async function countQueries({ who, path, status }: PageVisit): Promise<number> {
  const visit = Symbol(path)
  let count = 0
  const execute = DefaultQueryExecutor.prototype.executeQuery
  const queries = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  // Not what is at work in the background meanwhile.
  queries.mockImplementation(function (this: DefaultQueryExecutor, ...args: Parameters<typeof execute>) {
    if (visiting.getStore() === visit) count++
    return execute.apply(this, args)
  } as typeof execute)
  const answer = await visiting.run(visit, () => people[who].get(path))
  queries.mockRestore()
  expect([status, 302, 303], path).toContain(answer.status)
  return count
}

async function signedIn(email: string): Promise<Visitor> {
  const { db } = app.services
  const token = await startSession(db, await idOf(db, email), { ip: '127.0.0.1', userAgent: 'test' })
  const visitor = app.visitor()
  await visitor.signIn(app.services, token)
  return visitor
}

/** More of everything that a page lists. */
async function grow(times: number) {
  const { db } = app.services
  const [userId, adminId] = [await idOf(db, 'user@listwright.test'), await idOf(db, 'admin@listwright.test')]
  const ticketId = stock.ticketId?.[0] ?? ''
  for (let time = 0; time < times; time++) {
    await stockShop(app.config.dataDir)
    await makeUser(db)
    for (const table of ['packages', 'items', 'ai_keys'] as const) await repeat(db, table)
    await replyAsUser(db, userId, ticketId, { text: 'And another thing.', idempotencyKey: newId() })
    await createToken(db, { id: userId, isAdmin: false }, { ...TOKEN, idempotencyKey: newId() })
    await startSession(db, userId, { ip: '127.0.0.1', userAgent: 'test' })
    const done = { actorId: adminId, action: 'user.role' as const, subject: 'A test', userId }
    await transact(db, (trx) => recordActivity(trx, done))
  }
}

/** The first row once more, under an id of its own. */
async function repeat(db: Db, table: 'packages' | 'items' | 'ai_keys') {
  const row = await db.selectFrom(table).selectAll().executeTakeFirstOrThrow()
  const id = newId()
  // Its place in the order of arrival is given by the database.
  const own = 'slug' in row ? { id, slug: id.toLowerCase(), seq: null } : { id }
  await db
    .insertInto(table)
    .values({ ...row, ...own })
    .execute()
}

async function idOf(db: Db, email: string): Promise<string> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return row.id
}

const TOKEN = { name: 'A program', scope: 'read', days: 30 } as const
