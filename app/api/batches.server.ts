import { z } from 'zod'
import { englishFigure } from '#app/domain/base/lists/figure.ts'
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
import { DIALECT_RULES } from '#app/domain/batches/imports/dialects/registry.ts'
import type { Dialect } from '#app/domain/batches/imports/file-format.ts'
import type { LineNote } from '#app/domain/batches/imports/read-whole.server.ts'
import { listTexts } from '#app/domain/batches/list-texts.server.ts'
import { planBatch } from '#app/domain/batches/plan.server.ts'
import { startBatch } from '#app/domain/batches/start-batch.server.ts'
import { typedText } from '#app/typed-text.ts'
import { startRefusals } from '../messages/batches.ts'
import {
  CSV_BYTES,
  csvQuery,
  leftOutSchema,
  readCsvCall,
  WHAT_CONTRADICTIONS_ARE,
} from './batch-csv.server.ts'
import {
  batchOut,
  batchProducts,
  batchWish,
  contradictions,
  costOut,
  outOfBatch,
  outOfText,
  readWish,
  sourceName,
  TEXT_STATES,
  textOut,
  wishQuery,
} from './batch-shapes.server.ts'
import { idFromKey } from './idempotency.server.ts'
import { listReply, pageOf } from './lists.server.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import { anyCase, created, envelope, found, listQuery, wholeNumber } from './shapes.server.ts'

const UNKNOWN = 'We could not find this batch in your account.'
const AS_CSV =
  'As text/csv: up to 15 MB and 5,000 products, read in the same way as an import on the website, including Shopify and WooCommerce exports. If a line cannot be written, nothing is stored and `errors` lists the lines, unless `faulty=skip` is sent.'

const shared = { access: 'user' as const, tag: 'batches' as const }
const full = envelope(batchOut)
const filled = full.extend({ leftOut: leftOutSchema.optional() })
const batchName = z.string().overwrite(typedText).min(1).max(120).default('Batch')
const pages = listQuery.omit({ userEmail: true })

export const batches = [
  operation('GET api/batches', {
    ...shared,
    summary: 'Your batches, newest first, including imports from the website',
    failure: 'Failed to load data',
    query: pages,
    answer: z.array(batchOut),
    async run(call) {
      const page = await listBatches(call.services.db, userOf(call).id, pageOf(call.query), call.query.limit)
      return listReply(call, page, outOfBatch)
    },
  }),
  operation('POST api/batches', {
    ...shared,
    summary: 'Sends products to be written together',
    detail: `Uses no credits: get the price from GET /api/batches/{batchId}/cost, then POST /api/batches/{batchId}/start. Add more products, up to ${englishFigure(MOST_PRODUCTS)}, with POST /api/batches/{batchId}/rows. A product with the sku, handle or externalId of an existing one from the same source, and with its name, is that product. With an Idempotency-Key, repeating the request returns the same batch. ${AS_CSV}`,
    failure: 'The batch was not created',
    idempotent: true,
    body: z.object({
      name: batchName,
      source: sourceName,
      contradictions: contradictions.default('new').describe(WHAT_CONTRADICTIONS_ARE),
      products: batchProducts,
    }),
    answer: filled,
    status: [200, 201],
    refusals: [404, 409],
    run: (call) => make(call, call.body),
    csv: {
      maxBytes: CSV_BYTES,
      query: csvQuery.extend({ name: batchName, source: sourceName }),
      async run(call) {
        const read = await readCsvCall(call)
        if ('refusal' in read) return read
        return make(call, { ...read, ...call.query })
      },
    },
  }),
  operation('GET api/batches/:batchId', {
    ...shared,
    summary: 'The progress of a batch',
    failure: 'Failed to load data',
    answer: full,
    refusals: [404],
    run: (call) => replyOf(call, 'OK'),
  }),
  operation('POST api/batches/:batchId/rows', {
    ...shared,
    summary: 'Adds products to a batch before it is started',
    detail: `\`base\` is the number of products in the batch: if that number has changed, the response is 409, so that nothing is added twice. ${AS_CSV}`,
    failure: 'The products were not added',
    body: z.object({
      products: batchProducts,
      contradictions: contradictions.default('new').describe(WHAT_CONTRADICTIONS_ARE),
      base: z.int().min(0),
    }),
    answer: filled,
    refusals: [400, 404, 409],
    run: (call) => add(call, call.body),
    csv: {
      maxBytes: CSV_BYTES,
      query: csvQuery.extend({ base: wholeNumber(0, MOST_PRODUCTS) }),
      async run(call) {
        const read = await readCsvCall(call)
        if ('refusal' in read) return read
        return add(call, { ...read, ...call.query })
      },
    },
  }),
  operation('GET api/batches/:batchId/rows', {
    ...shared,
    summary: 'The listings of a batch in the order of its products, with their results',
    failure: 'Failed to load data',
    query: pages.extend({
      state: anyCase(TEXT_STATES).optional(),
    }),
    answer: z.array(textOut),
    refusals: [404],
    async run(call) {
      const { db } = call.services
      const { state, ...query } = call.query
      if (!(await findBatch(db, userOf(call).id, batchOf(call)))) return refuse(404, UNKNOWN)
      const page = await listTexts(db, { batchId: batchOf(call), state }, pageOf(query), query.limit)
      return listReply(call, page, outOfText)
    },
  }),
  operation('GET api/batches/:batchId/cost', {
    ...shared,
    summary: 'What a batch would cost',
    detail:
      'One credit for each product and language still to be written. Send this number of credits with `start`.',
    failure: 'Failed to load data',
    query: wishQuery,
    answer: envelope(costOut),
    refusals: [404],
    async run(call) {
      const { db } = call.services
      const { id: userId, balance } = userOf(call)
      const batch = await findBatch(db, userId, batchOf(call))
      if (!batch) return refuse(404, UNKNOWN)
      const { trial, ...wish } = call.query
      const plan = await planBatch(db, batch.id, readWish(wish), { trial })
      const { rows: products, texts: credits, again: _, ...counts } = plan
      return found({ products, credits, balance, ...counts })
    },
  }),
  operation('POST api/batches/:batchId/start', {
    ...shared,
    summary: 'Starts writing a batch',
    detail:
      '`credits` is the price that GET /api/batches/{batchId}/cost gave for the same choices: if it has changed, the response is 409. The balance must cover all of it. Each listing uses its credit when it is started; if it cannot be written, the credit is returned. Repeating the request starts nothing twice.',
    failure: 'The batch was not started',
    body: batchWish,
    answer: full,
    status: [202],
    refusals: [400, 404, 409],
    async run(call) {
      const { db, feeder } = call.services
      const { credits, trial, ...wish } = call.body
      const id = batchOf(call)
      const userId = userOf(call).id
      const started = await startBatch(db, { userId, id, options: readWish(wish), credits, trial })
      if (started.outcome === 'not-found') return refuse(404, UNKNOWN)
      if (started.outcome !== 'started' && started.outcome !== 'there') {
        const { status, message } = startRefusals()[started.outcome]
        return refuse(status, message, 'credits' in started ? { current: { credits: started.credits } } : {})
      }
      feeder.wake()
      const batch = await findBatch(db, userId, id)
      if (!batch) return refuse(404, UNKNOWN)
      const body = { success: true as const, message: 'The batch is being written', data: outOfBatch(batch) }
      return { status: 202, body, headers: { location: `/api/batches/${id}` } }
    },
  }),
  changing('pause', 'Starts no more listings; those already being written are finished', pauseBatch),
  changing('continue', 'Resumes a paused batch', continueBatch),
  changing('cancel', 'Cancels everything that has not been started', cancelBatch),
  changing('retry', 'Retries the failed listings, for one credit each', retryFailed),
]

