import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { makeListing, TEXT } from '../domain/listings/studio.ts'
import { type ApiAnswer, call, programOf } from './caller.ts'

let app: TestApp
let owner: Awaited<ReturnType<typeof programOf>>
beforeAll(async () => {
  app = await startApp()
  owner = await programOf(app, { credits: 20 })
})
afterAll(() => app.close())

function send(method: string, path: string, body?: unknown, key?: string): Promise<ApiAnswer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  return call(app, { method, path: `/api/${path}`, token: owner.apiToken, body, headers })
}

/** What is read of answers here; their shapes are the contract's. */
interface Data {
  _id: string
  facts: string[]
  findings: unknown[]
  revisionId: string
  textVersion: number
  listings: { archivedAt: string | null }[]
  sections: { section: string; revisionId: string }[]
}

async function data(method: string, path: string, body?: unknown, key?: string): Promise<Data> {
  const answer = await send(method, path, body, key)
  expect(answer.status, answer.text).toBeLessThan(300)
  return (answer.body as { data: Data }).data
}

async function balance(): Promise<number> {
  const { body } = await call(app, { method: 'GET', path: '/users', token: owner.apiToken })
  return (body as { currentBalance: number }[])[0]?.currentBalance ?? Number.NaN
}

const written = (text = TEXT) => makeListing(app.services.db, owner.id, { text })

describe('products', () => {
  test('one is added once, however often its request is sent', async () => {
    const body = {
      name: ' Oak  tray ',
      facts: ['solid oak', '', 'line one\nline two'],
      sku: 'T-1',
      handle: ' ',
    }
    const first = await send('POST', 'products', body, 'oak-tray-1')
    const again = await send('POST', 'products', body, 'oak-tray-1')
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toMatchObject({
      data: {
        name: 'Oak tray',
        sku: 'T-1',
        handle: null,
        factsVersion: 1,
        listings: [],
        facts: ['solid oak', 'line one', 'line two'],
      },
    })
    expect((first.body as { data: unknown }).data).toEqual((again.body as { data: unknown }).data)
  })

  test('what is wrong with one is said by field', async () => {
    const answer = await send('POST', 'products', {
      name: '',
      facts: ['x'.repeat(4001)],
      sku: 'x'.repeat(256),
      gtin: '123',
    })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: {
          name: ['Enter the name of the product.'],
          facts: ['The facts can have at most 4,000 characters.'],
          sku: ['SKU: use at most 255 characters.'],
          gtin: [expect.stringMatching(/^This is not a valid GTIN/)],
        },
      },
    })
  })

  test('a list of more than one page leads to the next', async () => {
    await written()
    await written()
    const first = await send('GET', 'products?limit=1')
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? []
    const second = await call(app, { method: 'GET', path: next, token: owner.apiToken })
    const [one, other] = [first, second].map(({ body }) => (body as { _id: string }[])[0]?._id)
    expect(other).toBeDefined()
    expect(other).not.toBe(one)
  })

  test('a new key is found at once, and a brand that is not there changes nothing', async () => {
    const { productId, listingId } = await written()
    await data('PATCH', `products/${productId}`, { sku: 'ZETA-77' })
    expect((await send('GET', 'listings?search=zeta-77')).body).toMatchObject([{ _id: listingId }])
    const refused = await send('PATCH', `products/${productId}`, { name: 'Other', brandId: 'none' })
    expect(refused.status).toBe(404)
    expect(await data('GET', `products/${productId}`)).toMatchObject({ name: 'Linen apron', sku: 'ZETA-77' })
  })

  test('facts that somebody has changed meanwhile come with the refusal', async () => {
    const { productId, listingId } = await written()
    const path = `products/${productId}/facts`
    expect(await data('PUT', path, { facts: ['100% hemp'], base: 1 })).toMatchObject({ factsVersion: 2 })
    expect(await send('PUT', path, { facts: ['100% wool'], base: 1 })).toMatchObject({
      status: 409,
      body: { current: { facts: ['100% hemp'], factsVersion: 2 } },
    })
    expect(await data('GET', `listings/${listingId}`)).toMatchObject({
      isOutdated: true,
      facts: ['100% hemp'],
    })
  })

  test('the archive takes a product with its listings, and gives back what went with it', async () => {
    const { productId, listingId } = await written()
    const { listingId: before } = await makeListing(app.services.db, owner.id, {
      language: 'Greek',
      productId,
    })
    await data('PUT', `listings/${before}/archive`, { archived: true })
    const archived = await data('PUT', `products/${productId}/archive`, { archived: true })
    expect(archived.listings.every(({ archivedAt }) => archivedAt !== null)).toBe(true)
    expect((await send('GET', `listings?archived=true&limit=2&sort=updated`)).body).toHaveLength(2)
    const back = await data('PUT', `products/${productId}/archive`, { archived: false })
    expect(back.listings).toMatchObject([
      { _id: listingId, archivedAt: null },
      { _id: before, archivedAt: expect.any(String) },
    ])
  })

  test('languages take a credit each, once for the same request', async () => {
    const { productId } = await written()
    const credits = await balance()
    const body = { languages: ['Arabic', 'Japanese', 'Arabic'] }
    const jobs = await data('POST', `products/${productId}/listings`, body, 'two-languages')
    expect(jobs).toMatchObject([{ language: 'Arabic' }, { language: 'Japanese' }])
    expect(await data('POST', `products/${productId}/listings`, body, 'two-languages')).toHaveLength(2)
    expect(await balance()).toBe(credits - 2)
    const there = await send('POST', `products/${productId}/listings`, { languages: ['English'] })
    expect(there).toMatchObject({
      status: 409,
      body: { message: 'This product already has a listing in English, or one is being written.' },
    })
    expect(await balance()).toBe(credits - 2)
  })
})

