import { useMemo } from 'react'
import { payloadOf } from './draft-fields.ts'
import { usePostResult } from './form-fetcher.ts'
import type { FormResult } from './form-result.ts'
import { useKeptForm } from './kept-form.ts'

/**
 * What the last post of the form with this `id` came back with, if that was the last post of the page or dialog; before
 * any, what was typed into it before its session ended.
 * `unsentMessage` is shown in place of the general sentence when no answer came.
 */
export function useFormResult(id?: string, unsentMessage?: string): FormResult | undefined {
  const answer = usePostResult() as FormResult | undefined
  const kept = useKeptForm()
  // Conform takes every new object for a new answer.
  return useMemo(() => {
    const result: FormResult | undefined =
      answer ?? (kept && { formName: kept.formName, initialValue: payloadOf(kept.fields) })
    if (!result || (result.formName !== undefined && result.formName !== id)) return undefined
    return result.unsent === 'no-answer' && unsentMessage
      ? { ...result, error: { '': [unsentMessage] } }
      : result
  }, [answer, kept, id, unsentMessage])
}
