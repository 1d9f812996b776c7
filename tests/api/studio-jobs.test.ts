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
  let { db } = app.services
  let { id: userId, apiToken: token } = await programOf(app, { credits })
  let { productId, listingId } = await makeListing(db, userId)
  let send = (method: string, path: string, body?: unknown) => call(app, { method, path, token, body })
  async function data<T>(path: string): Promise<T> {
    let answer = await send('GET', path)
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
    let started = await send('POST', `/api/listings/${listingId}/sections/titles/rewrites`, body)
    expect(started).toMatchObject({ status: 202, body: { data: { status: 'running', listingId } } })
    return follow<Rewrite>(started.headers.get('location') ?? '')
  }
  async function write(languages: string[]) {
    let started = await send('POST', `/api/products/${productId}/listings`, { languages })
    expect(started.status, started.text).toBe(202)
    let jobs = (started.body as { data: { _id: string }[] }).data
    return Promise.all(jobs.map(({ _id }) => follow<Generation>(`/api/generations/${_id}`)))
  }
  let listing = () => data<Listing>(`/api/listings/${listingId}`)
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
  let { listingId, rewrite, listing, data } = await open()
  let before = (await listing()).sections.find(({ section }) => section === 'titles')
  let ended = await rewrite({ part: 0, chips: ['shorter'], instruction: 'No material' })
  expect(ended).toMatchObject({ status: 'done', error: null, becameCurrent: true })
  let after = await listing()
  let titles = after.sections.find(({ section }) => section === 'titles')
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
  let { rewrite, listing } = await open()
  let before = await listing()
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
  let { userId, productId, write, data } = await open()
  let jobs = await write(['German', 'Japanese'])
  expect(jobs.map(({ status }) => status)).toEqual(['done', 'done'])
  let listings = await Promise.all(jobs.map(({ listingId }) => data<Listing>(`/api/listings/${listingId}`)))
  expect(listings.map(({ language }) => language)).toEqual(['German', 'Japanese'])
  for (let { sections } of listings) expect(sections.length).toBeGreaterThan(8)
  expect(await readBalance(app.services.db, userId)).toBe(1)
  let product = await data<{ listings: object[] }>(`/api/products/${productId}`)
  expect(product.listings).toHaveLength(3)
})

test('a language that cannot be written gives its credit back', async () => {
  let { userId, productId, write, data } = await open()
  app.gemini.fault('safety', { rate: 1 })
  expect(await write(['German'])).toMatchObject([{ status: 'failed', listingId: null }])
  expect(await readBalance(app.services.db, userId)).toBe(3)
  expect((await data<{ listings: object[] }>(`/api/products/${productId}`)).listings).toHaveLength(1)
})

test('of 200 rewrites at once each counts once where it was written, and not where it failed', async () => {
  let { db, runner } = app.services
  let owners = await Promise.all(Array.from({ length: 4 }, () => open()))
  app.gemini.fault('safety', { rate: 0.3 })
  let answers = await Promise.all(
    owners.flatMap(({ listingId, send }) =>
      Array.from({ length: 50 }, () =>
        send('POST', `/api/listings/${listingId}/sections/titles/rewrites`, {}),
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(40)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(160)
  await runner.idle()
  let revisions = await Promise.all(
    owners.map(async ({ userId, listingId }) => {
      let listing = await findListing(db, userId, listingId)
      let written = await db
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
  let failed = await db
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
