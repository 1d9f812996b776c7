import type { RouterContextProvider } from 'react-router'
import { visitorContext } from '#app/middleware/session.server.ts'

/** Sellers do not buy: pages that sell leave the button out. Of everybody else the page's data says nothing. */
export function sellerFacts(context: Readonly<RouterContextProvider>): { isSeller?: true } {
  return context.get(visitorContext)?.role === 'Seller' ? { isSeller: true } : {}
}
