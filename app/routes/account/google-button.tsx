import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { samePath } from '#app/middleware/redirects.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Form } from '#app/ui/form.tsx'
import { HOME } from './destination.ts'
import { openPopup, POPUP, watchPopup } from './google-popup.ts'

/** Signs in with Google: by a redirect, and where scripts run, in a small window. */
export function GoogleButton({ wanted }: { wanted: string | undefined }) {
  let [problem, setProblem] = useState<string>()
  let stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function press(event: MouseEvent<HTMLButtonElement>) {
    stop.current?.()
    let popup = openPopup()
    if (!popup) {
      event.preventDefault()
      setProblem(BLOCKED)
      return
    }
    setProblem(undefined)
    let button = event.currentTarget
    button.formTarget = POPUP
    button.formAction = address(wanted, true)
    stop.current = watchPopup(popup, (end) => {
      if (end.outcome === 'closed') setProblem(CLOSED)
      else window.location.assign(samePath(end.to) ?? HOME)
    })
  }

  return (
    <>
      <p className="or">or</p>
      {problem && <Alert kind="error">{problem}</Alert>}
      <Form method="post" action={address(wanted, false)} reloadDocument>
        <button type="submit" className="btn btn-outline btn-block" onClick={press}>
          Continue with Google
        </button>
      </Form>
    </>
  )
}

const CLOSED = 'Sign-in popup closed by user.'
const BLOCKED = 'Sign-in popup was blocked. Please allow popups for this site.'

function address(wanted: string | undefined, popup: boolean) {
  let query = new URLSearchParams({ ...(wanted && { redirectTo: wanted }), ...(popup && { popup: '1' }) })
  return query.size > 0 ? `/auth/google?${query}` : '/auth/google'
}
