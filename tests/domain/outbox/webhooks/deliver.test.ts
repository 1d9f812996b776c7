import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPublicAddress } from '#app/adapters/public-address.ts'
import { createWebhooks } from '#app/adapters/webhooks.server.ts'
import { createVault } from '#app/domain/base/secrets/vault.server.ts'
import { batchSteps } from '#app/domain/batches/end-job.server.ts'
import { sendDeliveries } from '#app/domain/outbox/webhooks/deliver.server.ts'
import {
  addEndpoint,
  findEndpoint,
  pruneDeliveries,
  sendTest,
  switchEndpoint,
} from '#app/domain/outbox/webhooks/endpoints.server.ts'
import { raiseBatchFinished, raiseListingWritten } from '#app/domain/outbox/webhooks/events.server.ts'
import { failJob, finishJob } from '#app/domain/writing/jobs/running-jobs.server.ts'
import { transact } from '#db/client.server.ts'
import { makeListing, openStudio, TEXT } from '#tests/domain/listings/studio.ts'
import { makeUser } from '#tests/factories.ts'

const vault = createVault(['a secret of the tests alone'])
let studio: Awaited<ReturnType<typeof openStudio>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
let userId: string
beforeEach(async () => {
  studio = await openStudio()
  receiver = await startReceiver()
  userId = await makeUser(studio.db)
})
afterEach(async () => {
  await receiver.close()
  await studio.close()
})

