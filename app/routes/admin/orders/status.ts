import { href, redirect } from 'react-router'
import { parseFulfilmentStatus } from '#app/domain/orders/fulfilment-status.ts'
import { type StatusSet, setOrderStatus } from '#app/domain/orders/set-fulfilment.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { actingAdmin } from '../users/acting-admin.server.ts'
import type { Route } from './+types/status.ts'
import { NO_ORDER } from './order-parts.tsx'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/orders/:orderId', params))
}

export async function action({ context, params }: Route.ActionArgs) {
  let status = parseFulfilmentStatus((await readForm(context)).get('status'))
  let page = href('/admin/orders/:orderId', params)
  if (!status) return redirectWithMessage(context, page, 'Choose a status from the list.', 'error')
  let change = { id: params.orderId, status, ...actingAdmin(context) }
  let outcome = await logFailure(context, 'orders.status_failed', () =>
    setOrderStatus(context.get(servicesContext).db, change),
  )
  if (outcome === 'not-found') throw notFound(NO_ORDER)
  if (outcome === 'set') return redirectWithMessage(context, page, `The order is ${status} now.`)
  return redirectWithMessage(context, page, SENTENCES[outcome], outcome === 'unchanged' ? 'info' : 'error')
}

const SENTENCES: Record<Exclude<StatusSet, 'set' | 'not-found'> | 'failed', string> = {
  unchanged: 'The order already has this status.',
  'not-item': 'Packages are not shipped, so their status follows the payment.',
  'not-paid': 'Only paid orders can be shipped. Nothing was changed.',
  'not-admin': 'You are no longer an admin. Nothing was changed.',
  failed: 'Something went wrong. Please try again.',
}
