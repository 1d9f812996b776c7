import type { FormResult } from '#app/forms/form-result.ts'
import * as words from './words.tsx'

export interface ContactResult extends FormResult {
  stamp?: string
}

export const SENT = words.messageSentSuccessfully
export const FAILED = words.failedToSendMessage

// Names with a dot, which no field of the section can have.
export const STAMP = 'form.stamp'
/** A hidden field that only bots fill in. */
export const HONEYPOT = 'form.website'
