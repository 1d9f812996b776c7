import { z } from 'zod'
import { reachOf } from '#app/config.server.ts'
import { findProduct } from '#app/domain/listings/products.server.ts'
import {
  addReference,
  type NewReference,
  removeReference,
  takeReferenceFacts,
} from '#app/domain/listings/references/change-references.server.ts'
import {
  readReferenceFile,
  readReferencePage,
  reserveFile,
} from '#app/domain/listings/references/read-file.server.ts'
import {
  LARGEST_REFERENCE,
  LONGEST_REFERENCE,
  type Reference,
  type ReferenceRef,
} from '#app/domain/listings/references/reference.ts'
import { pageAddress, shortName } from '#app/domain/listings/references/reference-name.ts'
import { listWholeReferences } from '#app/domain/listings/references/references.server.ts'
import { startReferenceReading } from '#app/domain/writing/start-reading.server.ts'
import { t } from '#app/i18n/macro.ts'
import { unknownProduct } from '../messages/listings.ts'
import {
  addingRefusals,
  fileRefusal,
  pageRefusal,
  referenceReadingRefusals,
  tooManyFiles,
  unknownReference,
} from '../messages/references.ts'
import { idFromKey } from './idempotency.server.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import { doneSchema, envelope, found, time } from './shapes.server.ts'

const shared = { access: 'user' as const, tag: 'products' as const }

const referenceOut = z.strictObject({
  _id: z.string(),
  kind: z.enum(['text', 'html', 'pdf', 'page']),
  name: z.string().describe('The address of a page, the file’s kind, or the first words'),
  passages: z
    .array(z.string())
    .describe('The text in pieces, which offered facts name by their number from 1'),
  reading: z
    .strictObject({ status: z.enum(['running', 'done', 'failed']), error: z.string().nullable() })
    .nullable()
    .describe('The current or last reading'),
  offeredFacts: z
    .array(z.strictObject({ text: z.string(), passage: z.number().int() }))
    .nullable()
    .describe('Facts that were read and not yet decided on, each quoted from its passage'),
  createdAt: time,
})

const referencesOut = envelope(z.array(referenceOut).describe('The newest first'))

const adding = {
  ...shared,
  failure: 'The text was not added',
  idempotent: true as const,
  answer: referencesOut,
  status: [200, 201] as [200, 201],
  refusals: [400, 404, 409, 429] as [400, 404, 409, 429],
}

