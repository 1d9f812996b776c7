import { data } from 'react-router'
import { ConnectionLost } from '#app/forms/connection.ts'

/** What a contact form that was not sent comes back with. */
export interface ContactRefusal {
  message: string
  /** By the field's name. */
  errors: Record<string, string>
  /** What was typed, by the field's name. */
  values: Record<string, string>
  stamp: string
}

export const SENT = 'Message Sent Successfully!'
export const FAILED = 'Failed to send message. Please try again.'

// Names with a dot, which no field of the section can have.
export const STAMP = 'form.stamp'
/** People leave it empty. */
export const TRAP = 'form.website'

/** In the browser, a server that cannot be reached becomes a message on the form, and what was typed stays. */
export async function orFailed<T>(answer: Promise<T>) {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
    // The status says that nothing changed, so that the page's data is not asked for again in vain.
    return data({ message: FAILED, errors: {}, values: {}, stamp: '' }, { status: 503 })
  }
}
