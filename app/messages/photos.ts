import type { PhotoAdded } from '#app/domain/listings/photos/add-photo.server.ts'
import type { ReadingStart } from '#app/domain/writing/start-reading.server.ts'
import { t } from '#app/i18n/macro.ts'
import { generationRefusals } from './generation.ts'
import { unknownProduct } from './listings.ts'

export const unknownPhoto = () => t`We could not find this photo in your account.`

interface Refusal {
  status: 400 | 404 | 409 | 429
  message: string
}

/** Why a picture does not become a product's photo. */
export const photoRefusals = () =>
  ({
    'not-found': { status: 404, message: unknownProduct() },
    full: { status: 409, message: t`This product has three photos already. Remove one to add another.` },
    empty: { status: 400, message: t`This file is empty. Choose a JPEG, PNG or WebP picture.` },
    'too-large': { status: 400, message: t`The file is larger than 5 MB. Please choose a smaller one.` },
    'too-many-pixels': {
      status: 400,
      message: t`This picture has more than 25 megapixels. Please make it smaller first.`,
    },
    animated: { status: 400, message: t`This picture is animated. Please choose a still one.` },
    'no-image': {
      status: 400,
      message: t`Choose a JPEG, PNG or WebP picture. This file is something else, or it is damaged.`,
    },
    busy: {
      status: 429,
      message: t`Too many pictures are being uploaded right now. Please try again in a minute.`,
    },
    'too-many': { status: 429, message: t`You have reached the daily limit for photo uploads.` },
  }) as const satisfies Record<Exclude<PhotoAdded['outcome'], 'added'>, Refusal>

/** Why facts are not read off a photo. */
export const readingRefusals = () =>
  ({
    'not-found': { status: 404, message: unknownPhoto() },
    'no-user': generationRefusals()['no-user'],
    'no-keys': generationRefusals()['no-keys'],
    'none-left': { status: 409, message: t`You have used all photo readings for this product.` },
    'too-many': { status: 429, message: t`You have reached the daily limit for reading photos.` },
    'no-photos': {
      status: 409,
      message: t`Photos cannot be read right now: the model does not support them.`,
    },
  }) as const satisfies Record<Exclude<ReadingStart['outcome'], 'job'>, Refusal>
