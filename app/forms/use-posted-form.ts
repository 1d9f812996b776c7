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
  const result = useFormResult(options.id, unsentMessage)
  const lastResult = useLaterAnswer(options.id, result) ?? result
  return useForm<Values, Values, string[]>({ defaultNoValidate: false, ...options, lastResult })
}

/**
 * Conform keeps the errors of a refused form until it is told of another answer. Once another post of this form was
 * accepted, whose answer is a redirect, it starts anew, with what is stored, as without scripts; once another form of the
 * page was answered, its errors go, and what was typed stays.
 */
function useLaterAnswer(id: string, result: FormResult | undefined) {
  const post = usePendingPost()
  const sending = post.formMethod === 'POST' ? senderOf(id, post.formData) : undefined
  const sent = useRef<Sender>(undefined)
  const answered = sending || result ? undefined : sent.current
  useEffect(() => {
    sent.current = sending ?? (result ? undefined : sent.current)
  })
  return useMemo(() => answered && { ...LATER[answered] }, [answered])
}

type Sender = 'this' | 'other'

function senderOf(id: string, posted: FormData | undefined): Sender | undefined {
  return posted && (posted.get(FORM_NAME) === id ? 'this' : 'other')
}

const LATER = { this: { initialValue: null }, other: { error: {} } }
