import type { Product } from '#app/domain/listings/products.server.ts'
import { Facts } from '#app/ui/facts.tsx'
import { keysOf } from '#app/ui/keys.ts'
import * as userWords from '../words.tsx'
import * as words from './words.tsx'

interface SavedFactsProps {
  product: Product
  brands: { id: string; name: string }[]
}

/** What somebody else, or another tab, has saved meanwhile. */
export function SavedFacts({ product, brands }: SavedFactsProps) {
  let { name, facts, brandId, sku, handle, externalId, gtin } = product
  return (
    <section className="stack" aria-labelledby="saved">
      <h2 id="saved">{userWords.theSavedVersion}</h2>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
      </p>
      <FactLines facts={facts} />
      <Facts
        rows={[
          [userWords.brand, brands.find(({ id }) => id === brandId)?.name ?? words.yourDefaultBrandOrNone],
          sku && ['SKU', sku],
          handle && [words.handle, handle],
          externalId && [words.externalId, externalId],
          gtin && ['GTIN', gtin],
        ]}
      />
    </section>
  )
}

/** Facts under their numbers, each in the direction of its own words. */
export function FactLines({ facts }: { facts: string[] }) {
  let keys = keysOf(facts)
  return (
    <ol className="numbered">
      {facts.map((fact, index) => (
        <li key={keys[index]}>
          <bdi>{fact}</bdi>
        </li>
      ))}
    </ol>
  )
}
