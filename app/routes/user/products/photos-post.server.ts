import { href, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import { encodeProductPhoto } from '#app/adapters/images.server.ts'
import { addPhoto } from '#app/domain/listings/photos/add-photo.server.ts'
import { altDraft } from '#app/domain/listings/photos/alt-draft.ts'
import { changeAlt, movePhoto, removePhoto } from '#app/domain/listings/photos/change-photos.server.ts'
import { dismissOfferedFacts, takeOfferedFacts } from '#app/domain/listings/photos/offered-facts.server.ts'
import { LARGEST_PHOTO, MOST_PHOTOS, type PhotoRef } from '#app/domain/listings/photos/photo.ts'
import type { Product } from '#app/domain/listings/products.server.ts'
import { startReading } from '#app/domain/writing/start-reading.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import { photoRefusals, readingRefusals, unknownPhoto } from '#app/messages/photos.ts'
import { readEditor } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { unknownForm } from '../listings/find-own.server.ts'
import { takeTicked } from './take-ticked.server.ts'

type Context = Readonly<RouterContextProvider>

/** The forms of a product's photos page; each says which one it is. */
export async function changePhotos(context: Context, { id: productId }: Product) {
  const { form, file } = await readEditor(context, { field: 'photo', maxBytes: LARGEST_PHOTO })
  if (form.get('intent') === 'upload') return upload(context, productId, form, file)
  const photoId = form.get('photoId')
  const ref = {
    userId: context.get(userContext).id,
    productId,
    photoId: typeof photoId === 'string' ? photoId : '',
  }
  switch (form.get('intent')) {
    case 'alt':
      return saveAlt(context, ref, form)
    case 'move':
      return move(context, ref, form)
    case 'remove':
      return remove(context, ref)
    case 'read':
      return read(context, ref, form)
    case 'take':
      return take(context, ref, form)
    case 'dismiss':
      return answer(
        context,
        ref,
        await dismissOfferedFacts(context.get(servicesContext).db, ref),
        t`Dismissed.`,
      )
    default:
      throw unknownForm()
  }
}

const altForm = z.object({ alt: altDraft.default('') })

async function upload(
  context: Context,
  productId: string,
  form: FormData,
  file: File | 'too-large' | undefined,
) {
  const submission = await readSubmission(context, altForm, { form })
  if (!submission.valid) return submission.rejected
  if (file === undefined) return submission.reject({ photo: t`Choose a JPEG, PNG or WebP picture.` })
  if (file === 'too-large') return submission.reject({ photo: photoRefusals()[file].message })
  const { db, stores } = context.get(servicesContext)
  const store = { files: stores.attachments, encode: encodeProductPhoto }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { idempotencyKey, value } = submission
  const photo = { userId: context.get(userContext).id, productId, idempotencyKey, bytes, alt: value.alt }
  const added = await logFailure(context, 'listings.photo_failed', () => addPhoto(db, store, photo))
  if (added === 'failed') return submission.reject(t`The photo could not be stored. Please try again.`, 500)
  if (added.outcome === 'added')
    return redirectWithMessage(context, pageOf(productId), t`The photo was added.`)
  const { status, message } = photoRefusals()[added.outcome]
  // There is no field for a fourth one.
  return submission.reject(added.outcome === 'full' ? message : { photo: message }, status)
}

async function saveAlt(context: Context, ref: PhotoRef, form: FormData) {
  const submission = await readSubmission(context, altForm, { form })
  if (!submission.valid) return submission.rejected
  const outcome = await changeAlt(context.get(servicesContext).db, ref, submission.value.alt)
  return answer(context, ref, outcome, t`The alt text was saved.`)
}

async function move(context: Context, ref: PhotoRef, form: FormData) {
  const submission = await readSubmission(context, z.object({ to: z.int().min(1).max(MOST_PHOTOS) }), {
    form,
  })
  if (!submission.valid) throw unknownForm()
  const { to } = submission.value
  const outcome = await movePhoto(context.get(servicesContext).db, ref, to)
  return answer(context, ref, outcome, t`The photo is now number ${{ to }}.`)
}

async function remove(context: Context, ref: PhotoRef) {
  const { db, stores } = context.get(servicesContext)
  const outcome = await removePhoto(db, stores.attachments, ref)
  return answer(context, ref, outcome, t`The photo was removed.`)
}

async function read(context: Context, ref: PhotoRef, form: FormData) {
  const submission = await readSubmission(context, z.object({}), { form })
  if (!submission.valid) return submission.rejected
  const { db, runner } = context.get(servicesContext)
  const { idempotencyKey } = submission
  const started = await logFailure(context, 'generation.start_failed', () =>
    startReading(db, { ...ref, idempotencyKey }),
  )
  if (started === 'failed') return submission.reject(t`This could not be started. Please try again.`, 503)
  if (started.outcome === 'not-found') throw notFound(unknownPhoto())
  if (started.outcome !== 'job') {
    const { status, message } = readingRefusals()[started.outcome]
    return submission.reject(message, status)
  }
  if (started.isNew) runner.enqueue(started.id)
  return redirect(`${pageOf(ref.productId)}#photo-${ref.photoId}`, 303)
}

async function take(context: Context, ref: PhotoRef, form: FormData) {
  const take = (ticked: string[]) => takeOfferedFacts(context.get(servicesContext).db, ref, ticked)
  return takeTicked(context, form, { take, page: pageOf(ref.productId), unknown: unknownPhoto() })
}

function answer(context: Context, { productId }: PhotoRef, outcome: 'done' | 'not-found', message: string) {
  if (outcome === 'not-found') throw notFound(unknownPhoto())
  return redirectWithMessage(context, pageOf(productId), message)
}

function pageOf(productId: string): string {
  return href('/user/products/:productId/photos', { productId })
}
