import { href, redirect } from 'react-router'
import { parseFulfilmentStatus } from '#app/domain/orders/fulfilment-status.ts'
import { type StatusSet, setOrderStatus } from '#app/domain/orders/set-fulfilment.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { actingAdmin } from '../users/acting-admin.server.ts'
import type { Route } from './+types/status.ts'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/orders/:orderId', params))
}

export async function action({ context, params }: Route.ActionArgs) {
  const status = parseFulfilmentStatus((await readForm(context)).get('status'))
  const page = href('/admin/orders/:orderId', params)
  if (!status) return redirectWithMessage(context, page, t`Choose a status from the list.`, 'error')
  const change = { id: params.orderId, status, ...actingAdmin(context) }
  const outcome = await logFailure(context, 'orders.status_failed', () =>
    setOrderStatus(context.get(servicesContext).db, change),
  )
  if (outcome === 'not-found') throw notFound(t`This order does not exist or was deleted.`)
  if (outcome === 'set') return redirectWithMessage(context, page, t`The order is now ${{ status }}.`)
  return redirectWithMessage(context, page, t(SENTENCES[outcome]), outcome === 'unchanged' ? 'info' : 'error')
}

const SENTENCES: Record<Exclude<StatusSet, 'set' | 'not-found'> | 'failed', Text> = {
  unchanged: msg`The order already has this status.`,
  'not-item': msg`Packages are not shipped, so their status follows the payment.`,
  'not-paid': msg`Only paid orders can be shipped. Nothing was changed.`,
  'not-admin': msg`You are no longer an admin. Nothing was changed.`,
  failed: msg`Something went wrong. Please try again.`,
}
