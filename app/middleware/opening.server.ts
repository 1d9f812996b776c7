import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import type { Shop } from '../domain/base/shop-fields.ts'
import type { ShopFacts } from '../domain/shop/content/section-spec.ts'
import { readShopFacts } from '../domain/shop/content/shop-facts.server.ts'
import { routeHandlesContext } from '../route-handles.server.ts'
import { servicesContext } from '../services.server.ts'
import { visitorContext } from './session.server.ts'

/** The shop's name and the like, for what a page shows: read once a request, when first asked. */
export const shopContext = createContext<() => Promise<Shop & ShopFacts>>()

/** Whether it is open. */
export const openingContext = createContext<() => Promise<boolean>>()

/** Before the shop is opened, only admins see it; addresses that are reached nevertheless say so in their handle. */
export const opening: MiddlewareFunction<Response> = async ({ context, pattern }) => {
  const { db } = context.get(servicesContext)
  let known: Promise<Shop & ShopFacts> | undefined
  const readOnce = () => (known ??= readShopFacts(db))
  const isOpen = async () => (await readOnce()).isOpen
  context.set(shopContext, readOnce)
  context.set(openingContext, isOpen)
  if (context.get(routeHandlesContext).get(pattern)?.beforeOpening) return
  if (context.get(visitorContext)?.isAdmin) return
  // Where the database cannot be read, the page says what it says then.
  if (await isOpen().catch(() => true)) return
  throw redirect('/coming-soon', 303)
}
