import type { ReactNode } from 'react'
import type { LegalPages } from '#app/domain/content/legal.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Said } from '#app/ui/said.tsx'
import { withRedirectTo } from './redirect-to.ts'
import * as words from './words.tsx'

interface GoogleButtonProps {
  redirectTo: string | undefined
  /** Undefined when that could not be read. */
  legal: LegalPages | undefined
  /** Another way to sign in, which stands before it. */
  children?: ReactNode
}

/** By a redirect; with scripts in a popup (`scripts/google.ts`). A new identity gets an account. */
export function GoogleButton({ redirectTo, legal, children }: GoogleButtonProps) {
  return (
    <>
      <p className="or">{words.or}</p>
      {children}
      <Form className="stack stack-sm" method="post" action={withRedirectTo('/auth/google', redirectTo)}>
        <Button
          type="submit"
          variant="outline"
          block
          data-popup=""
          data-said="google-said"
          data-blocked={words.signInPopupWasBlocked}
          data-closed={words.signInPopupClosedByUser}
        >
          {words.continueWithGoogle}
        </Button>
        <Said id="google-said">
          <Button type="submit" variant="outline" block>
            {words.continueInThisWindow}
          </Button>
        </Said>
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
