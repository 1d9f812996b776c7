import type { ReactNode } from 'react'
import type { LegalPages } from '#app/domain/shop/content/legal.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { Said } from '#app/ui/said.tsx'
import { withRedirectTo } from './redirect-to.ts'

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
      <p className="or">{t`or`}</p>
      {children}
      <Form className="stack stack-sm" method="post" action={withRedirectTo('/auth/google', redirectTo)}>
        <Button
          type="submit"
          variant="outline"
          block
          data-popup=""
          data-said="google-said"
          data-blocked={t`Sign-in popup was blocked. Please allow popups for this site.`}
          data-closed={t`Sign-in popup closed by user.`}
        >
          {t`Continue with Google`}
        </Button>
        <Said id="google-said">
          <Button type="submit" variant="outline" block>
            {t`Continue in this window`}
          </Button>
        </Said>
      </Form>
      <p className="small muted">
        {legal?.privacy ? (
          <Trans>
            By continuing with Google you agree to the{' '}
            <LegalLink to={legal.terms && '/terms'}>terms and conditions</LegalLink> and have read the{' '}
            <LegalLink to="/privacy">privacy policy</LegalLink>.
          </Trans>
        ) : (
          <Trans>
            By continuing with Google you agree to the{' '}
            <LegalLink to={legal?.terms && '/terms'}>terms and conditions</LegalLink>.
          </Trans>
        )}
      </p>
    </>
  )
}

/** Opens beside the form, so that nothing that was typed is lost. */
function LegalLink({ to, children }: { to: string | false | undefined; children: ReactNode }) {
  if (!to) return children
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
    </Link>
  )
}
