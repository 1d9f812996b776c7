import type { PhotoAdded } from '#app/domain/photos/add-photo.server.ts'
import type { ReadingStart } from '#app/domain/photos/start-reading.server.ts'
import * as uiWords from '../ui/words.ts'
import { REFUSALS } from './generation.ts'
import * as words from './words.ts'

interface Refusal {
  status: 400 | 404 | 409 | 429
  message: string
}

/** Why a picture does not become a product's photo. */
export const PHOTO_REFUSALS = {
  'not-found': { status: 404, message: uiWords.unknownProduct },
  full: { status: 409, message: words.photosFull },
  empty: { status: 400, message: words.photoFileEmpty },
  'too-large': { status: 400, message: words.photoFileTooLarge },
  'too-many-pixels': {
    status: 400,
    message: words.photoTooManyPixels,
  },
  animated: { status: 400, message: words.photoAnimated },
  'no-image': {
    status: 400,
    message: words.photoNotReadable,
  },
  busy: {
    status: 429,
    message: words.photosBusy,
  },
  'too-many': { status: 429, message: words.photoUploadLimitReached },
} as const satisfies Record<Exclude<PhotoAdded['outcome'], 'added'>, Refusal>

/** Why facts are not read off a photo. */
export const READING_REFUSALS = {
  'not-found': { status: 404, message: words.unknownPhoto },
  'no-user': REFUSALS['no-user'],
  'no-keys': REFUSALS['no-keys'],
  'none-left': { status: 409, message: words.photoReadingsUsed },
  'too-many': { status: 429, message: words.photoReadingLimitReached },
  'no-photos': { status: 409, message: words.photosNotReadNow },
} as const satisfies Record<Exclude<ReadingStart['outcome'], 'job'>, Refusal>
