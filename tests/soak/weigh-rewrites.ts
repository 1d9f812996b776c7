import type { Db } from '#db/client.server.ts'
import type { Customer } from './customer.ts'

/** Rewrites that come with a listing, and that one credit buys: the settings' defaults. */
const INCLUDED = 10
const BOUGHT = 10

/**
 * Counts from the rows themselves whether each rewrite was started once, wrote one revision or none, and was within
 * what its listing had, and whether each credit for rewrites has bought them.
 */
export async function weighRewrites(db: Db, customers: Customer[]) {
  const jobs = await db
    .selectFrom('generation_jobs')
    .select(['id', 'status', 'listing_id', 'section'])
    .where('kind', '=', 'rewrite')
    .execute()
  const deviations = [
    ...compareWithAsked(jobs.length, customers),
    ...(await weighRevisions(db, jobs)),
    ...(await weighListings(db, jobs)),
  ]
  return {
    rewrites: jobs.length,
    rewritten: jobs.filter(({ status }) => status === 'done').length,
    deviations,
  }
}

interface Job {
  id: string
  status: string
  listing_id: string | null
}

function compareWithAsked(jobs: number, customers: Customer[]): string[] {
  const sum = (of: 'asked' | 'started') => customers.reduce((count, customer) => count + customer[of].size, 0)
  return [
    ...(jobs < sum('started')
      ? [`${jobs} rewrites, but the shop said it had started ${sum('started')}`]
      : []),
    ...(jobs > sum('asked') ? [`${jobs} rewrites, but only ${sum('asked')} were asked for`] : []),
  ]
}

async function weighRevisions(db: Db, jobs: Job[]): Promise<string[]> {
  const revisions = await db
    .selectFrom('revisions')
    .select(['id', 'listing_id', 'section', 'number', 'job_id', 'origin'])
    .orderBy('number')
    .execute()
  const byJob = Map.groupBy(
    revisions.filter(({ origin }) => origin === 'rewritten'),
    ({ job_id }) => job_id,
  )
  const wrong = jobs.filter(({ id, status }) => (byJob.get(id)?.length ?? 0) !== (status === 'done' ? 1 : 0))
  const sections = Map.groupBy(revisions, ({ listing_id, section }) => `${listing_id} ${section}`)
  const gaps = [...sections.values()].filter((list) => list.some(({ number }, at) => number !== at + 1))
  const current = await db.selectFrom('listing_sections').select(['listing_id', 'section']).execute()
  return [
    ...wrong.map(
      ({ id, status }) => `Rewrite ${id} is ${status} and wrote ${byJob.get(id)?.length ?? 0} revisions`,
    ),
    ...gaps.map(
      ([one]) => `The revisions of ${one?.section} of ${one?.listing_id} are not numbered 1, 2, 3 …`,
    ),
    ...(current.length === sections.size
      ? []
      : [`${sections.size} sections have revisions, ${current.length} a current one`]),
  ]
}

async function weighListings(db: Db, jobs: Job[]): Promise<string[]> {
  const counted = Map.groupBy(
    jobs.filter(({ status }) => status !== 'failed'),
    ({ listing_id }) => listing_id,
  )
  const listings = await db.selectFrom('listings').select(['id', 'rewrites_granted']).execute()
  const spends = await db.selectFrom('ledger').select('ref').where('ref', 'like', 'rewrites:%').execute()
  return listings.flatMap(({ id, rewrites_granted: granted }) => {
    const used = counted.get(id)?.length ?? 0
    const paid = spends.filter(({ ref }) => ref?.startsWith(`rewrites:${id}:`)).length
    const due = INCLUDED + BOUGHT * paid
    return [
      ...(used > granted ? [`Listing ${id} had ${granted} rewrites and used ${used}`] : []),
      ...(granted !== due ? [`Listing ${id} was granted ${granted} rewrites for ${paid} credits`] : []),
    ]
  })
}
