import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'

export const TOO_MANY = 'Too many failed login attempts. Please try again later.'

const UNREACHED: SubmissionResult<string[]> = {
  status: 'error',
  error: { '': ['Network error. Please check your connection and try again.'] },
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
    return data(UNREACHED, { status: 503 })
  }
}
