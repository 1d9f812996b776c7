import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'

export const TOO_MANY = 'Too many failed login attempts. Please try again later.'

/** No answer came: from this site, or from one that it asks. */
export const UNREACHED = 'Network error. Please check your connection and try again.'

/** The account itself could not be made; nothing else went wrong before. */
export const NOT_CREATED = 'Failed to create user'

/** What a new account starts with. */
export function welcome(credits: number): string {
  if (credits === 0) return 'Your account is ready.'
  return `Your account is ready, with ${credits} free ${credits === 1 ? 'credit' : 'credits'} in it.`
}

const UNREACHED_FORM: SubmissionResult<string[]> = {
  status: 'error',
  error: { '': [UNREACHED] },
}

/**
 * What a form's action answers; in the browser, a server that cannot be reached becomes a message on the form instead
 * of an error page.
 */
export async function orNetworkError<T>(answer: Promise<T>) {
  try {
    return await answer
  } catch (error) {
    // What fetch throws when no answer came.
    if (!(error instanceof TypeError)) throw error
    // The status says that nothing changed, so that the page's data is not asked for again in vain.
    return data(UNREACHED_FORM, { status: 503 })
  }
}
