import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'

/** In the browser, a server that cannot be reached becomes a message on the form, so that nothing typed is lost. */
export async function orUnsent<T>(serverAction: () => Promise<T>) {
  try {
    return await serverAction()
  } catch (error) {
    // What fetch throws when no answer came.
    if (!(error instanceof TypeError)) throw error
    return data<SubmissionResult<string[]>>(
      { status: 'error', error: { '': ['Error sending message.'] } },
      { status: 503 },
    )
  }
}
