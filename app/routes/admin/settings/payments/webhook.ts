import { data, href, redirect } from 'react-router'
import { MODES } from '#app/domain/catalog/terms.ts'
import {
  registerWebhook,
  sendTestEvent,
} from '#app/domain/orders/payments/providers/paypal/register-webhook.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/webhook.ts'
import { registrationText, testText } from './paypal-text.ts'

export { default, ErrorBoundary } from '../../errors.tsx'

export function loader() {
  return redirect(href('/admin/settings/payments'), 303)
}

/** The buttons `register` and `test` bear a mode each. */
export async function action({ context }: Route.ActionArgs) {
  const form = await readForm(context)
  const services = context.get(servicesContext)
  const registers = form.has('register')
  const mode = MODES.find((one) => one === form.get(registers ? 'register' : 'test'))
  if (!mode) throw data({ message: t`Choose sandbox or live.` }, { status: 400 })
  const { id } = context.get(userContext)
  const text = await logFailure(context, 'payments.webhook_failed', async () =>
    registers
      ? registrationText(await registerWebhook(services, mode, id), mode)
      : testText(await sendTestEvent(services, mode), mode),
  )
  const said = text === 'failed' ? failed() : text
  return redirectWithMessage(context, WEBHOOK, said.text, said.kind)
}

const WEBHOOK = `${href('/admin/settings/payments')}#webhook-title`
const failed = () => ({ kind: 'error', text: t`Something went wrong. Please try again.` }) as const
