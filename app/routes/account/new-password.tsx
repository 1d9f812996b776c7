import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, Link, redirect } from 'react-router'
import type { z } from 'zod'
import { newPassword } from '#app/domain/accounts/new-password.ts'
import { isResetToken, setNewPassword } from '#app/domain/accounts/password-reset.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { sessionContext, signOut } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { AuthLayout, loginBenefits } from '#app/ui/auth-layout.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/new-password.ts'
import { readLogo } from './entry.server.ts'
import { BUSY, orNetworkError } from './messages.ts'
import { forgetResetToken, readResetToken } from './reset-cookie.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  let token = await readResetToken(context, request)
  let good = await isResetToken(context.get(servicesContext).db, token)
  let page = { logo: await readLogo(context), good }
  let headers = { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }
  return data(page, { status: good ? 200 : 410, headers })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function action({ context, request }: Route.ActionArgs) {
  let submission = parseWithZod(await readForm(context), { schema: newPassword })
  let refuse = (status: number, fault?: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }) =>
    data<SubmissionResult<string[]>>(
      submission.reply({ ...fault, hideFields: ['password', 'confirmPassword'] }),
      { status },
    )
  if (submission.status !== 'success') return refuse(400)
  let { db, passwords, config, log } = context.get(servicesContext)
  let token = await readResetToken(context, request)
  let { password } = submission.value
  let outcome = await setNewPassword(db, passwords, { token, password, origin: config.origin }).catch(
    (error: Error) => {
      log('reset-error', { stack: error.stack })
      return 'failed' as const
    },
  )
  if (outcome === 'weak-password') return refuse(400, { fieldErrors: { password: [WEAK] } })
  if (outcome === 'busy') return refuse(429, { formErrors: [BUSY] })
  if (outcome === 'failed') return refuse(500, { formErrors: [UNEXPECTED] })
  if (outcome === 'bad-link') return refuse(410)
  let session = context.get(sessionContext)
  signOut(session)
  session.flash('message', { kind: 'success', text: 'Your password was changed. Sign in with the new one.' })
  return redirect('/login', { status: 303, headers: { 'set-cookie': await forgetResetToken(context) } })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNetworkError(serverAction())
}

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  let { logo, good } = loaderData
  return (
    <AuthLayout
      logo={logo}
      title="Set a new password"
      lead={good ? 'Every device will be signed out, and API tokens will end' : 'This link cannot be used'}
      benefits={loginBenefits}
    >
      {good ? <PasswordForm lastResult={actionData} /> : <BadLink />}
      <p className="small">
        <Link to="/login">Back to login</Link> or <Link to="/">to the home page</Link>
      </p>
    </AuthLayout>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Set a new password' }, { name: 'robots', content: 'noindex' }]
}

const WEAK = 'Password is too weak. Please use a stronger password.'
const UNEXPECTED = 'An unexpected error occurred. Please try again later.'

function PasswordForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  let [form, fields] = useForm<z.input<typeof newPassword>>({
    id: 'new-password',
    lastResult,
    defaultNoValidate: false,
  })
  return (
    <>
      <ErrorSummary form={form} />
      <Form {...getFormProps(form)} className="form" method="post" action="/reset-password/new">
        <Field
          meta={fields.password}
          label="New password"
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
        <SubmitButton className="btn btn-primary btn-block" pending="Saving...">
          Set the password
        </SubmitButton>
      </Form>
    </>
  )
}

function BadLink() {
  return (
    <>
      <Alert kind="error">
        This link was used before, is older than 15 minutes, or was replaced by a newer one.
      </Alert>
      <p>
        <Link className="btn btn-primary" to="/reset-password">
          Get a new link
        </Link>
      </p>
    </>
  )
}
