import type { Product } from '#app/domain/listings/products.server.ts'
import { keysOf } from '#app/ui/keys.ts'

/** What somebody else, or another tab, has saved meanwhile. */
export function SavedFacts({ product: { name, facts } }: { product: Product }) {
  let keys = keysOf(facts)
  return (
    <section className="stack" aria-labelledby="saved">
      <h2 id="saved">What is saved now</h2>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
      </p>
      <ol className="numbered">
        {facts.map((fact, index) => (
          <li key={keys[index]}>
            <bdi>{fact}</bdi>
          </li>
        ))}
      </ol>
    </section>
  )
}
