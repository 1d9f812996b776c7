import { msg } from '#app/i18n/macro.ts'

/** Why a picture was not kept, whichever form sent it. */
export const PICTURE_FAULTS = {
  'too-large': msg`File size exceeds 2 MB. Please upload a smaller image.`,
  busy: msg`Failed to upload image. Please try again in a minute.`,
  'too-many': msg`Failed to upload image. You have reached the daily upload limit.`,
  failed: msg`Failed to upload image.`,
}

/** Of files of any kind. */
export const UPLOADS_BUSY = msg`Too many files are being uploaded right now. Please try again in a minute.`
