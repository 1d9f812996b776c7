import { z } from 'zod'
import { encodeProductPhoto } from '#app/adapters/images.server.ts'
import { findProduct } from '#app/domain/listings/products.server.ts'
import { addPhoto } from '#app/domain/photos/add-photo.server.ts'
import { altDraft } from '#app/domain/photos/alt-draft.ts'
import { changeAlt, movePhoto, removePhoto } from '#app/domain/photos/change-photos.server.ts'
import { LARGEST_PHOTO, MOST_PHOTOS, type PhotoRef, type ProductPhoto } from '#app/domain/photos/photo.ts'
import { listPhotos } from '#app/domain/photos/photos.server.ts'
import { startReading } from '#app/domain/photos/start-reading.server.ts'
import { attachmentsFolder } from '#app/domain/uploads/attachment-files.server.ts'
import * as messageWords from '#app/messages/words.ts'
import { PHOTO_REFUSALS, READING_REFUSALS } from '../messages/photos.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import { doneSchema, envelope, found, time } from './shapes.server.ts'
import * as words from './words/products.ts'

const shared = { access: 'user' as const, tag: 'products' as const }

const photoOut = z.strictObject({
  _id: z.string(),
  position: z.number().int().describe(words.from1),
  alt: z.string(),
  width: z.number().int().describe(words.pixels),
  height: z.number().int(),
  url: z.string().describe(words.onThisSiteForOwner),
  reading: z
    .strictObject({ status: z.enum(['running', 'done', 'failed']), error: z.string().nullable() })
    .nullable()
    .describe(words.currentReading),
  offeredFacts: z.array(z.string()).nullable().describe(words.factsReadFromPhoto),
  createdAt: time,
})

const photosOut = envelope(z.array(photoOut).describe(words.inOrder))

export const photos = [
  operation('GET api/products/:productId/photos', {
    ...shared,
    summary: words.productsPhotosThreeAtMost,
    failure: words.failedToLoadData,
    answer: photosOut,
    refusals: [404],
    run: (call) => replyOf(call, 'OK'),
  }),
  operation('POST api/products/:productId/photos', {
    ...shared,
    summary: words.uploadsPhotoOfProduct,
    detail: words.photoIsAddedLast,
    failure: words.photoWasNotAdded,
    idempotent: true,
    upload: { field: 'photo', maxBytes: LARGEST_PHOTO },
    answer: photosOut,
    status: [200, 201],
    refusals: [400, 404, 409, 429],
    async run(call) {
      let { db, config } = call.services
      let store = { folder: attachmentsFolder(config.dataDir), encode: encodeProductPhoto }
      let { userId, productId } = refOf(call)
      let { file: bytes = new Uint8Array(), idempotencyKey } = call
      let added = await addPhoto(db, store, { userId, productId, idempotencyKey, bytes, alt: '' })
      if (added.outcome !== 'added') return refuseBy(PHOTO_REFUSALS[added.outcome])
      let reply = await replyOf(call, words.thePhotoWasAdded)
      return 'body' in reply ? { ...reply, status: added.isNew ? (201 as const) : (200 as const) } : reply
    },
  }),
  operation('PATCH api/products/:productId/photos/:photoId', {
    ...shared,
    summary: words.changesPhotosAltTextOrItsPlace,
    detail: words.fieldsNotSentStay,
    failure: words.photoWasNotChanged,
    body: z.object({
      alt: altDraft.optional(),
      position: z.int().min(1).max(MOST_PHOTOS).optional(),
    }),
    answer: photosOut,
    refusals: [404],
    async run(call) {
      let { db } = call.services
      let { alt, position } = call.body
      let ref = refOf(call)
      let { length: count } = (await listPhotos(db, ref.userId, ref.productId)).filter(
        ({ id }) => id === ref.photoId,
      )
      if (count === 0) return refuse(404, messageWords.unknownPhoto)
      if (alt !== undefined) await changeAlt(db, ref, alt)
      if (position !== undefined) await movePhoto(db, ref, position)
      return replyOf(call, words.thePhotoWasChanged)
    },
  }),
  operation('DELETE api/products/:productId/photos/:photoId', {
    ...shared,
    summary: words.removesPhotoPermanently,
    failure: words.photoWasNotRemoved,
    answer: doneSchema,
    refusals: [404],
    async run(call) {
      let { db, config } = call.services
      let removed = await removePhoto(db, attachmentsFolder(config.dataDir), refOf(call))
      if (removed === 'not-found') return refuse(404, messageWords.unknownPhoto)
      return { status: 200, body: { success: true as const, message: words.thePhotoWasRemoved } }
    },
  }),
  operation('POST api/products/:productId/photos/:photoId/readings', {
    ...shared,
    summary: words.startsReadingPhoto,
    detail: words.readingUsesNoCredits,
    failure: words.photoIsNotBeingRead,
    idempotent: true,
    answer: photosOut,
    status: [202],
    refusals: [400, 404, 409, 429],
    async run(call) {
      let { db, runner } = call.services
      let started = await startReading(db, { ...refOf(call), idempotencyKey: call.idempotencyKey })
      if (started.outcome !== 'job') return refuseBy(READING_REFUSALS[started.outcome])
      if (started.isNew) runner.enqueue(started.id)
      let reply = await replyOf(call, words.photoIsBeingRead)
      return 'body' in reply ? { ...reply, status: 202 as const } : reply
    },
  }),
]

function refOf(call: Call): PhotoRef {
  let { productId = '', photoId = '' } = call.params
  return { userId: userOf(call).id, productId, photoId }
}

function refuseBy({ status, message }: { status: 400 | 404 | 409 | 429; message: string }) {
  return refuse(status, message)
}

async function replyOf(call: Call, message: string) {
  let { userId, productId } = refOf(call)
  let { db } = call.services
  if (!(await findProduct(db, userId, productId))) return refuse(404, PHOTO_REFUSALS['not-found'].message)
  let rows = await listPhotos(db, userId, productId)
  return found(
    rows.map((photo) => outOf(productId, photo)),
    message,
  )
}

function outOf(
  productId: string,
  { id, offered, reading, position, alt, width, height, createdAt }: ProductPhoto,
): z.infer<typeof photoOut> {
  let url = `/user/products/${productId}/photos/${id}`
  let state = reading && { status: reading.status, error: reading.error }
  return { _id: id, position, alt, width, height, url, reading: state, offeredFacts: offered, createdAt }
}
