import { href } from 'react-router'
import { z } from 'zod'
import { resetPaymentSettings } from '#app/domain/orders/payments/providers/paypal/change-settings.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { proof } from '#app/forms/proof.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ConfirmField } from '#app/ui/confirm-field.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { QuestionPage, WhatHappens } from '#app/ui/question-page.tsx'
import type { Route } from './+types/reset.ts'

const schema = z.object({ proof })

export async function loader({ context }: Route.LoaderArgs) {
  return { confirmation: await readConfirmation(context) }
}

export async function action({ context }: Route.ActionArgs) {
  const submission = await readConfirmedSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  const { db } = context.get(servicesContext)
  const done = await logFailure(context, 'payments.reset_failed', () =>
    resetPaymentSettings(db, context.get(userContext).id),
  )
  if (done === 'failed') return submission.reject(t`Failed to reset PayPal settings`, 500)
  return redirectWithMessage(context, href('/admin/settings/payments'), t`PayPal settings reset successfully`)
}

export default function ResetPayments({ loaderData }: Route.ComponentProps) {
  const [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'reset',
    unsentMessage: t`Error resetting PayPal settings`,
  })
  return (
    <QuestionPage
      title={t`Reset PayPal settings`}
      lead={t`Are you sure you want to reset the PayPal settings? This cannot be undone.`}
      back={{ to: href('/admin/settings/payments'), label: t`Payment provider setup` }}
      form={form}
      action={href('/admin/settings/payments/reset')}
      fields={<ConfirmField meta={fields.proof} confirmation={loaderData.confirmation} />}
      submit={{ label: t`Reset PayPal settings`, pending: t`Resetting...` }}
    >
      <WhatHappens>
        <li>{t`Payments are switched off and set to sandbox mode. The currency stays, because prices are in it.`}</li>
        <li>{t`The client IDs, client secrets and webhook IDs of both modes are deleted.`}</li>
        <li>{t`Payments in progress cannot be completed or refunded here until you enter them again.`}</li>
      </WhatHappens>
      <ErrorSummary form={form} />
    </QuestionPage>
  )
}

export const meta = pageTitle(msg`Reset PayPal settings - Settings`)
