import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import { ConnectionLost } from '#app/forms/connection.ts'

/** In the browser, a server that cannot be reached becomes a message on the form, so that nothing typed is lost. */
export async function sayOutage<Answer>(serverAction: () => Promise<Answer>, words: string) {
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
    let result: SubmissionResult<string[]> = { status: 'error', error: { '': [words] } }
    return data({ form: 'reply' as const, result }, { status: 503 })
  }
}
