import { z } from 'zod'
import {
  type BatchChange,
  cancelBatch,
  continueBatch,
  pauseBatch,
  retryFailed,
} from '#app/domain/batches/change-batch.server.ts'
import {
  addRows,
  createBatch,
  MOST_PRODUCTS,
  type NewBatch,
} from '#app/domain/batches/create-batch.server.ts'
import { findBatch, listBatches } from '#app/domain/batches/find-batch.server.ts'
import { listTexts } from '#app/domain/batches/list-texts.server.ts'
import { planBatch } from '#app/domain/batches/plan.server.ts'
import { startBatch } from '#app/domain/batches/start-batch.server.ts'
import type { LineNote } from '#app/domain/imports/read-whole.server.ts'
import { START_REFUSALS } from '../messages/batches.ts'
import { CSV_BYTES, CSV_DETAIL, csvQuery, leftOutSchema, readCsvCall } from './batch-csv.server.ts'
import {
  batchOut,
  batchProducts,
  batchWish,
  costOut,
  outOfBatch,
  outOfText,
  readWish,
  textOut,
  wishQuery,
} from './batch-shapes.server.ts'
import { idFromKey } from './idempotency.server.ts'
import { listReply, pageOf } from './lists.server.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import { created, envelope, found, listQuery, wholeNumber } from './shapes.server.ts'

const shared = { access: 'user' as const, tag: 'Batches' as const }
const NO_BATCH = 'There is no such batch in your account.'
const full = envelope(batchOut)
const filled = full.extend({ leftOut: leftOutSchema.optional() })
const batchName = z.string().trim().min(1).max(120).default('Batch')
const pages = listQuery.omit({ userEmail: true })

export const batches = [
  operation('GET api/batches', {
    ...shared,
    summary: 'Your batches, the newest first, with the imports of the website',
    failure: 'Failed to load data',
    query: pages,
    answer: z.array(batchOut),
    async run(call) {
      let page = await listBatches(call.services.db, userOf(call).id, pageOf(call.query), call.query.limit)
      return listReply(call, page, outOfBatch)
    },
  }),
  operation('POST api/batches', {
    ...shared,
    summary: 'Sends products that are to be written together',
    detail: `Takes no credit: ask GET /api/batches/{batchId}/cost, then POST /api/batches/{batchId}/start. More products, up to ${MOST_PRODUCTS.toLocaleString('en')}, are added with POST /api/batches/{batchId}/rows. A product with the sku, handle or externalId of one that you have is that one. With an Idempotency-Key the same request again is the same batch. ${CSV_DETAIL}`,
    failure: 'The batch was not made',
    idempotent: true,
    body: z.object({ name: batchName, products: batchProducts }),
    answer: filled,
    status: [200, 201],
    refusals: [404, 409],
    run: (call) => make(call, call.body),
    csv: {
      maxBytes: CSV_BYTES,
      query: csvQuery.extend({ name: batchName }),
      async run(call) {
        let read = await readCsvCall(call)
        if ('refusal' in read) return read
        return make(call, { ...read, name: call.query.name })
      },
    },
  }),
  operation('GET api/batches/:batchId', {
    ...shared,
    summary: 'How far a batch is',
    failure: 'Failed to load data',
    answer: full,
    refusals: [404],
    run: (call) => replyOf(call, 'OK'),
  }),
  operation('POST api/batches/:batchId/rows', {
    ...shared,
    summary: 'Adds products to a batch before it is started',
    detail: `\`base\` is how many products it has: 409 when it has others, so that nothing is added twice. ${CSV_DETAIL}`,
    failure: 'The products were not added',
    body: z.object({ products: batchProducts, base: z.int().min(0) }),
    answer: filled,
    refusals: [400, 404, 409],
    run: (call) => add(call, call.body),
    csv: {
      maxBytes: CSV_BYTES,
      query: csvQuery.extend({ base: wholeNumber(0, MOST_PRODUCTS) }),
      async run(call) {
        let read = await readCsvCall(call)
        if ('refusal' in read) return read
        return add(call, { ...read, base: call.query.base })
      },
    },
  }),
  operation('GET api/batches/:batchId/rows', {
    ...shared,
    summary: 'The texts of a batch in the order of its products, with what became of them',
    failure: 'Failed to load data',
    query: pages.extend({
      state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']).optional(),
    }),
    answer: z.array(textOut),
    refusals: [404],
    async run(call) {
      let { db } = call.services
      let { state, ...query } = call.query
      if (!(await findBatch(db, userOf(call).id, batchOf(call)))) return refuse(404, NO_BATCH)
      let page = await listTexts(db, { batchId: batchOf(call), state }, pageOf(query), query.limit)
      return listReply(call, page, outOfText)
    },
  }),
  operation('GET api/batches/:batchId/cost', {
    ...shared,
    summary: 'What a batch would cost',
    detail: 'One credit for each product and language that is left to write. The credits go into `start`.',
    failure: 'Failed to load data',
    query: wishQuery,
    answer: envelope(costOut),
    refusals: [404],
    async run(call) {
      let { db } = call.services
      let { id: userId, balance } = userOf(call)
      let batch = await findBatch(db, userId, batchOf(call))
      if (!batch) return refuse(404, NO_BATCH)
      let { trial, ...wish } = call.query
      let { rows, texts } = await planBatch(db, batch.id, readWish(wish), { trial })
      return found({ products: rows, credits: texts, balance })
    },
  }),
  operation('POST api/batches/:batchId/start', {
    ...shared,
    summary: 'Has a batch written',
    detail:
      '`credits` is the price that GET /api/batches/{batchId}/cost told for the same wish: 409 when it is another one now. The balance has to be enough for all of it; each text takes its credit when it is begun, and gives it back when it cannot be written. Sent again, it starts nothing twice.',
    failure: 'The batch was not started',
    body: batchWish,
    answer: full,
    status: [202],
    refusals: [400, 404, 409],
    async run(call) {
      let { db, feeder } = call.services
      let { credits, trial, ...wish } = call.body
      let id = batchOf(call)
      let userId = userOf(call).id
      let started = await startBatch(db, { userId, id, options: readWish(wish), credits, trial })
      if (started.outcome === 'not-found') return refuse(404, NO_BATCH)
      if (started.outcome !== 'started' && started.outcome !== 'there') {
        let { status, message } = START_REFUSALS[started.outcome]
        return refuse(status, message, 'credits' in started ? { current: { credits: started.credits } } : {})
      }
      feeder.wake()
      let batch = await findBatch(db, userId, id)
      if (!batch) return refuse(404, NO_BATCH)
      let body = { success: true as const, message: 'The batch is being written', data: outOfBatch(batch) }
      return { status: 202, body, headers: { location: `/api/batches/${id}` } }
    },
  }),
  changing('pause', 'Begins no further text; those that are being written end', pauseBatch),
  changing('continue', 'Goes on with a batch that was paused', continueBatch),
  changing('cancel', 'Leaves out what has not been begun', cancelBatch),
  changing('retry', 'Has the texts that failed written again, for a credit each', retryFailed),
]

