import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { labelOf } from './fact-label.ts'
import * as words from './words.tsx'

interface FactListProps {
  productId: string
  facts: string[]
  /** Numbers, from 1, of the facts that the listing says. */
  used: number[]
}

/** The product's facts under the numbers that marked phrases lead to. */
export function FactList({ productId, facts, used }: FactListProps) {
  let known = new Set(used)
  return (
    <>
      <div className="row row-between">
        <h2 id="facts">{words.productFacts}</h2>
        <Link className="arrow" to={`/user/products/${productId}/facts`}>
          <Icon small name="pencil" /> {words.editTheProductFacts}
        </Link>
      </div>
      {facts.length === 0 ? (
        <p className="small muted">{words.thisProductHasNoFactsYet}</p>
      ) : (
        <ol className="fact-list">
          {facts.map((fact, index) => {
            let number = index + 1
            let { label, text } = labelOf(fact)
            let isUsed = known.has(number)
            return (
              <li key={number} id={`fact-${number}`} dir="auto">
                {(label !== undefined || !isUsed) && (
                  <span className="label">
                    {label}{' '}
                    {!isUsed && (
                      <bdi>
                        <b>{words.factNotUsedYet}</b>
                      </bdi>
                    )}
                  </span>
                )}{' '}
                <span>{text}</span>
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}
