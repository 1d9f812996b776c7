import { useForm } from '@conform-to/react'
import { useFormResult } from './use-form-result.ts'

type Options<Values extends Record<string, unknown>> = Omit<
  NonNullable<Parameters<typeof useForm<Values, Values, string[]>>[0]>,
  'id' | 'lastResult'
> & {
  /** Unique on its page; posted with the form, so that the answer finds it. */
  id: string
  /** Shown in place of the general sentence when no answer came. */
  unsentMessage?: string
}

export function usePostedForm<Values extends Record<string, unknown>>({
  unsentMessage,
  ...options
}: Options<Values>) {
  let lastResult = useFormResult(options.id, unsentMessage)
  return useForm<Values, Values, string[]>({ defaultNoValidate: false, ...options, lastResult })
}
