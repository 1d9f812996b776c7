import type { Product } from '#app/domain/listings/products.server.ts'
import { Facts } from '#app/ui/facts.tsx'
import { keysOf } from '#app/ui/keys.ts'

interface SavedFactsProps {
  product: Product
  brands: { id: string; name: string }[]
}

/** What somebody else, or another tab, has saved meanwhile. */
export function SavedFacts({ product, brands }: SavedFactsProps) {
  let { name, facts, brandId, sku, handle, externalId, gtin } = product
  return (
    <section className="stack" aria-labelledby="saved">
      <h2 id="saved">The saved version</h2>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
      </p>
      <FactLines facts={facts} />
      <Facts
        rows={[
          ['Brand', brands.find(({ id }) => id === brandId)?.name ?? 'your default brand, or none'],
          sku && ['SKU', sku],
          handle && ['Handle', handle],
          externalId && ['External id', externalId],
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
