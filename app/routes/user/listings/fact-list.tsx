import { Link } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface FactListProps {
  productId: string
  facts: string[]
  /** Numbers, from 1, of the facts that the listing says. */
  used: number[]
}

/** The product's facts under the numbers that marked phrases lead to. */
export function FactList({ productId, facts, used }: FactListProps) {
  const known = new Set(used)
  return (
    <>
      <div className="row row-between">
        <h2 id="facts">{t`Product facts`}</h2>
        <Link className="arrow" to={`/user/products/${productId}/facts`}>
          <Icon small name="pencil" />{' '}
          <Trans>
            Edit<span className="sr-only"> the product facts</span>
          </Trans>
        </Link>
      </div>
      {facts.length === 0 ? (
        <p className="small muted">{t`This product has no facts yet.`}</p>
      ) : (
        <ol className="fact-list">
          {facts.map((fact, index) => {
            const number = index + 1
            const { label, text } = labelOf(fact)
            const isUsed = known.has(number)
            return (
              <li key={number} id={`fact-${number}`} dir="auto">
                {(label !== undefined || !isUsed) && (
                  <span className="label">
                    {label}{' '}
                    {!isUsed && (
                      <bdi>
                        <b>{t`not used yet`}</b>
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

/** "Material: linen" in its two halves; a line that is no such pair has no label. */
export function labelOf(fact: string): { label?: string; text: string } {
  const [, label, text] = /^([^:：]{1,60})[:：]\s*(\S.*)$/u.exec(fact) ?? []
  return label === undefined || text === undefined ? { text: fact } : { label, text }
}
