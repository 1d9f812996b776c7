import type { MiddlewareFunction } from 'react-router'
import { watchStorage } from '#db/storage-fault.server.ts'

/** Seconds after which a full disk or a locked database is worth another try. */
const RETRY_AFTER = '30'

/** Where storage failed, a page that says that something went wrong says so with 503: it is worth another try. */
export const storage: MiddlewareFunction<Response> = async (_args, next) => {
  const { result: response, fault } = await watchStorage(next)
  if (fault === undefined || (response.status !== 500 && response.status !== 503)) return response
  const { headers } = response
  headers.set('retry-after', RETRY_AFTER)
  headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: 503, headers })
}
