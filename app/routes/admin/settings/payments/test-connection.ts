import { data, href, redirect } from 'react-router'
import { MODES } from '#app/domain/catalog/terms.ts'
import {
  type Connection,
  testConnection,
} from '#app/domain/orders/payments/providers/paypal/test-connection.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { FlashMessage } from '#app/ui/flash.tsx'
import type { PaymentMode } from '#db/schema.ts'
import type { Route } from './+types/test-connection.ts'
import { credentialsAccepted, credentialsRefused, missingCredentials } from './paypal-text.ts'

export { default, ErrorBoundary } from '../../errors.tsx'

export function loader() {
  return redirect(href('/admin/settings/payments'), 303)
}

export async function action({ context }: Route.ActionArgs) {
  const form = await readForm(context)
  const mode = MODES.find((one) => one === form.get('mode'))
  if (!mode) throw data({ message: t`Choose sandbox or live.` }, { status: 400 })
  const result = await logFailure(context, 'payments.test_failed', () =>
    testConnection(context.get(servicesContext), mode),
  )
  const { kind, text } = result === 'failed' ? failed() : messageOf(result, mode)
  return redirectWithMessage(context, href('/admin/settings/payments'), text, kind)
}

const failed = (): FlashMessage => ({
  kind: 'error',
  text: t`The connection could not be tested. Please try again.`,
})

function messageOf(result: Connection, mode: PaymentMode): FlashMessage {
  if (result.outcome === 'good') return { kind: 'success', text: credentialsAccepted(mode) }
  if (result.outcome === 'missing') {
    return { kind: 'error', text: missingCredentials(mode) }
  }
  return { kind: 'error', text: credentialsRefused(result.failure, mode) }
}
