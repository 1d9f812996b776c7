import { useForm } from '@conform-to/react'
import { useEffect, useMemo, useRef } from 'react'
import { usePendingPost } from './form-fetcher.ts'
import { FORM_NAME, type FormResult } from './form-result.ts'
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
  let result = useFormResult(options.id, unsentMessage)
  let lastResult = useAcceptance(options.id, result) ?? result
  return useForm<Values, Values, string[]>({ defaultNoValidate: false, ...options, lastResult })
}

/**
 * Conform keeps the errors of a refused form until it is told that another post was accepted, whose answer is a redirect:
 * as without scripts, the form starts anew then, with what is stored.
 */
function useAcceptance(id: string, result: FormResult | undefined) {
  let post = usePendingPost()
  let isSending = post.formData?.get(FORM_NAME) === id
  let wasSent = useRef(false)
  let isAccepted = wasSent.current && !isSending && !result
  useEffect(() => {
    wasSent.current = isSending || (wasSent.current && !result)
  })
  return useMemo(() => (isAccepted ? { initialValue: null } : undefined), [isAccepted])
}
