import type { Product } from '#app/domain/listings/products.server.ts'
import { t } from '#app/i18n/macro.ts'
import { enumerated } from '#app/i18n/writing.ts'
import { Facts } from '#app/ui/facts.tsx'
import { keysOf } from '#app/ui/keys.ts'

interface SavedFactsProps {
  product: Product
  brands: { id: string; name: string }[]
}

/** What somebody else, or another tab, has saved meanwhile. */
export function SavedFacts({ product, brands }: SavedFactsProps) {
  const { name, facts, brandId, keywords, sku, handle, externalId, gtin } = product
  return (
    <section className="stack" aria-labelledby="saved">
      <h2 id="saved">{t`The saved version`}</h2>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
      </p>
      <FactLines facts={facts} />
      <Facts
        rows={[
          [t`Brand`, brands.find(({ id }) => id === brandId)?.name ?? t`Your default brand, or none`],
          keywords.length > 0 && [t`Keywords`, enumerated(keywords)],
          sku && ['SKU', sku],
          handle && [t`Handle`, handle],
          externalId && [t`External ID`, externalId],
          gtin && ['GTIN', gtin],
        ]}
      />
    </section>
  )
}

/** Facts under their numbers, each in the direction of its own words. */
export function FactLines({ facts }: { facts: string[] }) {
  const keys = keysOf(facts)
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