interface Products {
  products: NewBatch['products']
  leftOut?: LineNote[]
}

async function make(call: Call, { name, products, leftOut }: Products & { name: string }) {
  let { db } = call.services
  let { id: userId } = userOf(call)
  let id = idFromKey(call)
  let made = await createBatch(db, { name, products, userId, id })
  if (made.outcome !== 'created')
    return refuse(409, 'Too many of your batches wait to be started. Start or leave those first.')
  let batch = await findBatch(db, userId, id)
  if (!batch) return refuse(404, NO_BATCH)
  let reply = created(outOfBatch(batch), 'The batch is ready', made.isNew)
  return { ...reply, body: { ...reply.body, ...(leftOut && { leftOut }) } }
}

async function add(call: Call, { base, products, leftOut }: Products & { base: number }) {
  let ids = { userId: userOf(call).id, id: batchOf(call) }
  let added = await addRows(call.services.db, { ...ids, base, products })
  switch (added) {
    case 'added': {
      let reply = await replyOf(call, 'The products were added')
      return 'body' in reply ? { ...reply, body: { ...reply.body, ...(leftOut && { leftOut }) } } : reply
    }
    case 'not-found':
      return refuse(404, NO_BATCH)
    case 'changed':
      return refuse(409, 'The batch has another number of products. Look at it again.')
    case 'started':
      return refuse(409, 'Only a batch of this API that was not started takes more products.')
    case 'too-many':
      return refuse(400, `A batch can have ${MOST_PRODUCTS.toLocaleString('en')} products at most.`)
  }
}

type Change = (...args: Parameters<typeof pauseBatch>) => Promise<BatchChange>

function changing(verb: 'pause' | 'continue' | 'cancel' | 'retry', summary: string, change: Change) {
  return operation(`POST api/batches/:batchId/${verb}`, {
    ...shared,
    summary,
    detail: 'Sent again, it changes nothing more.',
    failure: 'The batch was not changed',
    answer: full,
    refusals: [404, 409],
    async run(call) {
      let { db, feeder } = call.services
      let changed = await change(db, userOf(call).id, batchOf(call))
      if (changed === 'not-found') return refuse(404, NO_BATCH)
      if (changed === 'no') return refuse(409, 'The batch is in another state.')
      feeder.wake()
      return replyOf(call, 'The batch was changed')
    },
  })
}

function batchOf({ params }: Call): string {
  return params.batchId ?? ''
}

async function replyOf(call: Call, message: string) {
  let batch = await findBatch(call.services.db, userOf(call).id, batchOf(call))
  return batch ? found(outOfBatch(batch), message) : refuse(404, NO_BATCH)
}
