import { href } from 'react-router'
import { z } from 'zod'
import { email } from '#app/domain/base/email.ts'
import { requestEmailChange } from '#app/domain/people/change-email.server.ts'
import { hasPassword } from '#app/domain/people/owner.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { emailInUse } from '#app/messages/accounts.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { MailNotice } from '#app/ui/mail-notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { mailDelivery } from '../mail-delivery.server.ts'
import type { Route } from './+types/email.ts'
import { OwnerField, proofFaults } from './owner-field.tsx'
import { proof } from './proof.ts'

const schema = z.object({ email, proof })

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email: current } = context.get(userContext)
  const { db } = context.get(servicesContext)
  return { current, hasPassword: await hasPassword(db, id), mail: mailDelivery(context) }
}

export async function action({ context }: Route.ActionArgs) {
  const submission = await readSubmission(context, schema, { hide: ['proof'] })
  if (!submission.valid) return submission.rejected
  const { db, passwords, config } = context.get(servicesContext)
  const outcome = await requestEmailChange(db, passwords, {
    ...submission.value,
    userId: context.get(userContext).id,
    ip: context.get(clientContext).ip,
    origin: config.origin,
    hideUnknown: config.hideAccountExistence,
  })
  switch (outcome) {
    case 'asked':
      return redirectWithMessage(
        context,
        href('/update-profile/security'),
        t`A link is on its way to the new address. Your address changes only when you open that link.`,
      )
    case 'same':
      return submission.reject({ email: t`This is already your address.` })
    case 'email-in-use':
      return submission.reject({ email: emailInUse() })
    default:
      return submission.reject(...proofFaults()[outcome])
  }
}

export default function EmailPage({ loaderData }: Route.ComponentProps) {
  const { current, hasPassword, mail } = loaderData
  const [form, fields] = usePostedForm<z.input<typeof schema>>({ id: 'email' })
  return (
    <>
      <PageHead
        title={t`Change your email address`}
        lead={t`Your account uses ${{ current }}. Both addresses are notified of the change.`}
        back={{ to: '/update-profile/security', label: t`Account security` }}
      />
      <ErrorSummary form={form} />
      <PostedForm form={form} action={href('/update-profile/email')}>
        <Field meta={fields.email} label={t`New email address`} type="email" autoComplete="email" />
        <OwnerField meta={fields.proof} hasPassword={hasPassword} />
        <SubmitButton pending={t`Sending...`}>{t`Send the link`}</SubmitButton>
      </PostedForm>
      <p className="small muted">{t`Once it has changed, all other devices are signed out and your API tokens are revoked. Existing orders keep their address.`}</p>
      <MailNotice mail={mail} />
    </>
  )
}

export const meta = pageTitle(msg`Change your email address`)
