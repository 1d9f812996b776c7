import { COLUMN_FIELDS, type ColumnTarget, fieldOf } from '#app/domain/imports/column-targets.ts'
import type { FileLook } from '#app/domain/imports/import-look.ts'
import { figure } from '#app/domain/lists/figure.ts'
import { t } from '#app/i18n/macro.ts'
import * as words from './columns-words.tsx'

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
  let offered = columns
    .map((column, at) => ({ ...column, at, target: targets[at] ?? ('ignore' as const) }))
    .filter(({ filled, target }) => filled > 0 && canBeFact(target))
    .map(({ target, ...column }) => ({ ...column, field: fieldOf(target) }))
  let shown = offered.slice(0, MOST_TICKS)
  let empty = columns.filter(({ filled }) => filled === 0).length
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
                <span className="muted">
                  {t`in ${{ filled: figure(filled) }} of ${{ rows: figure(rows) }}`}
                  {field && t`, also kept as the ${{ toLowerCase: t(COLUMN_FIELDS[field]).toLowerCase() }}`}
                </span>{' '}
                <span className="label" dir="auto">
                  {sample}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {offered.length > shown.length && (
        <p className="small muted">{words.columnsOverFactLimit(offered.length, shown.length, MOST_TICKS)}</p>
      )}
      {empty > 0 && <p className="small muted">{words.columnsAreEmptyAndLeftOut(empty)}</p>}
    </section>
  )
}

/** Texts that a shop has already can be facts, too; keys, prices and photos cannot. */
function canBeFact(target: ColumnTarget): boolean {
  if (target.startsWith('label-')) return false
  let field = fieldOf(target)
  return field === undefined || field === 'descriptions' || field === 'shortDescription'
}
