import { paypal } from '#app/domain/orders/payments/providers/paypal/provider.server.ts'
import { admitWebhook } from '#app/domain/orders/payments/webhooks/receive.server.ts'
import { readText } from '#app/middleware/form.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/paypal-webhook.ts'

export const handle: RouteHandle = { beforeOpening: true, crossOrigin: true }

/** What PayPal tells us by itself. The body is passed on as it came: the signature is made over its very bytes. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return refuse(405)
  const body = await readText(request, MAX_BYTES)
  if (body === undefined) return refuse(413)
  const { ip } = context.get(clientContext)
  const answer = await admitWebhook(context.get(servicesContext), paypal, ip, {
    headers: request.headers,
    rawBody: body,
  })
  const { status, outcome, retryAfter } = answer
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) }
  return Response.json({ outcome }, { status, headers })
}

export function loader() {
  return refuse(405)
}

const MAX_BYTES = 1024 * 1024

function refuse(status: number) {
  return new Response(null, { status, headers: status === 405 ? { allow: 'POST' } : {} })
}
