import { redirect } from 'react-router'
import { findAttemptByToken } from '#app/domain/orders/payments/attempts/attempts.server.ts'
import { noteSent } from '#app/domain/orders/payments/attempts/retry.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/paypal-continue.ts'
import { readToken } from './token.ts'

export const handle: RouteHandle = { beforeOpening: true }

/**
 * Back to PayPal with a payment that is not agreed to, or whose card was declined. It leads through here so that the
 * next return is known for a new choice, and not for the old page opened again.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const token = readToken(url.searchParams)
  const found = token ? await findAttemptByToken(db, token) : undefined
  const address = found?.attempt.status === 'created' ? found.attempt.payer_action_url : null
  if (!found || !address) return redirect(`/pay/return?${new URLSearchParams({ token: token ?? '' })}`, 303)
  await noteSent(db, found.attempt.id)
  return redirect(address, 303)
}
