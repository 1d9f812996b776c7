import type { PhotoAdded } from '#app/domain/photos/add-photo.server.ts'
import type { ReadingStart } from '#app/domain/photos/start-reading.server.ts'
import { REFUSALS } from './generation.ts'

interface Refusal {
  status: 400 | 404 | 409 | 429
  message: string
}

const NO_PRODUCT = 'There is no such product in your account.'
export const NO_PHOTO = 'There is no such photo in your account.'

/** Why a picture does not become a product's photo. */
export const PHOTO_REFUSALS = {
  'not-found': { status: 404, message: NO_PRODUCT },
  full: { status: 409, message: 'This product has three photos already. Remove one to add another.' },
  empty: { status: 400, message: 'This file is empty. Choose a JPEG, PNG or WebP picture.' },
  'too-large': { status: 400, message: 'The file is larger than 5 MB. Please choose a smaller one.' },
  'too-many-pixels': {
    status: 400,
    message: 'This picture has more than 25 megapixels. Please make it smaller first.',
  },
  animated: { status: 400, message: 'This picture is animated. Please choose a still one.' },
  'no-image': {
    status: 400,
    message: 'Choose a JPEG, PNG or WebP picture. This file is something else, or it is damaged.',
  },
  busy: {
    status: 429,
    message: 'Too many pictures are being uploaded right now. Please try again in a minute.',
  },
  'too-many': { status: 429, message: 'You have reached the daily limit for photo uploads.' },
} as const satisfies Record<Exclude<PhotoAdded['outcome'], 'added'>, Refusal>

/** Why facts are not read off a photo. */
export const READING_REFUSALS = {
  'not-found': { status: 404, message: NO_PHOTO },
  'no-user': REFUSALS['no-user'],
  'no-keys': REFUSALS['no-keys'],
  'none-left': { status: 409, message: 'You have used all photo readings for this product.' },
  'too-many': { status: 429, message: 'You have reached the daily limit for reading photos.' },
  'no-photos': { status: 409, message: 'Photos cannot be read right now: the model does not support them.' },
} as const satisfies Record<Exclude<ReadingStart['outcome'], 'job'>, Refusal>
