import { figure } from '#app/domain/base/lists/figure.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { FactList } from '#app/ui/listing/fact-list.tsx'

interface ProductFactsProps {
  productId: string
  facts: string[]
  /** Numbers, from 1, of the facts that the listing says. */
  used: number[]
  /** Where each of the facts was read, if it was. */
  places: ({ referenceId: string; passage: number } | undefined)[]
}

/** The facts of a listing's product, with the way to change them. */
export function ProductFacts({ productId, facts, used, places }: ProductFactsProps) {
  const whereRead = (number: number) => {
    const place = places[number - 1]
    return (
      place && (
        <>
          {' '}
          <Link
            className="small"
            to={`/user/products/${productId}/references/${place.referenceId}#p${place.passage}`}
          >
            <Trans>
              Where it was read<span className="sr-only">: fact {number}</span>
            </Trans>
          </Link>
        </>
      )
    )
  }
  return (
    <>
      <div className="row row-between">
        <h2 id="facts">
          {facts.length === 0
            ? t`Product facts`
            : t`Facts, ${{ used: figure(used.length) }} of ${{ facts: figure(facts.length) }} used`}
        </h2>
        <Link className="tool" to={`/user/products/${productId}/facts`}>
          <Icon small name="pencil" />{' '}
          <Trans>
            Edit<span className="sr-only"> the product facts</span>
          </Trans>
        </Link>
      </div>
      {facts.length === 0 ? (
        <p className="small muted">{t`This product has no facts yet.`}</p>
      ) : (
        <FactList facts={facts} used={used} behind={whereRead} />
      )}
    </>
  )
}
