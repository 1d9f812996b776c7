import { figure } from '#app/domain/base/lists/figure.ts'
import { type ColumnField, type ColumnTarget, fieldOf } from '#app/domain/batches/imports/column-targets.ts'
import type { FileLook } from '#app/domain/batches/imports/import-look.ts'
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
    .map(({ target, ...column }) => ({ ...column, field: fieldOf(target) }))
  const shown = offered.slice(0, MOST_TICKS)
  const empty = columns.filter(({ filled }) => filled === 0).length
  return (
    <section className="stack" aria-labelledby="facts">
      <div>
        <h2 id="facts">{t`Columns that become facts`}</h2>
        <p className="hint">{t`Listings are written from these. Untick anything that buyers should not read.`}</p>
      </div>
      <ul className="fact-ticks">
        {shown.map(({ at, filled, sample, field }) => (
          <li key={at}>
            <label className="check">
              <input type="checkbox" name="fact" value={at} defaultChecked={ticked.includes(String(at))} />{' '}
              <span>
                <b>
                  <bdi>{names[at]}</bdi>
                </b>{' '}
                <span className="muted">{usedText(figure(filled), figure(rows), field)}</span>{' '}
                <span className="label" dir="auto">
                  {sample}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {offered.length > shown.length && (
        <p className="small muted">{t`${plural({ columns: offered.length - shown.length }, { one: '# more column', other: '# more columns' })} cannot become facts: the limit is ${{ most: MOST_TICKS }}.`}</p>
      )}
      {empty > 0 && (
        <p className="small muted">{t`${plural({ columns: empty }, { one: '# column is empty and left out.', other: '# columns are empty and left out.' })}`}</p>
      )}
    </section>
  )
}

function usedText(filled: string, rows: string, field: ColumnField | undefined): string {
  if (field === 'descriptions') return t`in ${{ filled }} of ${{ rows }}, also kept as the description`
  if (field === 'shortDescription')
    return t`in ${{ filled }} of ${{ rows }}, also kept as the short description`
  return t`in ${{ filled }} of ${{ rows }}`
}

/** Texts that a shop has already can be facts, too; keys, prices and photos cannot. */
function canBeFact(target: ColumnTarget): boolean {
  if (target.startsWith('label-')) return false
  const field = fieldOf(target)
  return field === undefined || field === 'descriptions' || field === 'shortDescription'
}
