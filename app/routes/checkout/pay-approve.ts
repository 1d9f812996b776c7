import { z } from 'zod'
import { findAttemptByToken } from '#app/domain/orders/payments/attempts/attempts.server.ts'
import { t } from '#app/i18n/macro.ts'
import { contactSupport, notFound } from '#app/messages/checkout.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { paidAddress } from '#app/ui/order/addresses.ts'
import type { Route } from './+types/pay-approve.ts'
import { settleOrLog } from './settle-or-log.server.ts'

/**
 * PayPal's buttons say that the buyer has agreed. PayPal is asked whether that is so, and the answer says where the
 * buyer reads what became of it.
 */
export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const token = tokenText.safeParse((await readForm(context)).get('token'))
  const found = token.success ? await findAttemptByToken(services.db, token.data) : undefined
  if (!found || found.order.id !== params.orderId || found.order.user_id !== context.get(userContext).id) {
    return Response.json({ message: notFound().text }, { status: 404 })
  }
  const settled = await settleOrLog(services, found)
  if (!settled) {
    const message = t`${{ failure: contactSupport().text }} PayPal’s reference for this payment: ${{ reference: token.data ?? '' }}`
    return Response.json({ message }, { status: 500 })
  }
  const location =
    settled.outcome === 'paid'
      ? paidAddress(found.order, settled.alreadyProcessed)
      : `/pay/return?${new URLSearchParams({ token: token.data ?? '' })}`
  return Response.json({ location, alreadyProcessed: settled.outcome === 'paid' && settled.alreadyProcessed })
}

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } })
}

const tokenText = z.string().min(1).max(64)
