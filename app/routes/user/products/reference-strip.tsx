import { href } from 'react-router'
import { plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

interface ReferenceStripProps {
  productId: string
  /** `count`: facts that were read in it and nobody has decided about. */
  references: { id: string; name: string; count: number }[]
}

/** The texts that a product's facts are read from, and the way to their page. */
export function ReferenceStrip({ productId, references }: ReferenceStripProps) {
  const page = href('/user/products/:productId/references', { productId })
  return (
    <section className="stack stack-sm" aria-labelledby="references">
      <div className="row row-between">
        <h2 id="references">{t`Facts from a text`}</h2>
        <Link className="arrow" to={page}>
          <Icon small name={references.length > 0 ? 'pencil' : 'plus'} />{' '}
          {references.length > 0 ? (
            <Trans>
              Edit<span className="sr-only"> texts</span>
            </Trans>
          ) : (
            <Trans>
              Add<span className="sr-only"> a text</span>
            </Trans>
          )}
        </Link>
      </div>
      {references.length > 0 ? (
        <ul className="small">
          {references.map(({ id, name, count }) => (
            <li key={id}>
              <Link to={`${page}#reference-${id}`}>
                <bdi>{name}</bdi>
              </Link>
              {count > 0 &&
                `: ${t`${plural({ count }, { one: '# fact to decide about', other: '# facts to decide about' })}`}`}
            </li>
          ))}
        </ul>
      ) : (
        <p className="small muted">{t`Facts can be read from a supplier’s page, a PDF or an old description.`}</p>
      )}
    </section>
  )
}
