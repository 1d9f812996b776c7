import { join } from 'node:path'
import { startSession } from '#app/domain/people/sessions.server.ts'
import { addDemoAccount } from '#commands/seeds/demo-accounts.ts'
import { addDemoProduct } from '#commands/seeds/demo-listings.ts'
import { dripper } from '#commands/seeds/listings/dripper.ts'
import { ensureBuilt, ROOT } from '#dev/built.ts'
import { makeOrder } from '#tests/factories.ts'
import { residentMemory } from '#tests/server/inspect.ts'
import { createVisitor } from '#tests/visitor.ts'
import { type Bench, median, result } from './bench.ts'
import { idOf } from './million-shop.ts'
import { type BenchShop, cpuTime, openBenchShop, startReference } from './processes.ts'
import { type Step, stepsOf } from './session-steps.ts'

const PEOPLE = 20
const STEPS = 40
const ROUNDS = 3

export default {
  title: 'A session as people click it',
  protocol:
    `${PEOPLE} customers and ${PEOPLE} admins with data of their own click at the same time, ${STEPS} steps each: documents, and data requests ` +
    `where React runs on the page before, too. The server as \`npm start\` runs it and the same build behind what react-router-serve ` +
    `does (its streaming entry, a new brotli stream of level 4 per answer), without its Express, by turns; medians of ${ROUNDS} sessions after ` +
    'a first one. Processor time from /proc; resident memory after each round of steps, the most of it.',
  obstacle:
    'Missed where a line says so. What React renders, what the loaders ask of the database and what the router matches is the same on both ' +
    'sides; less are the stream, its encodings, a script for each chunk, links as elements alone, and the memory for new objects.',
  async measure() {
    ensureBuilt()
    const shop = await openBenchShop()
    const people = await invite(shop)
    const serve = await startReference('serve.ts', shop.env)
    const steps = people.length * STEPS
    const costs = { ours: [] as number[], reference: [] as number[] }
    let most = 0
    try {
      for (let round = -1; round < ROUNDS; round++) {
        for (const [name, { url, child }] of Object.entries({ ours: shop.server, reference: serve })) {
          const before = cpuTime(child)
          await Promise.all(people.map((person) => click(url, person)))
          if (round >= 0) costs[name as keyof typeof costs].push(((cpuTime(child) - before) * 1000) / steps)
          most = Math.max(most, residentMemory(shop.server))
        }
      }
    } finally {
      await serve.stop()
      await shop.close()
    }
    return [
      result('processor time of a step', median(costs.ours), 'µs', { atMost: 0.6 }, median(costs.reference)),
      result('the most memory', most, 'MB', { atMost: 260 }),
    ]
  },
} satisfies Bench

interface Person {
  cookie: string
  steps: Step[]
}

async function invite({ env, server }: BenchShop): Promise<Person[]> {
  const app: typeof import('#app/app.server.ts') = await import(join(ROOT, 'build/server/index.js'))
  const services = await app.startServices(app.readConfig(env), () => {})
  const { db } = services
  const people: Person[] = []
  for (let number = 0; number < PEOPLE * 2; number++) {
    const isAdmin = number % 2 === 1
    const [email, role] = [`person${number}@listwright.test`, isAdmin ? 'Admin' : 'member'] as const
    await addDemoAccount(db, { email, name: `Person ${number}`, role, credits: 10 }, '')
    const id = await idOf(db, email)
    const order = await makeOrder(db, id)
    const productId = await addDemoProduct(db, id, dripper)
    const listing = await db
      .selectFrom('listings')
      .select('id')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    const token = await startSession(db, id, { ip: '127.0.0.1', userAgent: 'bench' })
    const visitor = createVisitor(() => Promise.reject(new Error('Only signs in')), server.url)
    await visitor.signIn(services, token)
    const facts = { order: order.id, listing: listing.id, user: id }
    const round = isAdmin ? adminClicks(facts) : customerClicks(facts)
    const clicks = Array.from({ length: STEPS }, (_, step) => round[step % round.length] ?? '/')
    people.push({ cookie: `session=${visitor.jar.session}`, steps: stepsOf(app.build, clicks) })
  }
  await services.stop()
  return people
}

interface Facts {
  order: string
  listing: string
  user: string
}

function customerClicks({ order, listing }: Facts): string[] {
  const page = `/user/listings/${listing}`
  return [
    '/user/dashboard',
    '/user/listings',
    page,
    `${page}/sections/titles`,
    page,
    `${page}/sections/descriptions`,
    page,
    `${page}/sections/titles/versions`,
    '/user/listings?sort=name&direction=asc',
    '/user/brands',
    '/user/generate-product-description',
    '/user/exports',
    '/user/credits',
    '/user/select-package',
    '/user/subscription-history',
    '/user/orders',
    `/user/orders/${order}`,
    '/user/support',
    '/user/create-support',
    '/update-profile',
  ]
}

function adminClicks({ order, user }: Facts): string[] {
  return [
    '/admin/dashboard',
    '/admin/orders',
    '/admin/orders?sort=customer&direction=asc',
    `/admin/orders/${order}`,
    '/admin/orders?q=person',
    '/admin/users',
    `/admin/users/${user}`,
    '/admin/support-messages',
    '/admin/support-messages/saved-replies',
    '/admin/payments',
    '/admin/invoices',
    '/admin/packages',
    '/admin/items',
    '/admin/settings/banner',
    '/admin/settings/packages',
    '/admin/settings/contact',
    '/admin/mail',
    '/admin/activity',
    '/admin/revenue',
    '/admin/dashboard?days=7',
  ]
}

/** One page after the other, without a pause. Throws when a page is not there. */
async function click(url: string, { cookie, steps }: Person): Promise<void> {
  for (const { path, isData } of steps) {
    const headers = {
      cookie,
      'sec-fetch-site': isData ? 'same-origin' : 'none',
      'accept-encoding': 'gzip, deflate, br',
    }
    const answer = await fetch(url + path, { headers, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
  }
}
