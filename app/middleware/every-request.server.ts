import type { MiddlewareFunction } from 'react-router'
import { secondsToWait, watchLimits } from '#app/domain/base/throttle.server.ts'
import { watchStorage } from '#db/storage-fault.server.ts'
import { servicesContext } from '../services.server.ts'
import { forms } from './form.server.ts'
import { keptForms } from './kept-form.server.ts'
import { clientContext } from './request.server.ts'
import { securityHeaders } from './security-headers.server.ts'
import { session, visitorContext } from './session.server.ts'
import { freshRedirects } from './text-browser.server.ts'

/** Seconds after which a full disk or a locked database is worth another try. */
const RETRY_AFTER = '30'

/** Where storage failed, a page that says that something went wrong says so with 503: it is worth another try. */
const storage: MiddlewareFunction<Response> = async (_args, next) => {
  const { result: response, fault } = await watchStorage(next)
  if (fault === undefined || (response.status !== 500 && response.status !== 503)) return response
  const { headers } = response
  headers.set('retry-after', RETRY_AFTER)
  headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: 503, headers })
}

/** Seconds after which a server that is busy is worth another try. */
const WHEN_BUSY = 60

/** Every 429 says after how many seconds another attempt is allowed. */
const retryAfter: MiddlewareFunction<Response> = (_args, next) =>
  watchLimits(async () => {
    const response = await next()
    if (response.status === 429 && !response.headers.has('retry-after'))
      response.headers.set('retry-after', String(secondsToWait() ?? WHEN_BUSY))
    return response
  })

/**
 * One line a request: method, route pattern, status, time. Addresses hold tokens and ids, so they are not written. A
 * client that broke off has no status of 500: what its request came to then says nothing about the server.
 */
const requestLog: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
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

/** Around what answers a request, from the outermost inwards: until it is known who asks, and after that. */
export const whoAsks: MiddlewareFunction<Response>[] = [
  requestLog,
  retryAfter,
  storage,
  securityHeaders,
  session,
]
export const whatIsSent: MiddlewareFunction<Response>[] = [keptForms, forms, freshRedirects]

/**
 * Runs middleware around `answer` as React Router runs it around its routes: an error becomes an answer, by
 * `onError`, before it reaches the middleware further out.
 */
export function runMiddleware(
  middleware: MiddlewareFunction<Response>[],
  args: Parameters<MiddlewareFunction<Response>>[0],
  answer: () => Promise<Response>,
  onError: (error: unknown) => Response,
): Promise<Response> {
  async function run(index: number): Promise<Response> {
    let answered: Promise<Response> | undefined
    const next = () => {
      answered ??= run(index + 1)
      return answered
    }
    try {
      const current = middleware[index]
      return current ? ((await current(args, next)) ?? (await next())) : await answer()
    } catch (error) {
      return error instanceof Response ? error : onError(error)
    }
  }
  return run(0)
}
