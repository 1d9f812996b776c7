import { figure } from '#app/domain/base/lists/figure.ts'
import {
  COLUMN_FIELD_KEYS,
  COLUMN_FIELDS,
  type ColumnField,
  type ColumnTarget,
  fieldOf,
  givesFacts,
} from '#app/domain/batches/imports/column-targets.ts'
import type { FileLook } from '#app/domain/batches/imports/import-look.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { ErrorSummary, SelectField } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { columnNames } from './column-names.ts'
import { FactTicks } from './fact-ticks.tsx'

interface ColumnsFormProps {
  /** How the import is read, so that a change meanwhile shows. */
  shown: string
  nameIsFact: boolean
  columns: FileLook['columns']
  targets: ColumnTarget[]
  rows: number
}

type Values = { field: Record<string, string>; fact: string[]; nameIsFact: string }

/** A select for each thing that a column can be, and a tick for each column that can be a fact. */
export function ColumnsForm({ shown, nameIsFact, columns, targets, rows }: ColumnsFormProps) {
  const names = columnNames(columns)
  const [form, fields] = usePostedForm<Values>({
    id: 'columns',
    defaultValue: { field: chosenIn(targets), fact: tickedIn(targets), nameIsFact: nameIsFact ? 'on' : '' },
  })
  const field = fields.field.getFieldset()
  const options = names.map((name, at) => ({ value: String(at), label: name }))
  const isUsed = (key: ColumnField) => USUAL.has(key) || targets.some((target) => fieldOf(target) === key)
  const row = (key: ColumnField) => {
    const at = targets.findIndex((target) => fieldOf(target) === key)
    return (
      <li className="map-row" key={key}>
        <SelectField
          // Each has the same type, whatever its name.
          meta={field[key] as NonNullable<(typeof field)[string]>}
          label={t(COLUMN_FIELDS[key])}
          optional={key !== 'name'}
          emptyLabel={key === 'name' ? t`Choose a column` : t`Do not use`}
          options={options}
        />
        <Example column={columns[at]} rows={rows} />
      </li>
    )
  }
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} className="stack stack-lg">
        <input type="hidden" name="shown" value={shown} />
        <section className="stack" aria-labelledby="columns-are">
          <div>
            <h2 id="columns-are">{t`What each column contains`}</h2>
            <p className="hint">{t`We have filled this in for you. Change anything that is wrong.`}</p>
          </div>
          <ul className="map">{COLUMN_FIELD_KEYS.filter(isUsed).map(row)}</ul>
          <details className="more">
            <summary>{t`More choices for columns`}</summary>
            <ul className="map">{COLUMN_FIELD_KEYS.filter((key) => !isUsed(key)).map(row)}</ul>
          </details>
        </section>
        <FactTicks
          columns={columns}
          names={names}
          targets={targets}
          rows={rows}
          ticked={ticksOf(fields.fact.initialValue)}
        />
        <div className="field">
          <label className="check">
            <input
              type="checkbox"
              name="nameIsFact"
              value="on"
              defaultChecked={fields.nameIsFact.initialValue === 'on'}
            />{' '}
            <span>
              <b>{t`Also write products that have nothing but a name`}</b>{' '}
              <span className="muted">{t`Their name is then their fact, such as “Trolley, carries 500 kg, grey”.`}</span>
            </span>
          </label>
        </div>
        <div className="row">
          <SubmitButton pending={t`Reading...`} name="intent" value="check">
            {t`Check the products`}
          </SubmitButton>{' '}
          <SubmitButton variant="outline" pending={t`Reading...`} name="intent" value="look">
            {t`Update preview`}
          </SubmitButton>
        </div>
      </PostedForm>
    </>
  )
}

const USUAL: ReadonlySet<ColumnField> = new Set(['name', 'sku', 'gtin', 'descriptions', 'tags', 'images'])

function chosenIn(targets: ColumnTarget[]): Record<string, string> {
  return Object.fromEntries(
    targets.flatMap((target, at) => {
      const field = fieldOf(target)
      return field ? [[field, String(at)]] : []
    }),
  )
}

function tickedIn(targets: ColumnTarget[]): string[] {
  return targets.flatMap((target, at) => (givesFacts(target) ? [String(at)] : []))
}

/** What was posted may be one. */
function ticksOf(posted: unknown): string[] {
  return [posted ?? []].flat().map(String)
}

function Example({ column, rows }: { column: FileLook['columns'][number] | undefined; rows: number }) {
  if (!column) return null
  if (column.filled === 0) return <p className="label">{t`always empty`}</p>
  return (
    <p className="label">
      <Trans>
        “<bdi>{ph({ sample: column.sample })}</bdi>”, filled in {{ filled: figure(column.filled) }} of{' '}
        {{ rows: figure(rows) }}
      </Trans>
    </p>
  )
}
