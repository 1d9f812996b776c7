import { type RouterContextProvider, redirect } from 'react-router'
import { sessionContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { AlertKind } from '#app/ui/alert.tsx'

type Context = Readonly<RouterContextProvider>

/** Leads on after a form has done its work; the next page says `text`. */
export function sayAndGo(context: Context, address: string, text: string, kind: AlertKind = 'success') {
  context.get(sessionContext).flash('message', { kind, text })
  return redirect(address, 303)
}

/** What `work` answers, or 'failed' when it throws: that is logged, and the page says it in its own words. */
export async function orFailed<T>(context: Context, work: () => Promise<T>): Promise<T | 'failed'> {
  try {
    return await work()
  } catch (error) {
    let stack = error instanceof Error ? (error.stack ?? '') : String(error)
    context.get(servicesContext).log('admin-error', { stack })
    return 'failed'
  }
}
