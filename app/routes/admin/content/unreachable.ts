import { data } from 'react-router'
import { isUnanswered, NO_RESPONSE } from '#app/ui/unanswered.ts'
import type { Failure } from './answer.ts'

/** In the browser, a server that cannot be reached becomes a message on the page. */
export async function orUnreachable<T>(serverAction: () => Promise<T>) {
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return data<{ failure: Failure }>({ failure: { text: NO_RESPONSE } }, { status: 503 })
  }
}
