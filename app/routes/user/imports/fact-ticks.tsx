import { figure } from '#app/domain/base/lists/figure.ts'
import {
  type ColumnField,
  type ColumnTarget,
  fieldOf,
  isFactField,
} from '#app/domain/batches/imports/column-targets.ts'
import type { FileLook } from '#app/domain/batches/imports/import-look.ts'
import { REASON_KEYS, REASONS } from '#app/domain/batches/imports/reasons.ts'
import { plural, t } from '#app/i18n/macro.ts'

interface FactTicksProps {
  columns: FileLook['columns']
  names: string[]
  targets: ColumnTarget[]
  rows: number
  /** Numbers of the columns. */
  ticked: string[]
}

/** A form can have 300 fields at most. */
const MOST_TICKS = 250

export function FactTicks({ columns, names, targets, rows, ticked }: FactTicksProps) {
  const offered = columns
    .map((column, at) => ({ ...column, at, target: targets[at] ?? ('ignore' as const) }))
    .filter(({ filled, target }) => filled > 0 && canBeFact(target))
    .map(({ target, at, ...column }) => ({
      ...column,
      at,
      name: names[at] ?? '',
      field: fieldOf(target),
      isTicked: ticked.includes(String(at)),
    }))
  const shown = offered.slice(0, MOST_TICKS)
  const leftOut = shown.filter(({ reason, isTicked }) => reason !== undefined && !isTicked)
  const usual = shown.filter((column) => !leftOut.includes(column))
  const empty = columns.filter(({ filled }) => filled === 0).length
  return (
    <section className="stack" aria-labelledby="facts">
      <div>
        <h2 id="facts">{t`Columns that become facts`}</h2>
        <p className="hint">{t`Listings are written from these. Clear anything that buyers should not read.`}</p>
      </div>
      <ul className="fact-ticks">
        {usual.map((column) => (
          <FactTick key={column.at} {...column} rows={rows} />
        ))}
      </ul>
      {leftOut.length > 0 && (
        <details className="more">
          <summary>{t`${plural({ columns: leftOut.length }, { one: '# column is left out, because it is not for buyers', other: '# columns are left out, because they are not for buyers' })}`}</summary>
          <p className="hint">{t`Select what buyers should read all the same.`}</p>
          {REASON_KEYS.map((reason) => {
            const those = leftOut.filter((column) => column.reason === reason)
            return (
              those.length > 0 && (
                <fieldset key={reason} className="spaced">
                  <legend>{t(REASONS[reason])}</legend>
                  <ul className="fact-ticks">
                    {those.map((column) => (
                      <FactTick key={column.at} {...column} rows={rows} />
                    ))}
                  </ul>
                </fieldset>
              )
            )
          })}
        </details>
      )}
      {offered.length > shown.length && (
        <p className="small muted">{t`${plural({ columns: offered.length - shown.length }, { one: '# more column', other: '# more columns' })} cannot become facts: the limit is ${{ most: MOST_TICKS }}.`}</p>
      )}
      {empty > 0 && (
        <p className="small muted">{t`${plural({ columns: empty }, { one: '# column is empty and left out.', other: '# columns are empty and left out.' })}`}</p>
      )}
    </section>
  )
}

interface FactTickProps {
  at: number
  name: string
  filled: number
  rows: number
  sample: string
  field: ColumnField | undefined
  isTicked: boolean
}

function FactTick({ at, name, filled, rows, sample, field, isTicked }: FactTickProps) {
  return (
    <li>
      <label className="check">
        <input type="checkbox" name="fact" value={at} defaultChecked={isTicked} />{' '}
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <span className="muted">{usedText(filled, rows, field)}</span>{' '}
          <span className="label" dir="auto">
            {sample}
          </span>
        </span>
      </label>
    </li>
  )
}

function usedText(filled: number, rows: number, field: ColumnField | undefined): string {
  const used = t`${{ filled: figure(filled) }} of ${plural({ rows }, { one: '# row', other: '# rows' })}`
  if (field === 'descriptions') return t`${{ used }}; also kept as the description`
  return field === 'shortDescription' ? t`${{ used }}; also kept as the short description` : used
}

/** Texts that a shop has already, its brands and its categories can be facts, too; keys, prices and photos cannot. */
function canBeFact(target: ColumnTarget): boolean {
  if (target.startsWith('label-') || target === 'more-images') return false
  const field = fieldOf(target)
  return field === undefined || isFactField(field)
}
