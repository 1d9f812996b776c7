import { redirect } from 'react-router'
import { z } from 'zod'
import { requestReset } from '#app/domain/accounts/password-reset.server.ts'
import { emailSchema } from '#app/domain/base/email.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { networkError, unexpectedError } from '#app/messages/accounts.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { AuthLayout } from '#app/ui/auth-layout.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { MailNotice } from '#app/ui/mail-notice.tsx'
import { withShopName } from '#app/ui/page-title.ts'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { mailDelivery } from '../mail-delivery.server.ts'
import type { Route } from './+types/forgot-password.ts'
import { keepResetToken } from './reset-cookie.server.ts'
import { readFrame } from './sign-in.server.ts'
import { WayBack } from './way-back.tsx'

export const handle: RouteHandle = { openForms: 'always', beforeOpening: true }

const schema = z.object({
  email: emailSchema({
    missing: msg`Please enter your email address`,
    invalid: msg`Please enter a valid email address.`,
  }),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  if (token !== null) {
    const kept = await keepResetToken(context, token.slice(0, 100))
    throw redirect('/reset-password/new', { status: 303, headers: { 'set-cookie': kept } })
  }
  return {
    frame: await readFrame(context),
    sent: context.get(sessionContext).get('sent') === 'reset',
    hidden: context.get(servicesContext).config.hideAccountExistence,
    mail: mailDelivery(context),
  }
}

export async function action({ context }: Route.ActionArgs) {
  const submission = await readSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  const { db, config } = context.get(servicesContext)
  const asked = {
    email: submission.value.email,
    ip: context.get(clientContext).ip,
    origin: config.origin,
    hideUnknown: config.hideAccountExistence,
  }
  const outcome = await logFailure(context, 'account.reset_failed', () => requestReset(db, asked))
  switch (outcome) {
    case 'no-account':
      return submission.reject({ email: t`No user found with this email address.` })
    case 'too-many':
      return submission.reject(t`Too many password resets were requested. Please try again later.`, 429)
    case 'failed':
      return submission.reject(unexpectedError(), 500)
    case 'queued':
      context.get(sessionContext).flash('sent', 'reset')
      return redirect('/reset-password', 303)
  }
}

/** Shown at both /forgot-password and /reset-password. */
export default function ForgotPasswordPage({ loaderData }: Route.ComponentProps) {
  const { frame, sent, hidden, mail } = loaderData
  return (
    <AuthLayout
      frame={frame}
      title={t`Reset your password`}
      lead={sent ? t`One more step: check your inbox` : t`We will email you a link to set a new one`}
    >
      {sent ? <Sent hidden={hidden} /> : <RequestForm />}
      <MailNotice mail={mail} />
      <WayBack />
    </AuthLayout>
  )
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: withShopName(t`Reset your password`, matches) },
    { name: 'description', content: t`Get a link to set a new password.` },
  ]
}

function RequestForm() {
  const [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'reset',
  })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} data-no-response={networkError()} action="/reset-password">
        <Field meta={fields.email} label={t`Email`} type="email" autoComplete="username" />
        <SubmitButton block pending={t`Sending...`}>
          {t`Send the link`}
        </SubmitButton>
      </PostedForm>
    </>
  )
}

function Sent({ hidden }: { hidden: boolean }) {
  return (
    <>
      <Alert kind="success">
        {hidden
          ? t`If there is an account with this address, a link to set a new password is on its way.`
          : t`A link to set a new password is on its way to you.`}
      </Alert>
      <p>
        <Trans>
          It works once and expires after 15 minutes. No email yet? Check your spam folder, or{' '}
          <Link to="/reset-password">ask for another one</Link>.
        </Trans>
      </p>
    </>
  )
}
