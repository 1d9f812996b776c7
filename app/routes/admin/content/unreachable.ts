import { data } from 'react-router'
import type { Failure } from './answer.ts'

export const NO_RESPONSE = 'No response received from server. Please check your connection.'

/** In the browser, a server that cannot be reached becomes a message on the page. */
export async function orUnreachable<T>(serverAction: () => Promise<T>) {
  try {
    return await serverAction()
  } catch (error) {
    // What fetch throws when no answer came.
    if (!(error instanceof TypeError)) throw error
    return data<{ failure: Failure }>({ failure: { text: NO_RESPONSE } }, { status: 503 })
  }
}
