import { useEffect, useRef, useState } from 'react'
import { type FormProps, useFetcher } from 'react-router'
import { FormFetcherContext } from '../forms/form-fetcher.ts'
import type { FormResult } from '../forms/form-result.ts'
import { Alert } from './alert.tsx'
import { Form } from './form.tsx'
import { FormAlert } from './form-alert.tsx'
import { noResponse, UNSENT } from './offline.ts'

/** A form that posts to an address without a page: this page stays, and says it when the form could not be sent. */
export function ActionForm({ children, ...props }: FormProps & { action: string }) {
  const fetcher = useFetcher<FormResult>()
  const form = useRef<HTMLFormElement>(null)
  const [isUnsent, setUnsent] = useState(false)
  useEffect(() => {
    function onUnsent(event: Event) {
      event.preventDefault()
      fetcher.reset()
      setUnsent(true)
    }
    const element = form.current
    element?.addEventListener(UNSENT, onUnsent)
    return () => element?.removeEventListener(UNSENT, onUnsent)
  }, [fetcher])
  return (
    <FormFetcherContext value={fetcher}>
      <Form ref={form} method="post" onSubmit={() => fetcher.reset()} {...props}>
        {children}
        {isUnsent ? <Alert kind="error">{noResponse()}</Alert> : <FormAlert />}
      </Form>
    </FormFetcherContext>
  )
}
