import type { FormResult } from '#app/forms/form-result.ts'

/** What a contact form that was not sent comes back with. */
export interface ContactResult extends FormResult {
  /** The stamp for sending it again. */
  stamp?: string
}

export const SENT = 'Message Sent Successfully!'
export const FAILED = 'Failed to send message. Please try again.'

// Names with a dot, which no field of the section can have.
export const STAMP = 'form.stamp'
/** People leave it empty. */
export const HONEYPOT = 'form.website'
