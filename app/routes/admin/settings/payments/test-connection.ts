import { data, href, redirect } from 'react-router'
import {
  type Connection,
  testConnection,
} from '#app/domain/payments/providers/paypal/test-connection.server.ts'
import { MODES } from '#app/domain/payments/terms.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { FlashMessage } from '#app/ui/flash.tsx'
import type { PaymentMode } from '#db/schema.ts'
import type { Route } from './+types/test-connection.ts'
import * as words from './connection-words.tsx'

export { default, ErrorBoundary } from '../../errors.tsx'

export function loader() {
  return redirect(href('/admin/settings/payments'), 303)
}

export async function action({ context }: Route.ActionArgs) {
  let form = await readForm(context)
  let mode = MODES.find((one) => one === form.get('mode'))
  if (!mode) throw data({ message: words.chooseSandboxOrLive }, { status: 400 })
  let result = await logFailure(context, 'payments.test_failed', () =>
    testConnection(context.get(servicesContext), mode),
  )
  let { kind, text } = result === 'failed' ? FAILED : messageOf(result, mode)
  return redirectWithMessage(context, href('/admin/settings/payments'), text, kind)
}

const FAILED: FlashMessage = { kind: 'error', text: words.connectionCouldNotBeTested }

function messageOf(result: Connection, mode: PaymentMode): FlashMessage {
  if (result.outcome === 'good') return { kind: 'success', text: words.paypalAcceptedTheCredentials(mode) }
  if (result.outcome === 'missing') {
    return { kind: 'error', text: words.thereIsNoClientIdAndClient(mode) }
  }
  let { kind, issue, status, debugId } = result.failure
  let facts = [issue, status && words.status(status), debugId && words.debugId(debugId)]
    .filter(Boolean)
    .join(', ')
  return { kind: 'error', text: words.paypalSaid(REASONS[kind](mode), facts) }
}

const REASONS: Record<'unauthorized' | 'refused' | 'unavailable', (mode: PaymentMode) => string> = {
  unauthorized: (mode) => words.paypalRefusedTheCredentials(mode),
  refused: (mode) => words.paypalRefusedToCheckCredentials(mode),
  unavailable: (mode) => words.paypalCouldNotBeReached(mode),
}