interface Products {
  products: NewBatch['products']
  contradictions: 'new' | 'same'
  leftOut?: LineNote[]
}

interface MadeBatch extends Products {
  name: string
  source?: string | undefined
  /** Of the file that they came in. */
  dialect?: Dialect
}

async function make(call: Call, { name, source, dialect, products, contradictions, leftOut }: MadeBatch) {
  const { db } = call.services
  const { id: userId } = userOf(call)
  const id = idFromKey(call)
  const named = { name: source ?? sourceOf(dialect), dialect: 'api' as const }
  const rows = withAnswers(products, contradictions)
  const made = await createBatch(db, { name, source: named, products: rows, userId, id })
  if (made.outcome !== 'created')
    return refuse(
      409,
      'You have too many batches that have not been started. Start or cancel some of them first.',
    )
  const batch = await findBatch(db, userId, id)
  if (!batch) return refuse(404, UNKNOWN)
  const reply = created(outOfBatch(batch), 'The batch is ready', made.isNew)
  return { ...reply, body: { ...reply.body, ...(leftOut && { leftOut }) } }
}

function sourceOf(dialect: Dialect = 'plain'): string {
  return dialect === 'plain' ? 'API' : `API ${DIALECT_RULES[dialect].shop}`
}

/** What becomes of each product that a known one contradicts. */
function withAnswers(
  products: NewBatch['products'],
  answer: Products['contradictions'],
): NewBatch['products'] {
  return products.map(({ contradiction, ...product }) =>
    (contradiction ?? answer) === 'same' ? { ...product, contradiction: 'same' } : product,
  )
}

async function add(call: Call, { base, products, contradictions, leftOut }: Products & { base: number }) {
  const ids = { userId: userOf(call).id, id: batchOf(call) }
  const rows = withAnswers(products, contradictions)
  const added = await addRows(call.services.db, { ...ids, base, products: rows })
  switch (added) {
    case 'added': {
      const reply = await replyOf(call, 'The products were added')
      return 'body' in reply ? { ...reply, body: { ...reply.body, ...(leftOut && { leftOut }) } } : reply
    }
    case 'not-found':
      return refuse(404, UNKNOWN)
    case 'changed':
      return refuse(409, 'The batch has a different number of products. Read it again.')
    case 'started':
      return refuse(
        409,
        'Products can only be added to a batch created with this API that has not been started.',
      )
    case 'too-many':
      return refuse(400, `A batch can have at most ${englishFigure(MOST_PRODUCTS)} products.`)
  }
}

type Change = (...args: Parameters<typeof pauseBatch>) => Promise<BatchChange>

function changing(verb: 'pause' | 'continue' | 'cancel' | 'retry', summary: string, change: Change) {
  return operation(`POST api/batches/:batchId/${verb}`, {
    ...shared,
    summary,
    detail: 'Repeating the request changes nothing.',
    failure: 'The batch was not changed',
    answer: full,
    refusals: [404, 409],
    async run(call) {
      const { db, feeder } = call.services
      const changed = await change(db, userOf(call).id, batchOf(call))
      if (changed === 'not-found') return refuse(404, UNKNOWN)
      if (changed === 'no') return refuse(409, 'The batch is in a different state.')
      feeder.wake()
      return replyOf(call, 'The batch was changed')
    },
  })
}

function batchOf({ params }: Call): string {
  return params.batchId ?? ''
}

async function replyOf(call: Call, message: string) {
  const batch = await findBatch(call.services.db, userOf(call).id, batchOf(call))
  return batch ? found(outOfBatch(batch), message) : refuse(404, UNKNOWN)
}
