import type { FormResult } from '#app/forms/form-result.ts'

export interface ContactResult extends FormResult {
  stamp?: string
}

export const SENT = 'Message Sent Successfully!'
export const FAILED = 'Failed to send message. Please try again.'

// Names with a dot, which no field of the section can have.
export const STAMP = 'form.stamp'
/** A hidden field that only bots fill in. */
export const HONEYPOT = 'form.website'
