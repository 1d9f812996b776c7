import { totalText } from '#app/domain/base/lists/page.ts'
import { type LibraryProduct, listLibraryProducts } from '#app/domain/listings/library-products.server.ts'
import { type JobSummary, listJobs } from '#app/domain/writing/jobs/history.server.ts'
import type { Services } from '#app/services.server.ts'

/** A product that was written for, or a text that is being written or has failed. */
export type LatestEntry = { createdAt: string } & ({ product: LibraryProduct } | { job: JobSummary })

export interface LatestEntries {
  entries: LatestEntry[]
  /** How many products the library has. */
  products: string
  hasMore: boolean
}

/** What the user has written last, the newest first. */
export async function readLatest({ db }: Pick<Services, 'db'>, userId: string): Promise<LatestEntries> {
  const newest = { search: '', sort: 'date', direction: 'desc', page: 1, size: MOST } as const
  const [products, { jobs }] = await Promise.all([
    listLibraryProducts(db, { userId }, newest),
    listJobs(db, userId),
  ])
  const entries: LatestEntry[] = [
    ...products.rows.map((product) => ({ product, createdAt: lastOf(product) })),
    ...jobs.filter(({ status }) => status !== 'done').map((job) => ({ job, createdAt: job.createdAt })),
  ]
  return {
    entries: entries.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).slice(0, MOST),
    products: totalText(products),
    hasMore: products.more || products.total > 0,
  }
}

const MOST = 3

function lastOf({ listings }: LibraryProduct): string {
  return listings.map(({ createdAt }) => createdAt).reduce((one, other) => (one > other ? one : other))
}
