import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { emailSchema } from '#app/domain/users/email.ts'
import { requestReset } from '#app/domain/users/password-reset.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { AuthLayout } from '#app/ui/auth-layout.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import type { Route } from './+types/forgot-password.ts'
import { mailDelivery } from './mail-delivery.server.ts'
import { MailNotice } from './mail-notice.tsx'
import { keepResetToken } from './reset-cookie.server.ts'
import { readFrame } from './sign-in.server.ts'
import { WayBack } from './way-back.tsx'
import * as words from './words.tsx'

export const handle: RouteHandle = { openForms: 'always', beforeOpening: true }

const schema = z.object({
  email: emailSchema({
    missing: words.pleaseEnterYourEmailAddress,
    invalid: words.pleaseEnterValidEmailAddress,
  }),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  let token = url.searchParams.get('token')
  if (token !== null) {
    let kept = await keepResetToken(context, token.slice(0, 100))
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
  let submission = await readSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  let { db, config } = context.get(servicesContext)
  let asked = {
    email: submission.value.email,
    ip: context.get(clientContext).ip,
    origin: config.origin,
    hideUnknown: config.hideAccountExistence,
  }
  let outcome = await logFailure(context, 'account.reset_failed', () => requestReset(db, asked))
  switch (outcome) {
    case 'no-account':
      return submission.reject({ email: words.noUserFoundWithThisEmailAddress })
    case 'too-many':
      return submission.reject(words.tooManyPasswordResetsWereRequested, 429)
    case 'failed':
      return submission.reject(words.anUnexpectedErrorOccurred, 500)
    case 'queued':
      context.get(sessionContext).flash('sent', 'reset')
      return redirect('/reset-password', 303)
  }
}

/** Shown at both /forgot-password and /reset-password. */
export default function ForgotPasswordPage({ loaderData }: Route.ComponentProps) {
  let { frame, sent, hidden, mail } = loaderData
  return (
    <AuthLayout
      frame={frame}
      title={words.resetYourPassword}
      lead={sent ? words.oneMoreStep : words.weWillEmailYouLinkToSet}
    >
      {sent ? <Sent hidden={hidden} /> : <RequestForm />}
      <MailNotice mail={mail} />
      <WayBack />
    </AuthLayout>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: words.resetYourPassword }, { name: 'description', content: words.getLinkToSetNewPassword }]
}

function RequestForm() {
  let [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'reset',
  })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} data-no-response={words.networkError} action="/reset-password">
        <Field meta={fields.email} label={uiWords.email} type="email" autoComplete="username" />
        <SubmitButton block pending={uiWords.sending}>
          {uiWords.sendTheLink}
        </SubmitButton>
      </PostedForm>
    </>
  )
}

function Sent({ hidden }: { hidden: boolean }) {
  return (
    <>
      <Alert kind="success">
        {hidden ? words.ifThereIsAccountWithThisAddress : words.linkToSetNewPassword}
      </Alert>
      <p>
        {words.itWorksOnceAndExpiresAfter15((text) => (
          <Link to="/reset-password">{text}</Link>
        ))}
      </p>
    </>
  )
}
