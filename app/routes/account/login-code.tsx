import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { isSignInAllowed } from '#app/domain/users/sign-in.server.ts'
import { checkSecondFactor } from '#app/domain/users/two-factor.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { AuthLayout, loginBenefits } from '#app/ui/auth-layout.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/login-code.ts'
import { NETWORK_ERROR, TOO_MANY } from './messages.ts'
import { forgetHalfSignedIn, readHalfSignedIn } from './second-factor.server.ts'
import { readLogo, redirectSignedIn, startSignedIn } from './sign-in.server.ts'

export const handle: RouteHandle = { beforeOpening: true }

const schema = z.object({
  code: z.string({ error: 'Enter the code' }).trim().min(1, 'Enter the code').max(40, 'This is no code'),
})

export async function loader({ context, request }: Route.LoaderArgs) {
  redirectSignedIn(context)
  if (!(await readHalfSignedIn(context, request))) throw redirect('/login', 303)
  return { logo: await readLogo(context) }
}

export async function action({ context, request }: Route.ActionArgs) {
  let submission = await readSubmission(context, schema, { hide: ['code'] })
  let half = await readHalfSignedIn(context, request)
  redirectSignedIn(context, half?.target)
  if (!half) throw redirect('/login', 303)
  if (!submission.valid) return submission.rejected
  let { db, vault, config } = context.get(servicesContext)
  let holder = { userId: half.userId, origin: config.origin }
  let verdict = await checkSecondFactor(db, vault, holder, submission.value.code)
  if (verdict === 'too-many') return submission.reject(TOO_MANY, 429)
  if (verdict === 'wrong') return submission.reject({ code: WRONG })
  if (!(await isSignInAllowed(db, half.userId))) return submission.reject('This account has been disabled.')
  let answer = await startSignedIn(context, request, { id: half.userId, email: half.email }, half.target)
  answer.headers.append('set-cookie', await forgetHalfSignedIn(context))
  return answer
}

const WRONG = 'This code is wrong, was used, or is too old. Wait for the next one, or use a recovery code.'

export default function LoginCodePage({ loaderData }: Route.ComponentProps) {
  let [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'login-code',
    unsentMessage: NETWORK_ERROR,
  })
  return (
    <AuthLayout
      logo={loaderData.logo}
      title="One more step"
      lead="Your password was right. Now the code of your authenticator app"
      benefits={loginBenefits}
    >
      <ErrorSummary form={form} />
      <PostedForm form={form} action="/login/code">
        <Field
          meta={fields.code}
          label="Code"
          autoComplete="one-time-code"
          hint="Six digits, new every 30 seconds; or one of your recovery codes."
        />
        <SubmitButton block pending="Signing In...">
          Sign In
        </SubmitButton>
      </PostedForm>
      <p className="small">
        Device and recovery codes lost? Ask the people who run this site. <Link to="/login">Start over</Link>
      </p>
    </AuthLayout>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Login - One more step' }, { name: 'robots', content: 'noindex' }]
}
