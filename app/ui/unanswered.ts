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

/** The same for a form that begins anew, as one over a list that goes on at its own page: it gets what was typed. */
export async function orUnsent<T>(serverAction: () => Promise<T>, request: Request, words: string) {
  let sent = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    // A file that was chosen cannot be put back into its field.
    let typed = [...(await sent.formData())].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    )
    let initialValue = Object.fromEntries(typed)
    return data<SubmissionResult<string[]>>(
      { status: 'error', initialValue, error: { '': [words] } },
      { status: 503 },
    )
  }
}

/**
 * In the browser, for pages whose forms also open over a list. A form that could not be sent goes on at its page, and
 * that one cannot be asked for either: it shows what the form over the list was made from.
 */
export async function orLast<T>(serverLoader: () => Promise<T>, { pathname, search }: URL): Promise<T> {
  let address = pathname + search
  try {
    let answer = await serverLoader()
    answers.set(address, answer)
    return answer
  } catch (error) {
    if (!isUnanswered(error) || !answers.has(address)) throw error
    return answers.get(address) as T
  }
}

const answers = new Map<string, unknown>()