export const references = [
  operation('GET api/products/:productId/references', {
    ...shared,
    summary: 'The texts that a product’s facts are read from, with the facts that were found',
    failure: 'Failed to load data',
    answer: referencesOut,
    refusals: [404],
    run: (call) => replyOf(call, 'OK'),
  }),
  operation('POST api/products/:productId/references', {
    ...adding,
    summary: 'Adds a text, or the public page at an address, and starts reading facts from it',
    detail:
      'Send either `text` or `address`. Uses no credits: a product has ten readings, shared with those of its photos; failed ones do not count. Responds as soon as the text is there; request the references until `reading.status` is no longer running. The result is in `offeredFacts`; nothing is added to the facts automatically. Where no reading is left, the text is added without one.',
    body: z
      .object({ text: z.string().min(1).max(LONGEST_REFERENCE), address: z.string().max(2000) })
      .partial()
      .refine(({ text, address }) => (text === undefined) !== (address === undefined), {
        error: () => t`Send either a text or an address.`,
      }),
    async run(call) {
      const { text, address = '' } = call.body
      if (text !== undefined) return add(call, { kind: 'text', name: shortName(text), text })
      const { config } = call.services
      const url = pageAddress(address, reachOf(config))
      if (!url) return refuse(400, t`Enter an address such as https://example.com/product.`)
      if (!(await reserveFile(call.services.db, userOf(call).id))) return refuse(429, tooManyFiles())
      const read = await readReferencePage(call.services, url)
      if (read.outcome !== 'text') return refuseBy(pageRefusal(read))
      return add(call, { kind: read.kind, name: read.address, text: read.text })
    },
  }),
  operation('POST api/products/:productId/references/files', {
    ...adding,
    summary:
      'Adds the text of a file, and starts reading facts from it: PDF, HTML or plain text, at most 5 MB',
    detail: 'As for a text. A PDF may have up to 50 pages; the file itself is not kept.',
    upload: { field: 'file', maxBytes: LARGEST_REFERENCE },
    async run(call) {
      const { db, readPdf } = call.services
      if (!(await reserveFile(db, userOf(call).id))) return refuse(429, tooManyFiles())
      const read = await readReferenceFile(readPdf, call.file ?? new Uint8Array())
      if (read.outcome !== 'text') return refuseBy(fileRefusal(read))
      return add(call, { kind: read.kind, name: shortName(read.text), text: read.text })
    },
  }),
  operation('DELETE api/products/:productId/references/:referenceId', {
    ...shared,
    summary: 'Removes a text permanently; facts that came from it stay',
    failure: 'The text was not removed',
    answer: doneSchema,
    refusals: [404],
    async run(call) {
      const removed = await removeReference(call.services.db, refOf(call))
      if (removed === 'not-found') return refuse(404, unknownReference())
      return { status: 200, body: { success: true as const, message: 'The text was removed' } }
    },
  }),
  operation('POST api/products/:productId/references/:referenceId/readings', {
    ...shared,
    summary: 'Starts reading facts from a text once more',
    failure: 'The text is not being read',
    idempotent: true,
    answer: referencesOut,
    status: [202],
    refusals: [400, 404, 409, 429],
    async run(call) {
      const started = await startReading(call, refOf(call))
      if (started.outcome !== 'job') return refuseBy(referenceReadingRefusals()[started.outcome])
      const reply = await replyOf(call, 'The text is being read')
      return 'body' in reply ? { ...reply, status: 202 as const } : reply
    },
  }),
  operation('POST api/products/:productId/references/:referenceId/facts', {
    ...shared,
    summary: 'Adds offered facts to the product’s, with where they were read',
    failure: 'The facts were not added',
    body: z.object({ facts: z.array(z.string().max(1000)).min(1).max(100) }),
    answer: referencesOut,
    refusals: [400, 404, 409],
    async run(call) {
      const taken = await takeReferenceFacts(call.services.db, refOf(call), call.body.facts)
      switch (taken.outcome) {
        case 'not-found':
          return refuse(404, unknownReference())
        case 'none':
        case 'changed':
          return refuse(409, t`These are no longer available. Please check the list again.`)
        case 'too-long':
          return refuse(400, taken.message)
        case 'taken':
          return replyOf(call, 'The facts were added')
      }
    },
  }),
]

async function add(call: Call, text: Pick<NewReference, 'kind' | 'name' | 'text'>) {
  const { userId, productId } = refOf(call)
  const id = idFromKey(call)
  const added = await addReference(call.services.db, { ...text, id, userId, productId })
  if (added.outcome !== 'added') return refuseBy(addingRefusals()[added.outcome])
  await startReading(call, { userId, productId, referenceId: id })
  const reply = await replyOf(call, 'The text was added')
  return 'body' in reply ? { ...reply, status: added.isNew ? (201 as const) : (200 as const) } : reply
}

async function startReading(call: Call, ref: ReferenceRef) {
  const { db, runner } = call.services
  const started = await startReferenceReading(db, { ...ref, idempotencyKey: call.idempotencyKey })
  if (started.outcome === 'job' && started.isNew) runner.enqueue(started.id)
  return started
}

function refOf(call: Call): ReferenceRef {
  const { productId = '', referenceId = '' } = call.params
  return { userId: userOf(call).id, productId, referenceId }
}

function refuseBy({ status, message }: { status: 400 | 404 | 409 | 429; message: string }) {
  return refuse(status, message)
}

async function replyOf(call: Call, message: string) {
  const { userId, productId } = refOf(call)
  const { db } = call.services
  if (!(await findProduct(db, userId, productId))) return refuse(404, unknownProduct())
  return found((await listWholeReferences(db, userId, productId)).map(outOf), message)
}

function outOf({ id, offered, reading, count: _, ...reference }: Reference): z.infer<typeof referenceOut> {
  const state = reading && { status: reading.status, error: reading.error }
  return { _id: id, ...reference, reading: state, offeredFacts: offered }
}
