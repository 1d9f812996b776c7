import type { MiddlewareFunction } from 'react-router'
import { servicesContext } from '../services.server.ts'
import { clientContext } from './request.server.ts'
import { visitorContext } from './session.server.ts'

/**
 * One line a request: method, route pattern, status, time. Addresses hold tokens and ids, so they are not written. A
 * client that broke off has no status of 500: what its request came to then says nothing about the server.
 */
export const requestLog: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const started = performance.now()
  const response = await next()
  const { aborted } = request.signal
  const { requestId } = context.get(clientContext)
  context.get(servicesContext).log('request.answered', {
    id: requestId,
    method: request.method,
    route: pattern,
    status: aborted && response.status >= 500 ? undefined : response.status,
    aborted: aborted || undefined,
    ms: Math.round(performance.now() - started),
    user: context.get(visitorContext)?.id,
  })
  return response
}