/** An endpoint on a real socket; `answer` makes its status of how often it was asked. */
async function startReceiver() {
  const taken: { headers: IncomingHttpHeaders; body: string; path: string }[] = []
  const state = { answer: (_count: number): number | undefined => 204 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    taken.push({ headers: request.headers, body, path: request.url ?? '' })
    const status = state.answer(taken.length)
    if (status === undefined) return
    response.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(100_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    taken,
    state,
    url: `http://127.0.0.1:${port}/hook`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function add(url = receiver.url) {
  const added = await addEndpoint(studio.db, vault, userId, url)
  if (added.outcome !== 'added') throw new Error(`Adding came to ${added.outcome}`)
  return added
}

function deliver({ timeout = 500 } = {}) {
  const webhooks = createWebhooks({ timeout, reach: 'both' })
  return sendDeliveries({ db: studio.db, vault, webhooks, log: () => {} })
}

const due = () => studio.db.updateTable('webhook_deliveries').set({ next_at: '2026-01-01' }).execute()
const logOf = async (id: string) => (await findEndpoint(studio.db, userId, id))?.deliveries ?? []

const WRITTEN = { jobId: 'job-1', listingId: 'l-1', productId: 'p-1', language: 'English' }
const raise = () => transact(studio.db, (trx) => raiseListingWritten(trx, userId, WRITTEN))

test('a written listing is told once, signed as Standard Webhooks says', async () => {
  const { id, secret } = await add()
  await raise()
  await raise()
  expect(await deliver()).toBe(1)
  const [message, ...others] = receiver.taken
  expect(others).toEqual([])
  expect(JSON.parse(message?.body ?? '')).toMatchObject({
    type: 'listing.written',
    data: { listingId: 'l-1', productId: 'p-1', language: 'English' },
  })
  const {
    'webhook-id': name,
    'webhook-timestamp': time,
    'webhook-signature': signature,
  } = message?.headers ?? {}
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${name}.${time}.${message?.body}`).digest('base64')
  expect(signature).toBe(`v1,${expected}`)
  expect(await logOf(id)).toMatchObject([
    { event: 'listing.written', status: 'delivered', tries: 1, answer: 204 },
  ])
  expect(await deliver()).toBe(0)
})

test('a job that ends with a listing tells of it, one that fails does not', async () => {
  await add()
  await makeListing(studio.db, userId)
  await makeListing(studio.db, userId)
  const jobs = await studio.db
    .updateTable('generation_jobs')
    .set({ status: 'running' })
    .returning('id')
    .execute()
  const [done = '', failed = ''] = jobs.map(({ id }) => id)
  expect(await finishJob({ db: studio.db, batchSteps }, done, { text: TEXT, keyId: 'k' })).toBe(true)
  expect(await failJob({ db: studio.db, batchSteps }, failed, 'The model was busy.')).toBe(true)
  expect(await deliver()).toBe(1)
  const { listing_id } = await studio.db
    .selectFrom('generation_jobs')
    .select('listing_id')
    .where('id', '=', done)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(receiver.taken[0]?.body ?? '').data).toMatchObject({ listingId: listing_id })
})

test('a finished batch is told once, with its counts', async () => {
  await add()
  const batch = { batchId: 'b-1', name: 'autumn.csv', done: 40, failed: 2, cancelled: 0 }
  for (let n = 0; n < 2; n++) await transact(studio.db, (trx) => raiseBatchFinished(trx, userId, batch))
  expect(await deliver()).toBe(1)
  expect(JSON.parse(receiver.taken[0]?.body ?? '')).toMatchObject({ type: 'batch.finished', data: batch })
})

test('what is refused is tried again after growing pauses, under the same id, and ends as failed', async () => {
  const { id } = await add()
  receiver.state.answer = () => 500
  await raise()
  const pauses: number[] = []
  for (let n = 1; n <= 12; n++) {
    await deliver()
    const [row] = await logOf(id)
    pauses.push(Math.round((Date.parse(row?.nextAt ?? '') - Date.now()) / 60_000))
    await due()
  }
  expect(pauses.slice(0, 5)).toEqual([1, 2, 4, 8, 16])
  expect(await deliver()).toBe(0)
  expect(new Set(receiver.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await logOf(id)).toMatchObject([{ status: 'failed', tries: 12, answer: 500 }])
})

test('a redirect is a refusal and is not followed; silence ends in time', async () => {
  const { id } = await add()
  receiver.state.answer = (count) => (count === 1 ? 302 : undefined)
  await raise()
  await deliver()
  expect(receiver.taken.map(({ path }) => path)).toEqual(['/hook'])
  expect(await logOf(id)).toMatchObject([{ status: 'queued', answer: 302 }])
  await due()
  await deliver()
  expect(await logOf(id)).toMatchObject([
    { status: 'queued', answer: null, lastError: 'No response in time.' },
  ])
})

test('an endpoint that is away holds up what waits for it, and nobody else', async () => {
  const away = await add('http://127.0.0.1:9/hook')
  const { id } = await add()
  await raise()
  await sendTest(studio.db, userId, away.id)
  await deliver()
  expect(await logOf(id)).toMatchObject([{ status: 'delivered' }])
  const waiting = await logOf(away.id)
  expect(waiting.reduce((sum, { tries }) => sum + tries, 0)).toBeLessThanOrEqual(2)
  for (const { status } of waiting) expect(status).toBe('queued')
})

test('an endpoint that is off is told nothing, and what waited is dropped', async () => {
  const { id } = await add()
  await raise()
  expect(await switchEndpoint(studio.db, await makeUser(studio.db), id, false)).toBe(false)
  expect(await switchEndpoint(studio.db, userId, id, false)).toBe(true)
  await deliver()
  expect(receiver.taken).toEqual([])
  expect(await logOf(id)).toMatchObject([{ status: 'failed', lastError: 'The endpoint was switched off.' }])
  await studio.db.updateTable('webhook_deliveries').set({ created_at: '2026-01-01' }).execute()
  await pruneDeliveries(studio.db)
  expect(await logOf(id)).toEqual([])
})

test('a shop in production calls the public internet alone, by https', async () => {
  for (const url of [
    receiver.url,
    receiver.url.replace('http:', 'https:'),
    'https://localhost/hook',
    'https://[::1]/',
  ]) {
    const webhooks = createWebhooks({ timeout: 500, reach: 'internet' })
    const answer = await webhooks.post(url, {}, '{}')
    expect(answer, url).toEqual({
      outcome: 'failed',
      reason: 'The address is not on the public internet.',
    })
  }
  expect(receiver.taken).toEqual([])
})

test('a demo calls this machine alone', async () => {
  const webhooks = createWebhooks({ timeout: 500, reach: 'machine' })
  for (const url of [
    'https://8.8.8.8/',
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://[fe80::1]/',
    'http://0.0.0.0/',
  ])
    expect(await webhooks.post(url, {}, '{}'), url).toEqual({
      outcome: 'failed',
      reason: 'A demo only calls addresses of its own machine.',
    })
  expect(await webhooks.post(receiver.url, {}, '{}')).toMatchObject({ outcome: 'delivered' })
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'example.com',
  '',
])('%s is not public', (ip) => {
  expect(isPublicAddress(ip)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is public', (ip) => {
  expect(isPublicAddress(ip)).toBe(true)
})
