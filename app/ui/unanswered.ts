import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import { ConnectionLost } from '../forms/connection.ts'

export const NO_RESPONSE = 'No response received from server. Please check your connection.'

/** No answer came. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ConnectionLost
}

/** In the browser, a server that cannot be reached becomes a message on the form, so that nothing typed is lost. */
export async function orSay<T>(serverAction: () => Promise<T>, words: string) {
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return data<SubmissionResult<string[]>>({ status: 'error', error: { '': [words] } }, { status: 503 })
  }
}
