import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, Link } from 'react-router'
import { AccountNotMade, type Registration, registerUser } from '#app/domain/accounts/accounts.server.ts'
import { type Applicant, applicant } from '#app/domain/accounts/applicant.ts'
import { readLegalPages } from '#app/domain/content/legal.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { AuthLayout, registerBenefits } from '#app/ui/auth-layout.tsx'
import { CheckField, ErrorSummary, Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/register.ts'
import { keepWanted, readWanted } from './destination.ts'
import { enter, readLogo, refuseSignedIn } from './entry.server.ts'
import { GoogleButton } from './google-button.tsx'
import { offersGoogle } from './google-site.server.ts'
import { BUSY, NOT_CREATED, orNetworkError, TOO_MANY_ACCOUNTS, welcome } from './messages.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  refuseSignedIn(context)
  let { db, config } = context.get(servicesContext)
  return {
    logo: await readLogo(context),
    wanted: readWanted(url),
    google: offersGoogle(context),
    legal: await readLegalPages(db).catch(() => undefined),
    closed: !config.passwordRegistration,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  let form = await readForm(context)
  refuseSignedIn(context, readWanted(url))
  let submission = parseWithZod(form, { schema: applicant })
  let refuse = (status: number, fault?: Fault) =>
    data<SubmissionResult<string[]>>(
      submission.reply({ ...fault, hideFields: ['password', 'confirmPassword'] }),
      { status },
    )
  let { db, vault, passwords, config, log } = context.get(servicesContext)
  if (!config.passwordRegistration) return refuse(403, { formErrors: [NOT_ENABLED] })
  if (submission.status !== 'success') return refuse(400)
  let { name, email, password } = submission.value
  let ip = context.get(clientContext).ip
  let somebody = { name, email, password, ip, origin: config.origin }
  let result = await registerUser(db, vault, passwords, somebody).catch((error: Error) => {
    log('registration-error', { stack: error.stack })
    return { outcome: error instanceof AccountNotMade ? ('not-created' as const) : ('failed' as const) }
  })
  if (result.outcome !== 'registered') {
    return refuse(STATUS[result.outcome] ?? 400, faultOf(result.outcome, config.hideAccountExistence))
  }
  context
    .get(sessionContext)
    .flash('message', { kind: 'success', text: welcome(result.credits, result.held) })
  return enter(context, request, { id: result.userId, email }, readWanted(url))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNetworkError(serverAction())
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  let { logo, wanted, google, legal, closed } = loaderData
  let [form, fields] = useForm<Record<keyof Applicant, string>>({
    id: 'register',
    lastResult: actionData,
    defaultNoValidate: false,
    constraint: {
      name: { required: true },
      email: { required: true },
      password: { required: true },
      confirmPassword: { required: true },
      terms: { required: true },
    },
  })
  return (
    <AuthLayout
      logo={logo}
      title="Welcome to Our Platform"
      lead="Join us: one form, and you can write your first listing"
      benefits={registerBenefits}
    >
      {closed ? (
        <Alert kind="info" quiet>
          {NOT_ENABLED}
        </Alert>
      ) : (
        <>
          <ErrorSummary form={form} />
          <Form
            {...getFormProps(form)}
            className="form"
            method="post"
            action={keepWanted('/register', wanted)}
          >
            <Field meta={fields.name} label="Full name" autoComplete="name" />
            <Field meta={fields.email} label="Email" type="email" autoComplete="username" />
            <Field
              meta={fields.password}
              label="Password"
              type="password"
              autoComplete="new-password"
              hint="At least 6 characters"
            />
            <Field
              meta={fields.confirmPassword}
              label="Confirm password"
              type="password"
              autoComplete="new-password"
            />
            <CheckField meta={fields.terms} label={<Agreement terms={legal?.terms} />} />
            {legal?.privacy && (
              <p className="small">
                What we know about you, and why:{' '}
                <a href="/privacy" target="_blank" rel="noopener">
                  privacy policy
                </a>
              </p>
            )}
            <SubmitButton className="btn btn-primary btn-block" pending="Creating Account...">
              Create Account
            </SubmitButton>
          </Form>
        </>
      )}
      {google && <GoogleButton wanted={wanted} legal={legal} />}
      <p className="small">
        Already have an account? <Link to={keepWanted('/login', wanted)}>Sign in</Link>
      </p>
    </AuthLayout>
  )
}

/** Opens beside the form, so that nothing that was typed is lost. */
function Agreement({ terms }: { terms: boolean | undefined }) {
  if (!terms) return 'I agree to the terms and conditions'
  return (
    <>
      I agree to the{' '}
      <a href="/terms" target="_blank" rel="noopener">
        terms and conditions
      </a>
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [
    { title: 'Register - Join Our Digital Marketplace' },
    { name: 'description', content: 'Make an account and write your first listing.' },
  ]
}

interface Fault {
  formErrors?: string[]
  fieldErrors?: Record<string, string[]>
}

type Refusal = Exclude<Registration['outcome'], 'registered'> | 'not-created' | 'failed'

const NOT_ENABLED = 'Email/password registration is not enabled.'

const STATUS: Partial<Record<Refusal, number>> = {
  'too-many': 429,
  busy: 429,
  'not-created': 500,
  failed: 500,
}

/** With `hide`, an address that has an account is refused in words that would fit any other reason. */
function faultOf(outcome: Refusal, hide: boolean): Fault {
  if (hide && outcome === 'email-in-use') {
    return { formErrors: ['No account could be made with these details. If you have one, sign in instead.'] }
  }
  return FAULTS[outcome]
}

const FAULTS: Record<Refusal, Fault> = {
  'email-in-use': {
    fieldErrors: { email: ['This email is already in use. Please try another one.'] },
  },
  'weak-password': {
    fieldErrors: { password: ['Password is too weak. Please use a stronger password.'] },
  },
  'too-many': { formErrors: [TOO_MANY_ACCOUNTS] },
  busy: { formErrors: [BUSY] },
  'not-created': { formErrors: [NOT_CREATED] },
  failed: { formErrors: ['An error occurred during registration. Please try again.'] },
}
