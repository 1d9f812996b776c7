import type { MiddlewareFunction } from 'react-router'
import { secondsToWait, watchLimits } from '../domain/base/throttle.server.ts'

/** Seconds after which a server that is busy is worth another try. */
const WHEN_BUSY = 60

/** Every 429 says after how many seconds another attempt is allowed. */
export const retryAfter: MiddlewareFunction<Response> = (_args, next) =>
  watchLimits(async () => {
    const response = await next()
    if (response.status === 429 && !response.headers.has('retry-after'))
      response.headers.set('retry-after', String(secondsToWait() ?? WHEN_BUSY))
    return response
  })
