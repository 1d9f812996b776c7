import { useMemo } from 'react'
import { usePostResult } from './form-fetcher.ts'
import type { FormResult } from './form-result.ts'

/**
 * What the last post of the form with this `id` came back with, if that was the last post of the page or dialog.
 * `unsentMessage` is shown in place of the general sentence when no answer came.
 */
export function useFormResult(id?: string, unsentMessage?: string): FormResult | undefined {
  let result = usePostResult() as FormResult | undefined
  // Conform takes every new object for a new answer.
  return useMemo(() => {
    if (!result || (result.formName !== undefined && result.formName !== id)) return undefined
    return result.unsent === 'no-answer' && unsentMessage
      ? { ...result, error: { '': [unsentMessage] } }
      : result
  }, [result, id, unsentMessage])
}
