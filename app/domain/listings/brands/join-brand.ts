import type { JoinBuilder } from 'kysely'
import type { Database } from '#db/schema.ts'

/** The brand that applies to a product’s listing: its own or, where it names none, its user’s default one. */
export function joinBrand(join: JoinBuilder<Database, 'brands' | 'listings' | 'products'>) {
  return join
    .onRef('brands.user_id', '=', 'listings.user_id')
    .on('brands.archived_at', 'is', null)
    .on((eb) =>
      eb.or([
        eb('brands.id', '=', eb.ref('products.brand_id')),
        eb.and([eb('products.brand_id', 'is', null), eb('brands.is_default', '=', 1)]),
      ]),
    )
}