describe('sections', () => {
  test('an edit is saved once, and a second one over it is refused with what is there', async () => {
    const { listingId } = await written()
    const base = await revisionOf(listingId, 'titles')
    const path = `listings/${listingId}/sections/titles`
    const saved = await data('PUT', path, { parts: [{ text: ' Apron \u0007' }, { text: '' }], base })
    expect(saved).toMatchObject({
      parts: [{ text: 'Apron' }],
      number: 2,
      origin: 'edited',
      writtenBy: 'person',
    })
    expect(await data('PUT', path, { parts: [{ text: 'Apron' }], base })).toEqual(saved)
    expect(await send('PUT', path, { parts: [{ text: 'Another' }], base })).toMatchObject({
      status: 409,
      body: { current: { revisionId: saved.revisionId, parts: [{ text: 'Apron' }] } },
    })
  })

  test('what a section cannot hold is said by part', async () => {
    const { listingId } = await written()
    const parts = [{ text: 'fine' }, { text: 'x'.repeat(601) }]
    const answer = await send('PUT', `listings/${listingId}/sections/titles`, { parts, base: null })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      errors: { 'parts.1': ['A text can have at most 600 characters; number 2 has 601.'] },
    })
    expect((await send('PUT', `listings/${listingId}/sections/price`, { parts, base: null })).status).toBe(
      404,
    )
  })

  test('revisions come twenty at a time, and an earlier one can be restored', async () => {
    const { listingId } = await written()
    const first = await revisionOf(listingId, 'slug')
    let base = first
    for (let round = 1; round <= 21; round++) {
      const body = { parts: [{ text: `apron-${round}` }], base }
      base = (await data('PUT', `listings/${listingId}/sections/slug`, body)).revisionId
    }
    const path = `listings/${listingId}/sections/slug/revisions`
    const page = (await send('GET', path)).body as { data: { number: number }[]; next: number }
    expect([page.data.length, page.data[0]?.number, page.next]).toEqual([20, 22, 3])
    const rest = (await send('GET', `${path}?before=${page.next}`)).body as typeof page
    expect(rest).toMatchObject({ data: [{ number: 2 }, { number: 1 }], next: null })
    const restored = await data('POST', `listings/${listingId}/revisions/${first}/restore`)
    expect(restored).toMatchObject({ parts: [{ text: 'linen-apron' }], origin: 'restored', number: 23 })
    expect(await data('POST', `listings/${listingId}/revisions/${first}/restore`)).toEqual(restored)
    const { listingId: other } = await written()
    expect((await send('POST', `listings/${other}/revisions/${first}/restore`)).status).toBe(404)
  })
})

describe('rewrites', () => {
  test('the same request is one rewrite, and none is started when none is left', async () => {
    const { listingId } = await written()
    const path = `listings/${listingId}/sections/titles/rewrites`
    const body = { chips: ['shorter'], part: 1 }
    const first = await send('POST', path, body, 'shorter-title')
    expect(first.headers.get('location')).toMatch(/^\/api\/rewrites\/[\w-]{22}$/)
    const rewrite = await data('POST', path, body, 'shorter-title')
    expect(first.headers.get('location')).toBe(`/api/rewrites/${rewrite._id}`)
    await app.services.db
      .updateTable('listings')
      .set({ rewrites_granted: 0 })
      .where('id', '=', listingId)
      .execute()
    expect(await send('POST', path, { instruction: 'Warmer' })).toMatchObject({
      status: 409,
      body: { message: 'This listing has no rewrites left. One credit buys more.' },
    })
  })

  test('a credit buys ten more, once for the same request', async () => {
    const { listingId } = await written()
    const credits = await balance()
    await data('POST', `listings/${listingId}/rewrites`, undefined, 'ten-more')
    expect(await data('POST', `listings/${listingId}/rewrites`, undefined, 'ten-more')).toEqual({
      left: 20,
      granted: 20,
      running: 0,
    })
    expect(await balance()).toBe(credits - 1)
    const poor = await programOf(app)
    const { listingId: theirs } = await makeListing(app.services.db, poor.id)
    const request = { method: 'POST', path: `/api/listings/${theirs}/rewrites`, token: poor.apiToken }
    expect((await call(app, request)).status).toBe(400)
  })

  test('a text that was changed meanwhile is not rewritten unseen', async () => {
    const { listingId } = await written()
    const path = `listings/${listingId}/sections/slug/rewrites`
    expect((await send('POST', path, { base: 'another' })).status).toBe(409)
    expect((await send('POST', path, { part: 5 })).status).toBe(409)
    expect((await send('POST', path, { chips: ['louder'] })).status).toBe(400)
  })
})

