import type { FormResult } from '#app/forms/form-result.ts'
import type { RowsResult } from '#app/forms/rows/use-rows-form.ts'
import type { Difference } from './differences.ts'

export interface EditorResult extends RowsResult {
  /** The version that was edited; undefined when the form did not say. */
  base: number | undefined
  /** The code of the language that the form is for; undefined when it did not say. */
  language: string | undefined
  failure?: Failure
  conflict?: Conflict
}

/** What the server could not do, or was not asked to because the connection was lost. */
export interface Failure {
  text: string
  /** For whoever looks after the server. */
  detail?: { status: number; message: string; requestId: string }
}

/** Somebody else has saved the page section, or removed its version, since the form was opened. */
export interface Conflict {
  /** 0 where it was removed. */
  version: number
  /** Empty where it is not known. */
  who: string
  /** ISO time. */
  at: string
  /** `before` is stored now, `after` was about to be saved. */
  differences: Difference[]
}

/** What a page of the editors gets for a post: in the browser, also a form that could not be sent. */
export type PostResult = { failure?: Failure } | FormResult | undefined

export function failureOf(result: PostResult): Failure | undefined {
  if (!result) return undefined
  if ('unsent' in result) return { text: result.error?.['']?.[0] ?? '' }
  return 'failure' in result ? result.failure : undefined
}
