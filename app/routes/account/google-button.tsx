import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { LegalPages } from '#app/domain/content/legal.server.ts'
import { samePath } from '#app/middleware/redirects.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { channelName, newPopupId, openPopup, watchPopup } from './google-popup.ts'
import { HOME } from './redirect-to.ts'
import * as words from './words.tsx'

interface GoogleButtonProps {
  redirectTo: string | undefined
  /** Undefined when that could not be read. */
  legal: LegalPages | undefined
  /** Another way to sign in, which stands before it. */
  children?: ReactNode
}

/** By a redirect; with scripts in a popup, or in this window where that did not work. A new identity gets an account. */
export function GoogleButton({ redirectTo, legal, children }: GoogleButtonProps) {
  let [problem, setProblem] = useState<string>()
  let popupId = useRef<string>(undefined)
  let stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function press(event: MouseEvent<HTMLButtonElement>) {
    // Safari before 15.4 would not hear of what happens in the window, and goes on in this one.
    if (!('BroadcastChannel' in window)) return
    stop.current?.()
    popupId.current ??= newPopupId()
    let id = popupId.current
    let popup = openPopup(id)
    if (!popup) {
      event.preventDefault()
      setProblem(words.signInPopupWasBlocked)
      return
    }
    setProblem(undefined)
    let button = event.currentTarget
    button.formTarget = channelName(id)
    button.formAction = address(redirectTo, id)
    stop.current = watchPopup(popup, id, (end) => {
      if (end.outcome === 'closed') setProblem(words.signInPopupClosedByUser)
      else window.location.assign(samePath(end.to) ?? HOME)
    })
  }

  return (
    <>
      <p className="or">{words.or}</p>
      {children}
      {problem && <Alert kind="error">{problem}</Alert>}
      <Form className="stack stack-sm" method="post" action={address(redirectTo, undefined)} reloadDocument>
        <Button type="submit" variant="outline" block onClick={press}>
          {words.continueWithGoogle}
        </Button>
        {problem && (
          <Button type="submit" variant="outline" block>
            {words.continueInThisWindow}
          </Button>
        )}
      </Form>
      <p className="small muted">
        {words.byContinuingWithGoogleYouAgreeTo(
          <LegalLink to={legal?.terms && '/terms'} name="terms and conditions" />,
          legal?.privacy && (
            <>
              {' '}
              {words.andHaveReadThe} <LegalLink to="/privacy" name="privacy policy" />
            </>
          ),
        )}
      </p>
    </>
  )
}

/** Opens beside the form, so that nothing that was typed is lost. */
function LegalLink({ to, name }: { to: string | false | undefined; name: string }) {
  if (!to) return name
  return (
    <a href={to} target="_blank" rel="noopener">
      {name}
    </a>
  )
}

function address(redirectTo: string | undefined, popup: string | undefined) {
  let query = new URLSearchParams({ ...(redirectTo && { redirectTo }), ...(popup && { popup }) })
  return String(query) ? `/auth/google?${query}` : '/auth/google'
}
