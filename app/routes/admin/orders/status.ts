import { href, redirect } from 'react-router'
import { parseFulfilmentStatus } from '#app/domain/orders/fulfilment-status.ts'
import { type StatusSet, setOrderStatus } from '#app/domain/orders/set-fulfilment.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { actingAdmin } from '../users/acting-admin.server.ts'
import * as adminWords from '../words.ts'
import type { Route } from './+types/status.ts'
import * as words from './words.tsx'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/orders/:orderId', params))
}

export async function action({ context, params }: Route.ActionArgs) {
  let status = parseFulfilmentStatus((await readForm(context)).get('status'))
  let page = href('/admin/orders/:orderId', params)
  if (!status) return redirectWithMessage(context, page, words.chooseStatusFromList, 'error')
  let change = { id: params.orderId, status, ...actingAdmin(context) }
  let outcome = await logFailure(context, 'orders.status_failed', () =>
    setOrderStatus(context.get(servicesContext).db, change),
  )
  if (outcome === 'not-found') throw notFound(words.unknownOrder)
  if (outcome === 'set') return redirectWithMessage(context, page, words.theOrderIsNow(status))
  return redirectWithMessage(context, page, SENTENCES[outcome], outcome === 'unchanged' ? 'info' : 'error')
}

const SENTENCES: Record<Exclude<StatusSet, 'set' | 'not-found'> | 'failed', string> = {
  unchanged: words.orderAlreadyHasThisStatus,
  'not-item': words.packagesAreNotShipped,
  'not-paid': words.onlyPaidOrdersCanBeShipped,
  'not-admin': words.youAreNoLongerAdmin,
  failed: adminWords.somethingWentWrong,
}
