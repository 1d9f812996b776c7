import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findImbalances, readBalance } from '#app/domain/credits/ledger.server.ts'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { startApp, type TestApp } from '../app.ts'
import { makeListing } from '../domain/listings/studio.ts'
import { call, programOf } from './caller.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ modelRetryPause: 1 })
})
beforeEach(() => app.gemini.clear())
afterAll(async () => {
  expect(await findImbalances(app.services.db)).toEqual([])
  await app.close()
})

async function open(credits = 3) {
  const { db } = app.services
  const { id: userId, apiToken: token } = await programOf(app, { credits })
  const { productId, listingId } = await makeListing(db, userId)
  const send = (method: string, path: string, body?: unknown) => call(app, { method, path, token, body })
  async function data<T>(path: string): Promise<T> {
    const answer = await send('GET', path)
    expect(answer.status, answer.text).toBe(200)
    return (answer.body as { data: T }).data
  }
  /** Asks as the documentation says, until the job no longer runs. */
  async function follow<Job extends { status: string }>(path: string): Promise<Job> {
    let job = await data<Job>(path)
    while (job.status === 'running') {
      await pause(20)
      job = await data<Job>(path)
    }
    return job
  }
  async function rewrite(body: object) {
    const started = await send('POST', `/api/listings/${listingId}/sections/titles/rewrites`, body)
    expect(started).toMatchObject({ status: 202, body: { data: { status: 'running', listingId } } })
    return follow<Rewrite>(started.headers.get('location') ?? '')
  }
  async function write(languages: string[]) {
    const started = await send('POST', `/api/products/${productId}/listings`, { languages })
    expect(started.status, started.text).toBe(202)
    const jobs = (started.body as { data: { _id: string }[] }).data
    return Promise.all(jobs.map(({ _id }) => follow<Generation>(`/api/generations/${_id}`)))
  }
  const listing = () => data<Listing>(`/api/listings/${listingId}`)
  return { userId, listingId, productId, send, data, rewrite, write, listing }
}

interface Rewrite {
  status: string
  error: string | null
  revisionId: string | null
  becameCurrent: boolean
}

interface Generation {
  status: string
  error: string | null
  listingId: string | null
}

interface Listing {
  language: string
  rewrites: { left: number }
  sections: { section: string; revisionId: string; parts: { text: string }[] }[]
}

test('a rewrite is followed to the revision that it wrote', async () => {
  const { listingId, rewrite, listing, data } = await open()
  const before = (await listing()).sections.find(({ section }) => section === 'titles')
  const ended = await rewrite({ part: 0, chips: ['shorter'], instruction: 'No material' })
  expect(ended).toMatchObject({ status: 'done', error: null, becameCurrent: true })
  const after = await listing()
  const titles = after.sections.find(({ section }) => section === 'titles')
  expect(titles?.revisionId).toBe(ended.revisionId)
  expect(titles?.parts[0]?.text).not.toBe(before?.parts[0]?.text)
  expect(titles?.parts.slice(1)).toEqual(before?.parts.slice(1))
  expect(after.rewrites.left).toBe(9)
  expect(await data(`/api/listings/${listingId}/revisions/${ended.revisionId}`)).toMatchObject({
    number: 2,
    origin: 'rewritten',
    writtenBy: 'model',
    instruction: 'No material',
    parts: titles?.parts,
  })
})

test('a rewrite that fails says why, and is not counted', async () => {
  const { rewrite, listing } = await open()
  const before = await listing()
  app.gemini.fault('safety', { rate: 1 })
  expect(await rewrite({})).toMatchObject({
    status: 'failed',
    revisionId: null,
    becameCurrent: false,
    error: 'No content was generated from the API response.',
  })
  expect(await listing()).toEqual(before)
})

test('languages are followed to their listings, a credit each', async () => {
  const { userId, productId, write, data } = await open()
  const jobs = await write(['German', 'Japanese'])
  expect(jobs.map(({ status }) => status)).toEqual(['done', 'done'])
  const listings = await Promise.all(jobs.map(({ listingId }) => data<Listing>(`/api/listings/${listingId}`)))
  expect(listings.map(({ language }) => language)).toEqual(['German', 'Japanese'])
  for (const { sections } of listings) expect(sections.length).toBeGreaterThan(8)
  expect(await readBalance(app.services.db, userId)).toBe(1)
  const product = await data<{ listings: object[] }>(`/api/products/${productId}`)
  expect(product.listings).toHaveLength(3)
})

test('a language that cannot be written gives its credit back', async () => {
  const { userId, productId, write, data } = await open()
  app.gemini.fault('safety', { rate: 1 })
  expect(await write(['German'])).toMatchObject([{ status: 'failed', listingId: null }])
  expect(await readBalance(app.services.db, userId)).toBe(3)
  expect((await data<{ listings: object[] }>(`/api/products/${productId}`)).listings).toHaveLength(1)
})

test('of 200 rewrites at once each counts once where it was written, and not where it failed', async () => {
  const { db, runner } = app.services
  const owners = await Promise.all(Array.from({ length: 4 }, () => open()))
  app.gemini.fault('safety', { rate: 0.3 })
  const answers = await Promise.all(
    owners.flatMap(({ listingId, send }) =>
      Array.from({ length: 50 }, () =>
        send('POST', `/api/listings/${listingId}/sections/titles/rewrites`, {}),
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(40)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(160)
  await runner.idle()
  const revisions = await Promise.all(
    owners.map(async ({ userId, listingId }) => {
      const listing = await findListing(db, userId, listingId)
      const written = await db
        .selectFrom('revisions')
        .select('number')
        .where('listing_id', '=', listingId)
        .where('origin', '=', 'rewritten')
        .orderBy('number')
        .execute()
      expect(written.map(({ number }) => number)).toEqual(written.map((_, at) => at + 2))
      expect(listing?.rewrites).toEqual({ left: 10 - written.length, granted: 10, running: 0 })
      expect(await readBalance(db, userId)).toBe(3)
      return written.length
    }),
  )
  const failed = await db
    .selectFrom('generation_jobs')
    .select('id')
    .where('kind', '=', 'rewrite')
    .where('status', '=', 'failed')
    .where(
      'listing_id',
      'in',
      owners.map(({ listingId }) => listingId),
    )
    .execute()
  expect(revisions.reduce((sum, count) => sum + count, 0)).toBe(40 - failed.length)
  expect(failed.length).toBeGreaterThan(0)
})
