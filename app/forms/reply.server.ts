import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Failure } from '#app/log.ts'
import { placeContext } from '#app/middleware/request.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { backward } from '#app/origin.ts'
import { servicesContext } from '#app/services.server.ts'
import { stackOf } from '#app/stack-of.ts'
import type { AlertKind } from '#app/ui/alert.tsx'
import { storageFaultOf } from '#db/storage-fault.server.ts'

type Context = Readonly<RouterContextProvider>

/** The next page shows `text`. A list is shown as it was when the page with the form was opened from it. */
export function redirectWithMessage(
  context: Context,
  address: string,
  text: string,
  kind: AlertKind = 'success',
) {
  context.get(sessionContext).flash('message', { kind, text })
  return redirect(backward(context.get(placeContext), address), 303)
}

/** To be thrown. */
export function notFound(message: string) {
  return data({ message }, { status: 404 })
}

/**
 * What `work` returns, or 'failed' when it throws: the error is logged as `event`, the page says it in its own words.
 * A storage fault is thrown on: every page says it in the same words (`storage-guard.server.tsx`).
 */
export async function logFailure<T>(
  context: Context,
  event: Failure,
  work: () => Promise<T>,
): Promise<T | 'failed'> {
  try {
    return await work()
  } catch (error) {
    if (storageFaultOf(error)) throw error
    context.get(servicesContext).log(event, { stack: stackOf(error) })
    return 'failed'
  }
}
