import type { MiddlewareFunction } from 'react-router'
import { forms } from './form.server.ts'
import { keptForms } from './kept-form.server.ts'
import { requestLog } from './request-log.server.ts'
import { retryAfter } from './retry-after.server.ts'
import { securityHeaders } from './security-headers.server.ts'
import { session } from './session.server.ts'
import { storage } from './storage.server.ts'
import { freshRedirects } from './text-browser.server.ts'

export const everyRequest: MiddlewareFunction<Response>[] = [
  requestLog,
  retryAfter,
  storage,
  securityHeaders,
  session,
  keptForms,
  forms,
  freshRedirects,
]

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
