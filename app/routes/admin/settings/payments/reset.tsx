import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link } from 'react-router'
import { z } from 'zod'
import { resetPaymentSettings } from '#app/domain/payments/providers/paypal/change-settings.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { confirmRecent, readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { orSay } from '#app/ui/unanswered.ts'
import { orFailed, sayAndGo } from '../../answer.server.ts'
import { ConfirmField } from '../../confirm/confirm-field.tsx'
import { proof } from '../../confirm/proof.ts'
import type { Route } from './+types/reset.ts'

const schema = z.object({ proof })

export async function loader({ context }: Route.LoaderArgs) {
  return { confirmation: await readConfirmation(context) }
}

export async function action({ context }: Route.ActionArgs) {
  let form = await readForm(context)
  let submission = parseWithZod(form, { schema })
  let refuse = (status: number, fault?: Parameters<typeof submission.reply>[0]) =>
    data(submission.reply({ ...fault, hideFields: ['proof'] }), { status })
  if (submission.status !== 'success') return refuse(400)
  let unproven = await confirmRecent(context, form)
  if (unproven) return refuse(400, { fieldErrors: unproven })
  let { db } = context.get(servicesContext)
  let done = await orFailed(context, () => resetPaymentSettings(db, context.get(userContext).id))
  if (done === 'failed') return refuse(500, { formErrors: ['Failed to reset PayPal settings'] })
  return sayAndGo(context, href('/admin/settings/payments'), 'PayPal settings reset successfully')
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orSay(serverAction, 'Error resetting PayPal settings')
}

export default function ResetPayments({ loaderData, actionData }: Route.ComponentProps) {
  let [form, fields] = useForm<z.input<typeof schema>>({
    id: 'reset',
    lastResult: actionData,
    defaultNoValidate: false,
  })
  return (
    <>
      <PageHead
        title="Reset PayPal settings"
        lead="Are you sure you want to reset the PayPal settings? This cannot be undone."
        back={{ to: href('/admin/settings/payments'), label: 'Payment provider setup' }}
      />
      <Alert kind="warning" quiet title="What happens">
        <ul>
          <li>Payments are switched off, in sandbox mode and US dollars.</li>
          <li>The client IDs, client secrets and webhook IDs of both modes are forgotten.</li>
          <li>
            Payments that are on their way cannot be finished or refunded here until they are entered again.
          </li>
        </ul>
      </Alert>
      <ErrorSummary form={form} />
      <Form
        {...getFormProps(form)}
        className="form"
        method="post"
        action={href('/admin/settings/payments/reset')}
      >
        <ConfirmField meta={fields.proof} confirmation={loaderData.confirmation} />
        <div className="row">
          <SubmitButton className="btn btn-error" pending="Resetting...">
            Reset PayPal settings
          </SubmitButton>
          <Link className="btn btn-ghost" to={href('/admin/settings/payments')}>
            Keep them
          </Link>
        </div>
      </Form>
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Reset PayPal settings - Settings - Listwright' }]
}
