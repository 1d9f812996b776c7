import type { Answer } from './answers.ts'
import { problem } from './answers.ts'
import type { Call } from './call.ts'
import { header } from './call.ts'
import { captureOrder, showCapture } from './captures.ts'
import { decide, showApproval } from './checkout.ts'
import { control, showState } from './control.ts'
import type { FaultTarget } from './faults.ts'
import { createOrder, showOrder } from './orders.ts'
import { refundCapture, showRefund } from './refunds.ts'
import { servePopupScript, serveSdk } from './sdk.ts'
import { isAuthorized, issueToken } from './tokens.ts'
import { createWebhook, listWebhooks, simulateEvent, updateWebhook } from './webhook-list.ts'
import { verifySignature } from './webhooks.ts'
import type { World } from './world.ts'

export interface Route {
  method: 'GET' | 'POST' | 'PATCH'
  path: RegExp
  target?: FaultTarget
  run: (world: World, call: Call) => Answer | Promise<Answer>
}

const routes: Route[] = [
  { method: 'POST', path: /^\/v1\/oauth2\/token$/, target: 'token', run: issueToken },
  { method: 'POST', path: /^\/v2\/checkout\/orders$/, target: 'create', run: api(createOrder) },
  { method: 'GET', path: /^\/v2\/checkout\/orders\/([^/]+)$/, target: 'get', run: api(showOrder) },
  {
    method: 'POST',
    path: /^\/v2\/checkout\/orders\/([^/]+)\/capture$/,
    target: 'capture',
    run: api(captureOrder),
  },
  { method: 'GET', path: /^\/v2\/payments\/captures\/([^/]+)$/, target: 'get', run: api(showCapture) },
  {
    method: 'POST',
    path: /^\/v2\/payments\/captures\/([^/]+)\/refund$/,
    target: 'refund',
    run: api(refundCapture),
  },
  { method: 'GET', path: /^\/v2\/payments\/refunds\/([^/]+)$/, target: 'get', run: api(showRefund) },
  {
    method: 'POST',
    path: /^\/v1\/notifications\/verify-webhook-signature$/,
    target: 'verify',
    run: api(verifySignature),
  },

  { method: 'GET', path: /^\/v1\/notifications\/webhooks$/, target: 'webhooks', run: api(listWebhooks) },
  { method: 'POST', path: /^\/v1\/notifications\/webhooks$/, target: 'webhooks', run: api(createWebhook) },
  {
    method: 'PATCH',
    path: /^\/v1\/notifications\/webhooks\/([^/]+)$/,
    target: 'webhooks',
    run: api(updateWebhook),
  },
  {
    method: 'POST',
    path: /^\/v1\/notifications\/simulate-event$/,
    target: 'webhooks',
    run: api(simulateEvent),
  },

  // The buyer's browser
  { method: 'GET', path: /^\/checkoutnow$/, run: showApproval },
  { method: 'POST', path: /^\/checkoutnow$/, run: decide },
  { method: 'GET', path: /^\/checkoutnow\/popup\.js$/, run: servePopupScript },
  { method: 'GET', path: /^\/sdk\/js$/, run: serveSdk },

  // Whoever runs the stand-in from another process
  { method: 'GET', path: /^\/_control\/state$/, run: showState },
  { method: 'POST', path: /^\/_control\/(fault|approve|clear|webhook-url)$/, run: control },
]

/** The route of a request, and the id in its path. */
export function findRoute(method: string, path: string): { route?: Route; id: string } {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match) return { route, id: decode(match[1] ?? '') }
  }
  return { id: '' }
}

/** A call of the REST interface: with an access token, and JSON where there is a body. */
function api(run: Route['run']): Route['run'] {
  return (world, call) => {
    if (!isAuthorized(world, call)) return problem(401)
    const isJson = /^application\/json\s*(;|$)/i.test(header(call, 'content-type') ?? '')
    if (call.method !== 'GET' && !isJson) return problem(415)
    return run(world, call)
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
