import type { RouterContextProvider } from 'react-router'
import { runMiddleware, whatIsSent, whoAsks } from '../middleware/every-request.server.ts'
import { sameOriginCall } from '../middleware/same-origin.server.ts'
import { findAddress } from './addresses.server.ts'
import { failUnexpected } from './failure.server.ts'
import { serveCall } from './serve.server.ts'

/** Answers a request to an address of the API; undefined for any other. */
export function dispatchCall(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> | undefined {
  const url = new URL(request.url)
  const found = findAddress(url.pathname)
  if (!found) return undefined
  const { operations, pattern, params } = found
  const args = { request, context, url, pattern, params }
  return runMiddleware(
    [...whoAsks, ...whatIsSent, sameOriginCall],
    args,
    () => serveCall(args, operations),
    (error) => failUnexpected(context, error),
  )
}
