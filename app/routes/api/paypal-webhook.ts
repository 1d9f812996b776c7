import { receiveWebhook } from '#app/domain/payments/webhook.server.ts'
import { readText } from '#app/middleware/form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/paypal-webhook.ts'

/** What PayPal tells us by itself. The body is passed on as it came: the signature is made over its very bytes. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return refuse(405)
  let body = await readText(request, MOST)
  if (body === undefined) return refuse(413)
  let { status, outcome } = await receiveWebhook(context.get(servicesContext), request.headers, body)
  return Response.json({ outcome }, { status })
}

export function loader() {
  return refuse(405)
}

const MOST = 1024 * 1024

function refuse(status: number) {
  return new Response(null, { status, headers: status === 405 ? { allow: 'POST' } : {} })
}
