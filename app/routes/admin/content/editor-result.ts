import type { FormResult } from '#app/forms/form-result.ts'
import type { Difference } from './differences.ts'
import type { Draft } from './draft.ts'

export interface EditorResult {
  draft: Draft
  /** The version that was edited; undefined when the form did not say. */
  base: number | undefined
  /** When it was made: each result begins a fresh form. */
  at: number
  /** By the field's name; '' for the whole form. */
  error?: Record<string, string[]>
  failure?: Failure
  conflict?: Conflict
}

/** What the server could not do, or was not asked to because the connection was lost. */
export interface Failure {
  text: string
  /** For whoever looks after the server. */
  detail?: { status: number; message: string; requestId: string }
}

/** Somebody else has saved the page section since the form was opened. */
export interface Conflict {
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

export function* fieldsOf(draft: Draft, prefix = ''): Generator<[name: string, value: string]> {
  for (let [key, value] of Object.entries(draft)) {
    let name = prefix ? `${prefix}.${key}` : key
    if (typeof value === 'string') yield [name, value]
    else if (!Array.isArray(value)) yield* fieldsOf(value, name)
    else {
      for (let [at, row] of value.entries()) {
        if (typeof row === 'string') yield [`${name}[${at}]`, row]
        else if (!Array.isArray(row)) yield* fieldsOf(row, `${name}[${at}]`)
      }
    }
  }
}
