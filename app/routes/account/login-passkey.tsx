import { z } from 'zod'
import { signInWithPasskey } from '#app/domain/people/passkeys/check-passkey.server.ts'
import { usedCredential } from '#app/domain/people/passkeys/credential.ts'
import { relyingPartyOf } from '#app/domain/people/passkeys/relying-party.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import {
  noPasskeysHere,
  passkeysUnsupported,
  passkeyTooLate,
  tooManySignIns,
} from '#app/messages/accounts.ts'
import { readChallenge } from '#app/middleware/challenge-cookie.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { AuthLayout } from '#app/ui/auth-layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { withShopName } from '#app/ui/page-title.ts'
import { PasskeyForm } from '#app/ui/passkey-form.tsx'
import type { Route } from './+types/login-passkey.ts'
import { readRedirectTo, withRedirectTo } from './redirect-to.ts'
import { readFrame, redirectSignedIn, startSignedIn } from './sign-in.server.ts'

export const handle: RouteHandle = { openForms: 'always', beforeOpening: true, pageScript: 'account' }

const schema = z.object({ credential: usedCredential })

export async function loader({ context, url }: Route.LoaderArgs) {
  redirectSignedIn(context)
  return { frame: await readFrame(context), redirectTo: readRedirectTo(url) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const submission = await readSubmission(context, schema, { hide: ['credential'] })
  redirectSignedIn(context, readRedirectTo(url))
  // On another page its button can be pressed before scripts run; here they ask.
  if ((await readForm(context)).get('credential') === '') return submission.reject()
  if (!submission.valid) return submission.reject(t`No passkey was sent. Please try again.`)
  const party = relyingPartyOf(url.origin)
  if (!party) return submission.reject(noPasskeysHere(), 409)
  const { db } = context.get(servicesContext)
  const { credential } = submission.value
  const challenge = await readChallenge(context, request, 'sign-in')
  const result = await signInWithPasskey(db, party, { credential, challenge }, context.get(clientContext).ip)
  switch (result.outcome) {
    case 'signed-in':
      return startSignedIn(context, request, { id: result.userId, email: result.email }, readRedirectTo(url))
    case 'unknown':
      return submission.reject(t`No account here has this passkey. It may have been removed.`)
    case 'wrong':
      return submission.reject(t`This passkey wasn’t accepted. Please sign in with your password.`)
    case 'expired':
      return submission.reject(passkeyTooLate())
    case 'disabled':
      return submission.reject(t`This account has been disabled.`)
    case 'too-many':
      return submission.reject(tooManySignIns(), 429)
  }
}

export default function LoginPasskeyPage({ loaderData }: Route.ComponentProps) {
  const { frame, redirectTo } = loaderData
  return (
    <AuthLayout
      frame={frame}
      title={t`Sign in with a passkey`}
      lead={t`With your fingerprint, your face or the PIN of your device`}
    >
      <noscript>
        <p>{t`Passkeys only work with JavaScript switched on.`}</p>
      </noscript>
      <PasskeyForm
        id="login-passkey"
        action={withRedirectTo('/login/passkey', redirectTo)}
        kind="get"
        options="/login/passkey/options"
        label={t`Sign in with a passkey`}
        block
        otherwise={<p>{passkeysUnsupported()}</p>}
      />
      <p className="small">
        <Link to={withRedirectTo('/login', redirectTo)}>{t`Sign in with your password`}</Link>
      </p>
    </AuthLayout>
  )
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: withShopName(t`Sign in with a passkey`, matches) }, { name: 'robots', content: 'noindex' }]
}
