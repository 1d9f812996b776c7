import { z } from 'zod'
import { encodeProductPhoto } from '#app/adapters/images.server.ts'
import { addPhoto } from '#app/domain/listings/photos/add-photo.server.ts'
import { altDraft } from '#app/domain/listings/photos/alt-draft.ts'
import { changeAlt, movePhoto, removePhoto } from '#app/domain/listings/photos/change-photos.server.ts'
import {
  LARGEST_PHOTO,
  MOST_PHOTOS,
  type PhotoRef,
  type ProductPhoto,
} from '#app/domain/listings/photos/photo.ts'
import { listPhotos } from '#app/domain/listings/photos/photos.server.ts'
import { findProduct } from '#app/domain/listings/products.server.ts'
import { startReading } from '#app/domain/writing/start-reading.server.ts'
import { photoRefusals, readingRefusals, unknownPhoto } from '../messages/photos.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import { doneSchema, envelope, found, time } from './shapes.server.ts'

const shared = { access: 'user' as const, tag: 'products' as const }

const photoOut = z.strictObject({
  _id: z.string(),
  position: z.number().int().describe('Counted from 1'),
  alt: z.string(),
  width: z.number().int().describe('Pixels'),
  height: z.number().int(),
  url: z.string().describe('On this site; only its owner can open it, when signed in'),
  reading: z
    .strictObject({ status: z.enum(['running', 'done', 'failed']), error: z.string().nullable() })
    .nullable()
    .describe('The current or last reading'),
  offeredFacts: z
    .array(z.string())
    .nullable()
    .describe(
      'Facts that were read from the photo and not yet decided on. Add the right ones to the product’s facts',
    ),
  createdAt: time,
})

const photosOut = envelope(z.array(photoOut).describe('In order'))

export const photos = [
  operation('GET api/products/:productId/photos', {
    ...shared,
    summary: 'A product’s photos, at most three',
    failure: 'Failed to load data',
    answer: photosOut,
    refusals: [404],
    run: (call) => replyOf(call, 'OK'),
  }),
  operation('POST api/products/:productId/photos', {
    ...shared,
    summary: 'Uploads a photo of a product: JPEG, PNG or WebP, at most 5 MB and 25 megapixels',
    detail:
      'The photo is added last and converted to WebP; location, camera and time are removed. With an Idempotency-Key, repeating the request adds no second photo.',
    failure: 'The photo was not added',
    idempotent: true,
    upload: { field: 'photo', maxBytes: LARGEST_PHOTO },
    answer: photosOut,
    status: [200, 201],
    refusals: [400, 404, 409, 429],
    async run(call) {
      const { db, stores } = call.services
      const store = { files: stores.attachments, encode: encodeProductPhoto }
      const { userId, productId } = refOf(call)
      const { file: bytes = new Uint8Array(), idempotencyKey } = call
      const added = await addPhoto(db, store, { userId, productId, idempotencyKey, bytes, alt: '' })
      if (added.outcome !== 'added') return refuseBy(photoRefusals()[added.outcome])
      const reply = await replyOf(call, 'The photo was added')
      return 'body' in reply ? { ...reply, status: added.isNew ? (201 as const) : (200 as const) } : reply
    },
  }),
  operation('PATCH api/products/:productId/photos/:photoId', {
    ...shared,
    summary: 'Changes a photo’s alt text or position',
    detail: 'What is not sent is kept.',
    failure: 'The photo was not changed',
    body: z.object({
      alt: altDraft.optional(),
      position: z.int().min(1).max(MOST_PHOTOS).optional(),
    }),
    answer: photosOut,
    refusals: [404],
    async run(call) {
      const { db } = call.services
      const { alt, position } = call.body
      const ref = refOf(call)
      const { length: count } = (await listPhotos(db, ref.userId, ref.productId)).filter(
        ({ id }) => id === ref.photoId,
      )
      if (count === 0) return refuse(404, unknownPhoto())
      if (alt !== undefined) await changeAlt(db, ref, alt)
      if (position !== undefined) await movePhoto(db, ref, position)
      return replyOf(call, 'The photo was changed')
    },
  }),
  operation('DELETE api/products/:productId/photos/:photoId', {
    ...shared,
    summary: 'Removes a photo permanently',
    failure: 'The photo was not removed',
    answer: doneSchema,
    refusals: [404],
    async run(call) {
      const { db, stores } = call.services
      const removed = await removePhoto(db, stores.attachments, refOf(call))
      if (removed === 'not-found') return refuse(404, unknownPhoto())
      return { status: 200, body: { success: true as const, message: 'The photo was removed' } }
    },
  }),
  operation('POST api/products/:productId/photos/:photoId/readings', {
    ...shared,
    summary: 'Starts reading facts from a photo',
    detail:
      'Uses no credits. A product has ten readings; failed ones do not count. Responds immediately; request the photos until `reading.status` is no longer running. The result is in `offeredFacts`; nothing is added to the facts automatically.',
    failure: 'The photo is not being read',
    idempotent: true,
    answer: photosOut,
    status: [202],
    refusals: [400, 404, 409, 429],
    async run(call) {
      const { db, runner } = call.services
      const started = await startReading(db, { ...refOf(call), idempotencyKey: call.idempotencyKey })
      if (started.outcome !== 'job') return refuseBy(readingRefusals()[started.outcome])
      if (started.isNew) runner.enqueue(started.id)
      const reply = await replyOf(call, 'The photo is being read')
      return 'body' in reply ? { ...reply, status: 202 as const } : reply
    },
  }),
]

function refOf(call: Call): PhotoRef {
  const { productId = '', photoId = '' } = call.params
  return { userId: userOf(call).id, productId, photoId }
}

function refuseBy({ status, message }: { status: 400 | 404 | 409 | 429; message: string }) {
  return refuse(status, message)
}

async function replyOf(call: Call, message: string) {
  const { userId, productId } = refOf(call)
  const { db } = call.services
  if (!(await findProduct(db, userId, productId))) return refuse(404, photoRefusals()['not-found'].message)
  const rows = await listPhotos(db, userId, productId)
  return found(
    rows.map((photo) => outOf(productId, photo)),
    message,
  )
}

function outOf(
  productId: string,
  { id, offered, reading, position, alt, width, height, createdAt }: ProductPhoto,
): z.infer<typeof photoOut> {
  const url = `/user/products/${productId}/photos/${id}`
  const state = reading && { status: reading.status, error: reading.error }
  return { _id: id, position, alt, width, height, url, reading: state, offeredFacts: offered, createdAt }
}
