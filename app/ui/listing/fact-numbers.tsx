import { figure } from '#app/domain/base/lists/figure.ts'
import { type FactsUsed, MOST_NUMBERS } from '#app/domain/listings/facts-used.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'

/** Which of a product's facts are said: their numbers, or of many how many. Nothing while that is not known. */
export function FactNumbers({ facts, used }: FactsUsed) {
  if (facts === 0) return null
  const label = <span className="sr-only">{t`Facts used:`} </span>
  if (facts > MOST_NUMBERS) {
    return (
      <span className="nums">
        {label}
        <b>{t`${{ used: figure(used.length) }} of ${{ facts: figure(facts) }}`}</b>
      </span>
    )
  }
  const said = new Set(used)
  return (
    <span className="nums">
      {label}
      {Array.from({ length: facts }, (_, index) => index + 1).map((number) =>
        said.has(number) ? (
          <b key={number}>{number} </b>
        ) : (
          <s key={number}>
            <Trans>
              <span className="sr-only">not </span>
              {number}
            </Trans>{' '}
          </s>
        ),
      )}
    </span>
  )
}
