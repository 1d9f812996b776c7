import type { SubmissionResult } from '@conform-to/react'

export const TOO_MANY = 'Too many failed login attempts. Please try again later.'

/**
 * What a form's action answers; in the browser, a server that cannot be reached becomes a message on the form instead
 * of an error page.
 */
export async function orNetworkError<T>(answer: Promise<T>): Promise<T | SubmissionResult<string[]>> {
  try {
    return await answer
  } catch (error) {
    // What fetch throws when no answer came.
    if (!(error instanceof TypeError)) throw error
    return {
      status: 'error',
      error: { '': ['Network error. Please check your connection and try again.'] },
    }
  }
}
