import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { readShopFacts, type ShownShop } from '../domain/shop/content/shop-facts.server.ts'
import { routeHandlesContext } from '../route-handles.server.ts'
import { servicesContext } from '../services.server.ts'
import { visitorContext } from './session.server.ts'

/** The shop's name and the like, for what a page shows: read once a request, when first asked. */
export const shopContext = createContext<() => Promise<ShownShop>>()

/** Whether it is open. */
export const openingContext = createContext<() => Promise<boolean>>()

export const shop: MiddlewareFunction<Response> = ({ context }) => {
  const { db } = context.get(servicesContext)
  let known: Promise<ShownShop> | undefined
  const readOnce = () => (known ??= readShopFacts(db))
  context.set(shopContext, readOnce)
  context.set(openingContext, async () => (await readOnce()).isOpen)
}

/** Before the shop is opened, only admins see it; addresses that are reached nevertheless say so in their handle. */
export const opening: MiddlewareFunction<Response> = async ({ context, pattern }) => {
  if (context.get(routeHandlesContext).get(pattern)?.beforeOpening) return
  if (context.get(visitorContext)?.isAdmin) return
  // Where the database cannot be read, the page says what it says then.
  const isOpen = context.get(openingContext)
  if (await isOpen().catch(() => true)) return
  throw redirect('/coming-soon', 303)
}
