import { href } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import type { AskedRow } from '#app/domain/batches/answer-rows.server.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Link } from '#app/ui/link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface AskedRowsProps {
  batchId: string
  rows: AskedRow[]
  /** How many stand before those that are shown, and how many there are. */
  after: number
  total: number
}

/** Rows that may be products that are there: for each and for all, which it is. */
export function AskedRows({ batchId, rows, after, total }: AskedRowsProps) {
  const address = href('/user/imports/:batchId/check', { batchId })
  const next = after + rows.length
  const title = t`${plural({ total }, { one: '# product has a key that you use for another product', other: '# products have a key that you use for another product' })}`
  return (
    <section className="stack" aria-labelledby="asked">
      <div>
        <h2 id="asked">{title}</h2>
        <p className="small">{t`Say which of them are the same product. The others become new products, and yours stay as they are. Nothing is charged for this.`}</p>
      </div>
      <FormAlert id="answers" />
      <Form id="answers" className="form stack" method="post" action={`${address}?asked=${after}`}>
        {total > 1 && (
          <div className="row">
            <SubmitButton variant="outline" size="sm" name="intent" value="all-same" pending={t`Saving...`}>
              {t`${plural({ total }, { one: 'It is the same product', other: 'All # rows are the same products' })}`}
            </SubmitButton>{' '}
            <SubmitButton variant="outline" size="sm" name="intent" value="all-new" pending={t`Saving...`}>
              {t`${plural({ total }, { one: 'It is a new product', other: 'All # rows are new products' })}`}
            </SubmitButton>
          </div>
        )}
        <ul className="lines">
          {rows.map((row) => (
            <Asked key={row.id} {...row} />
          ))}
        </ul>
        <div className="row">
          <SubmitButton variant="outline" name="intent" value="answers" pending={t`Saving...`}>
            {t`Save these answers`}
          </SubmitButton>
        </div>
      </Form>
      {(after > 0 || next < total) && (
        <nav className="row" aria-label={title}>
          {after > 0 && <Link to={`${address}#asked`}>{t`First lines`}</Link>}
          {next < total && <Link to={`${address}?asked=${next}#asked`}>{t`Next lines`}</Link>}
        </nav>
      )}
    </section>
  )
}

const KEYS = { name: msg`Name`, externalId: msg`ID`, sku: msg`SKU`, handle: msg`Handle`, gtin: msg`GTIN` }

function Asked({ id, line, name, isSame, differences }: AskedRow) {
  return (
    <li>
      <span className="mono">{line !== null && t`Line ${{ line: figure(line) }}`}</span>{' '}
      <fieldset>
        <legend>
          <b>
            <bdi>{name}</bdi>
          </b>
        </legend>
        {differences.map(({ what, row, known }) => (
          <p key={what}>
            <Trans>
              {{ key: t(KEYS[what]) }}: “<bdi>{row}</bdi>” in the file, “<bdi>{known}</bdi>” in your products
            </Trans>
          </p>
        ))}
        <div className="field choices" role="radiogroup" aria-label={t`What “${{ name }}” is`}>
          <Answer rowId={id} value="new" isChosen={!isSame} />{' '}
          <Answer rowId={id} value="same" isChosen={isSame} />
        </div>
      </fieldset>
    </li>
  )
}

function Answer({ rowId, value, isChosen }: { rowId: string; value: 'new' | 'same'; isChosen: boolean }) {
  return (
    <label className="check">
      <input type="radio" name={`row.${rowId}`} value={value} defaultChecked={isChosen} />{' '}
      <span>{value === 'same' ? t`Same product` : t`New product`}</span>
    </label>
  )
}
