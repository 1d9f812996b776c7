import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, Link, useRouteLoaderData } from 'react-router'
import { z } from 'zod'
import { type SignIn, signInWithPassword } from '#app/domain/accounts/accounts.server.ts'
import { email } from '#app/domain/accounts/email.ts'
import { readLegalPages } from '#app/domain/content/legal.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { servicesContext } from '#app/services.server.ts'
import { AuthLayout, loginBenefits } from '#app/ui/auth-layout.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Flash } from '#app/ui/flash.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/login.ts'
import { keepWanted, readWanted } from './destination.ts'
import { findDevice } from './device.server.ts'
import { enter, readLogo, refuseSignedIn } from './entry.server.ts'
import { GoogleButton } from './google-button.tsx'
import { offersGoogle } from './google-site.server.ts'
import { BUSY, orNetworkError, TOO_MANY } from './messages.ts'

const schema = z.object({
  email,
  password: z.string({ error: 'Enter your password' }).max(1000, 'Incorrect password. Please try again.'),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  refuseSignedIn(context)
  let google = offersGoogle(context)
  return {
    logo: await readLogo(context),
    wanted: readWanted(url),
    google,
    legal: google ? await readLegalPages(context.get(servicesContext).db).catch(() => undefined) : undefined,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  let form = await readForm(context)
  refuseSignedIn(context, readWanted(url))
  let submission = parseWithZod(form, { schema })
  let refuse = (status: number, fault?: Fault) =>
    data<SubmissionResult<string[]>>(submission.reply({ ...fault, hideFields: ['password'] }), { status })
  if (submission.status !== 'success') return refuse(400)
  let { db, passwords, config, log } = context.get(servicesContext)
  let attempt = {
    ...submission.value,
    ip: context.get(clientContext).ip,
    hideUnknown: config.hideAccountExistence,
    device: await findDevice(context, request, submission.value.email),
  }
  let result = await signInWithPassword(db, passwords, attempt).catch((error: Error) => {
    log('login-error', { stack: error.stack })
    return { outcome: 'failed' as const }
  })
  if (result.outcome !== 'signed-in') {
    return refuse(STATUS[result.outcome] ?? 400, faultOf(result.outcome, config.hideAccountExistence))
  }
  return enter(context, request, { id: result.userId, email: submission.value.email }, readWanted(url))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNetworkError(serverAction())
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  let { logo, wanted, google, legal } = loaderData
  let flash = useRouteLoaderData<typeof rootLoader>('root')?.flash
  let [form, fields] = useForm<z.input<typeof schema>>({
    id: 'login',
    lastResult: actionData,
    defaultNoValidate: false,
    constraint: { email: { required: true }, password: { required: true } },
  })
  return (
    <AuthLayout
      logo={logo}
      title="Welcome Back"
      lead="Sign in to continue to your account"
      benefits={loginBenefits}
    >
      <Flash message={flash} />
      <ErrorSummary form={form} />
      <Form {...getFormProps(form)} className="form" method="post" action={keepWanted('/login', wanted)}>
        <Field meta={fields.email} label="Email" type="email" autoComplete="username" />
        <Field
          meta={fields.password}
          label="Password"
          type="password"
          autoComplete="current-password"
          aside={
            <Link className="small" to="/forgot-password">
              Forgot Password?
            </Link>
          }
        />
        <SubmitButton className="btn btn-primary btn-block" pending="Signing In...">
          Sign In
        </SubmitButton>
      </Form>
      {google && <GoogleButton wanted={wanted} legal={legal} />}
      <p className="small">
        No account yet? <Link to={keepWanted('/register', wanted)}>Register</Link>
      </p>
    </AuthLayout>
  )
}

export function meta(): Route.MetaDescriptors {
  return [
    { title: 'Login - Welcome Back' },
    { name: 'description', content: 'Sign in to continue to your account.' },
  ]
}

interface Fault {
  formErrors?: string[]
  fieldErrors?: Record<string, string[]>
}

type Refusal = Exclude<SignIn['outcome'], 'signed-in'> | 'failed'

const STATUS: Partial<Record<Refusal, number>> = { 'too-many': 429, busy: 429, failed: 500 }

/** With `hide`, an unknown address and a wrong password read the same. */
function faultOf(outcome: Refusal, hide: boolean): Fault {
  if (hide && (outcome === 'no-account' || outcome === 'wrong-password')) {
    return { formErrors: ['Incorrect email or password. Please try again.'] }
  }
  return FAULTS[outcome]
}

const FAULTS: Record<Refusal, Fault> = {
  'no-account': { fieldErrors: { email: ['No account found with this email address.'] } },
  'wrong-password': { fieldErrors: { password: ['Incorrect password. Please try again.'] } },
  disabled: { formErrors: ['This account has been disabled.'] },
  'too-many': { formErrors: [TOO_MANY] },
  busy: { formErrors: [BUSY] },
  failed: { formErrors: ['An error occurred during login. Please try again.'] },
}