describe('checks', () => {
  const claim = { section: 'highlights', code: 'quantity', text: '350 g' }
  const claiming = () => written({ ...TEXT, highlights: [{ text: 'It weighs 350 g.' }] })

  test('a confirmed claim is a fact from then on', async () => {
    const { listingId } = await claiming()
    const listing = await data('GET', `listings/${listingId}`)
    const finding = {
      ...claim,
      kind: 'claim',
      start: 10,
      end: 15,
      message: expect.stringMatching(/^Please confirm/),
    }
    expect(listing).toMatchObject({ openChecks: 1, checks: { findings: [finding] } })
    const path = `listings/${listingId}/checks`
    expect(await data('PUT', path, { ...claim, decision: 'confirm' })).toMatchObject({ findings: [] })
    const now = await data('GET', `listings/${listingId}`)
    expect(now.facts.join()).toContain('350 g')
    expect(now).toMatchObject({ openChecks: 0, isOutdated: false })
    expect((await send('PUT', path, { ...claim, decision: 'confirm' })).status).toBe(409)
  })

  test('a dismissed one stays so until it is asked about again', async () => {
    const { listingId } = await claiming()
    const path = `listings/${listingId}/checks`
    expect(await data('PUT', path, { ...claim, decision: 'dismiss' })).toMatchObject({ findings: [] })
    expect(await data('GET', path)).toMatchObject({ findings: [] })
    expect((await data('PUT', path, { ...claim, decision: 'reopen' })).findings).toHaveLength(1)
  })
})

test('a review is of the texts that were seen, and ends with their change', async () => {
  const { listingId } = await written()
  const { textVersion } = await data('GET', `listings/${listingId}`)
  const base = await revisionOf(listingId, 'slug')
  const path = `listings/${listingId}/review`
  expect(await data('PUT', path, { reviewed: true, textVersion })).toMatchObject({ state: 'reviewed' })
  await data('PUT', `listings/${listingId}/sections/slug`, { parts: [{ text: 'other' }], base })
  expect(await data('GET', `listings/${listingId}`)).toMatchObject({ state: 'draft', reviewedAt: null })
  expect((await send('PUT', path, { reviewed: true, textVersion })).status).toBe(409)
})

test('brands have one name each, and one of them is the default', async () => {
  const first = await data('POST', 'brands', { name: 'Nordic', rules: { avoid: ['cheap'] } })
  expect(first).toMatchObject({ isDefault: true, rules: { avoid: ['cheap'], tone: '' } })
  expect((await send('POST', 'brands', { name: ' Nordic ' })).status).toBe(409)
  const second = await data('POST', 'brands', { name: 'Alpine' })
  await data('PUT', `brands/${second._id}`, { name: 'Alpine', isDefault: true })
  expect(await data('GET', 'brands')).toMatchObject([
    { name: 'Alpine', isDefault: true },
    { name: 'Nordic', isDefault: false },
  ])
  expect((await send('DELETE', `brands/${second._id}`)).status).toBe(200)
  expect(await data('GET', `brands/${first._id}`)).toMatchObject({ isDefault: true })
  expect((await send('PUT', `brands/${first._id}`, { rules: { spelling: '?' } })).body).toMatchObject({
    errors: { name: ['Enter a name for the brand.'], 'rules.spelling': ['Choose a spelling from the list.'] },
  })
})

test('a brand’s manufacturer stays where it is not sent, and goes with null', async () => {
  const manufacturer = { name: 'Shen', address: ['1 Road', ' ', 'Oslo'], contact: 'a@shen.example' }
  const stored = { ...manufacturer, address: ['1 Road', 'Oslo'], responsible: null }
  const brand = await data('POST', 'brands', { name: 'Made', manufacturer })
  expect(brand).toMatchObject({ manufacturer: stored })
  const path = `brands/${brand._id}`
  expect(await data('PUT', path, { name: 'Made well' })).toMatchObject({ manufacturer: stored })
  expect(await data('PUT', path, { name: 'Made', manufacturer: null })).toMatchObject({ manufacturer: null })
  const partly = { name: 'Made', manufacturer: { name: 'Shen', address: [], contact: 'no' } }
  expect(await send('PUT', path, partly)).toMatchObject({
    status: 400,
    body: {
      errors: {
        'manufacturer.address': [expect.stringContaining('postal address')],
        'manufacturer.contact': [expect.stringContaining('such as info@brand.example')],
      },
    },
  })
})

test('a generation names the listing that it became', async () => {
  const { jobId, listingId } = await written()
  const { db } = app.services
  await db.updateTable('generation_jobs').set({ listing_id: listingId }).where('id', '=', jobId).execute()
  expect(await data('GET', `generations/${jobId}`)).toMatchObject({ listingId })
})

async function revisionOf(listingId: string, section: string): Promise<string> {
  const { sections } = await data('GET', `listings/${listingId}`)
  return sections.find((one) => one.section === section)?.revisionId ?? ''
}
