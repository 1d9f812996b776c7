import { isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { storageFaultOf } from '#db/storage-fault.server.ts'
import { clientContext } from '../middleware/request.server.ts'
import { servicesContext } from '../services.server.ts'
import { stackOf } from '../stack-of.ts'

/** `error` says what failed, `message` why. */
export const failureSchema = z.strictObject({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional().describe('What is wrong with each field'),
  alreadyProcessed: z.boolean().optional(),
  matchedCount: z.number().int().optional(),
  modifiedCount: z.number().int().optional(),
  current: z.unknown().optional().describe('The current version, if it is not the one the caller has seen'),
})

export type Failure = Omit<z.infer<typeof failureSchema>, 'success'>

export function fail(status: number, failure: Failure, headers: Record<string, string> = {}): Response {
  return Response.json({ success: false, ...failure }, { status, headers: { ...HEADERS, ...headers } })
}

/** `errors`: what is wrong, by field. */
export function invalid(failure: string, errors: Record<string, string[]>): Response {
  const [message = failure] = Object.values(errors).flat()
  return fail(400, { error: failure, message, errors })
}

/** Readers of forms throw what pages show; everything else that is thrown is a fault of ours. */
export function failUnexpected(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  failure = 'Something went wrong',
): Response {
  const thrown = statusOf(error)
  if (thrown) return fail(thrown.status, { error: failure, message: thrown.message })
  const { requestId: id } = context.get(clientContext)
  const fault = storageFaultOf(error)
  context.get(servicesContext).log('api.call_failed', { id, stack: stackOf(error), fault })
  if (fault)
    return fail(503, {
      error: failure,
      message: 'The server cannot save anything right now. Please try again in a minute.',
    })
  return fail(500, { error: failure, message: 'Something went wrong. Please try again later.' })
}

function statusOf(error: unknown): { status: number; message: string } | undefined {
  const status = isRouteErrorResponse(error) ? error.status : thrownStatus(error)
  // Too many uploads at the same time are no fault.
  if (status === undefined || (status >= 500 && status !== 503)) return undefined
  const { data } = error as { data?: { message?: unknown } }
  return {
    status,
    message: typeof data?.message === 'string' ? data.message : 'This request could not be read.',
  }
}

/** `data()` carries its status in its `init`. */
function thrownStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('init' in error)) return undefined
  const { init } = error as { init?: { status?: number } | null }
  return init?.status
}

export const HEADERS = { 'cache-control': 'no-store' }

/** By path; '' stands for the whole. */
export function faultsOf(error: z.ZodError): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  for (const { path, message } of error.issues.slice(0, 50)) {
    const name = path.map(String).join('.')
    faults[name] = [...(faults[name] ?? []), message]
  }
  return faults
}
