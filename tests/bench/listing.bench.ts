import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CHANNELS } from '#app/domain/listings/checks/channels.ts'
import { checkListing } from '#app/domain/listings/checks/check-listing.ts'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import type { Listing } from '#app/domain/listings/listing.ts'
import { checksOf } from '#app/domain/listings/open-checks.server.ts'
import { findProduct } from '#app/domain/listings/products.server.ts'
import { saveSection } from '#app/domain/listings/save-section.server.ts'
import { addDemoProduct } from '#commands/seeds/demo-listings.ts'
import { dripper } from '#commands/seeds/listings/dripper.ts'
import type { Db } from '#db/client.server.ts'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { ensureBuilt, ROOT } from '#dev/built.ts'
import { type Bench, type Result, result, slowest, takeTurns } from './bench.ts'
import { openBenchShop, signIn } from './processes.ts'

const REVISIONS = 12
const VISITS = 200
const CHECKS = 200

export default {
  title: 'One listing',
  protocol:
    `Two equal listings of the demo's customer, every section of one of them with ${REVISIONS} revisions, of the other with one: their pages ` +
    `by turns, ${VISITS} each, medians; and how often the database is asked for their texts, checks and languages. All checks of the ` +
    `demo's listings against every channel, ${CHECKS} times each, the slowest listing's median. The heap that the unit words of all ` +
    'languages take in a process of their own.',
  obstacle: 'Missed on a busy machine: on a quiet one the slowest listing took 1.6 ms on 2026-11-24.',
  async measure() {
    ensureBuilt()
    const shop = await openBenchShop()
    const { db } = openSqlite(join(shop.dataDir, 'listwright.sqlite'))
    try {
      const [one, many] = [await addListing(db), await addListing(db)]
      await revise(db, many)
      const listings = await readListings(db)
      const cookie = await signIn(shop.server.url, 'user@listwright.test')
      return [
        ...(await readPages(`${shop.server.url}/user/listings/`, cookie, one, many)),
        result('queries', await countQueries(db, many), '', { atMost: 1 }, await countQueries(db, one)),
        await timeChecks(listings),
        result('unit words of all languages', await weighUnits(), 'MB', { atMost: 3 }),
      ]
    } finally {
      await db.destroy()
      await shop.close()
    }
  },
} satisfies Bench

async function addListing(db: Db): Promise<Listing> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'user@listwright.test')
    .executeTakeFirstOrThrow()
  await addDemoProduct(db, user.id, dripper)
  const listing = (await readListings(db)).findLast(({ language }) => language === 'English')
  if (!listing) throw new Error('The product has no listing in English')
  return listing
}

async function readListings(db: Db): Promise<Listing[]> {
  const rows = await db.selectFrom('listings').select(['id', 'user_id']).orderBy('seq').execute()
  const listings = await Promise.all(rows.map(({ id, user_id }) => findListing(db, user_id, id)))
  return listings.filter((listing) => listing !== undefined)
}

async function revise(db: Db, { id: listingId, userId, sections }: Listing): Promise<void> {
  for (const { key: section, parts, ...current } of sections) {
    let base = current.revisionId
    for (let number = current.number + 1; number <= REVISIONS; number++) {
      // Nothing that the checks would ask about, so that the pages differ in their revisions alone.
      const end = number % 2 === 0 ? '.' : ''
      const edited = parts.map((part) => ({ ...part, text: part.text + end }))
      const saved = await saveSection(db, { userId, listingId, section, parts: edited, base })
      if (saved.outcome !== 'saved') throw new Error(`Saving a section came to ${saved.outcome}`)
      base = saved.revisionId
    }
  }
}

async function readPages(pages: string, cookie: string, one: Listing, many: Listing): Promise<Result[]> {
  const read = async ({ id }: Listing) => {
    const answer = await fetch(`${pages}${id}`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`The page of a listing answers ${answer.status}`)
  }
  const times = await takeTurns({ one: () => read(one), many: () => read(many) }, VISITS)
  return [result('its page', times.many, 'µs', { atMost: 1.2 }, times.one)]
}

/** Of what the page of a listing reads. */
async function countQueries(db: Db, { id, userId, productId }: Listing): Promise<number> {
  let queries = 0
  const counted = db.withPlugin({
    transformQuery({ node }) {
      queries++
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const listing = await findListing(counted, userId, id)
  if (listing) await checksOf(counted, listing)
  await findProduct(counted, userId, productId)
  return queries
}

async function timeChecks(listings: Listing[]): Promise<Result> {
  const results: Result[] = []
  for (const { language, facts, productName, brand, sections } of listings) {
    const text = Object.fromEntries(sections.map(({ key, parts }) => [key, parts]))
    const input = { language, facts, productName, text, rules: brand?.rules, channels: CHANNELS }
    const { checks } = await takeTurns({ checks: () => Promise.resolve(checkListing(input)) }, CHECKS)
    results.push(result(`all checks of a listing, ${language}`, checks / 1000, 'ms', { atMost: 5 }))
  }
  return slowest(results)
}

async function weighUnits(): Promise<number> {
  const script = join('tests/bench/references', 'unit-tables.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: ROOT })
  return Number(stdout) / 2 ** 20
}
