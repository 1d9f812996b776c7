import type { RouterContextProvider } from 'react-router'
import { findProduct, type Product } from '#app/domain/listings/products.server.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { unknownProduct } from '#app/messages/listings.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'

/** The product in the address. Throws a 404 when it is not the user's own. */
export async function findOwnProduct(context: Readonly<RouterContextProvider>, id: string): Promise<Product> {
  const product = await findProduct(context.get(servicesContext).db, context.get(userContext).id, id)
  if (!product) throw noProduct()
  return product
}

export function noProduct() {
  return notFound(unknownProduct())
}
