import { useForm } from '@conform-to/react'
import { useMemo } from 'react'
import { useActionData } from 'react-router'
import type { FormResult } from './form-result.ts'

type Options<Values extends Record<string, unknown>> = Omit<
  NonNullable<Parameters<typeof useForm<Values, Values, string[]>>[0]>,
  'id' | 'lastResult'
> & {
  /** Unique on its page; posted with the form, so that the answer finds it. */
  id: string
  /** Shown in place of the general sentence when no answer came. */
  unsentMessage?: string
}

/** A form of this page with what the last post of it came back with. */
export function usePostedForm<Values extends Record<string, unknown>>({
  unsentMessage,
  ...options
}: Options<Values>) {
  let lastResult = useFormResult(options.id, unsentMessage)
  return useForm<Values, Values, string[]>({ defaultNoValidate: false, ...options, lastResult })
}

/** What the last post of the form with this `id` came back with, if that was the last post of the page. */
export function useFormResult(id: string, unsentMessage?: string): FormResult | undefined {
  let result = useActionData() as FormResult | undefined
  // Conform takes every new object for a new answer.
  return useMemo(() => {
    if (!result || (result.formName !== undefined && result.formName !== id)) return undefined
    return result.unsent === 'no-answer' && unsentMessage
      ? { ...result, error: { '': [unsentMessage] } }
      : result
  }, [result, id, unsentMessage])
}
