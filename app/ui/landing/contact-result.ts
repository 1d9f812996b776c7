import type { FormResult } from '#app/forms/form-result.ts'

export interface ContactResult extends FormResult {
  stamp?: string
}

/** Where the page says whether a message was sent; the addresses of posts and of their answers lead there. */
export const ANSWER = 'contact-answer'

// Names with a dot, which no field of the section can have.
export const STAMP = 'form.stamp'
/** A hidden field that only bots fill in. */
export const HONEYPOT = 'form.website'
