import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { stackOf } from '#app/stack-of.ts'
import type { Log } from '../log.ts'

interface RequestScope {
  requestId: string
  res: ServerResponse
  /** Frees the request's place. */
  finish(): void
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** An uncaught error in anything that `work` starts ends this request alone. */
export function runInRequest<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work)
}

/**
 * Logs errors that nobody caught. A rejection, an error of one request or of a connection never ends the process;
 * `end` is called for any other error, after which nobody knows what state the process is in.
 */
export function handleUncaughtErrors(log: Log, end: () => void): void {
  // Where nobody reads the log any more, or its disk is full: telling that in the log would fail again, without end.
  process.stdout.on('error', () => {})
  process.on('unhandledRejection', (reason) => {
    log('server.unhandled_rejection', { id: scopes.getStore()?.requestId, stack: stackOf(reason) })
  })
  process.on('uncaughtException', (error) => {
    const scope = scopes.getStore()
    log('server.uncaught_exception', { id: scope?.requestId, stack: stackOf(error) })
    scope?.res.destroy()
    scope?.finish()
    if (!scope && !isConnectionError(error)) end()
  })
}

/** An aborted socket or stream affects nothing else. */
function isConnectionError(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code !== undefined && CONNECTION_ERRORS.has(code)
}

const CONNECTION_ERRORS = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_WRITE_AFTER_END',
])
