import type { SubmissionResult } from '@conform-to/react'

/** What an action answers with when a form is shown again. */
export interface FormResult extends SubmissionResult<string[]> {
  /** The `id` of the form that was posted: a page may have several. */
  formName?: string | undefined
  /** Of the answer. */
  httpStatus?: number
  /** Set by the browser: no answer came, or the server could not store anything. */
  unsent?: 'no-answer' | 'not-stored'
}

export function isUnsent(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'unsent' in result
}

export const FORM_NAME = 'formName'

/** What conform calls the field of a button that changes a list. */
export const INTENT = '__intent__'
