import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { isOpen } from '../domain/base/shop-record.server.ts'
import { routeHandlesContext } from '../route-handles.server.ts'
import { servicesContext } from '../services.server.ts'
import { visitorContext } from './session.server.ts'

/** Whether the shop is open, for what a page shows: read once a request, when first asked. */
export const openingContext = createContext<() => Promise<boolean>>()

/** Before the shop is opened, only admins see it; addresses that are reached nevertheless say so in their handle. */
export const opening: MiddlewareFunction<Response> = async ({ context, pattern }) => {
  const { db } = context.get(servicesContext)
  let known: Promise<boolean> | undefined
  const readOnce = () => (known ??= isOpen(db))
  context.set(openingContext, readOnce)
  if (context.get(routeHandlesContext).get(pattern)?.beforeOpening) return
  if (context.get(visitorContext)?.isAdmin) return
  // Where the database cannot be read, the page says what it says then.
  if (await readOnce().catch(() => true)) return
  throw redirect('/coming-soon', 303)
}
