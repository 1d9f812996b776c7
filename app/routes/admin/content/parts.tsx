import { type FieldMetadata, type FieldName, getInputProps, useField } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { FieldSpec, ListSpec, PartSpec } from '#app/domain/shop/content/section-spec.ts'
import { t } from '#app/i18n/macro.ts'
import { CheckField, errorText, Field, SelectField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MarksField, MarksHelp } from '#app/ui/marks-field.tsx'
import { AddButton, RowButtons } from '#app/ui/row-buttons.tsx'
import { IconPicker } from './icon-picker.tsx'

interface PartsProps {
  parts: PartSpec[]
  row?: string
  action: string
  /** What stands beside the last of them. */
  children?: ReactNode
}

/** The fields and lists of a section, or of one row of it. Stands in conform's FormProvider. */
export function Parts({ parts, row, action, children }: PartsProps) {
  return (
    <div className="form-grid">
      {parts.map((part) => {
        const name = row ? `${row}.${part.name}` : part.name
        if (part.kind === 'list') return <List key={name} list={part} name={name} action={action} />
        return <Part key={name} part={part} name={name} />
      })}
      {children}
    </div>
  )
}

function Part({ part, name }: { part: FieldSpec; name: FieldName<string> }) {
  const [meta] = useField(name)
  const { label, hint, optional, half } = part
  const frame = { meta, label, hint, optional, half }
  switch (part.kind) {
    case 'icon':
      return <IconPicker meta={meta} label={label} />
    case 'check':
      return <CheckField meta={meta} label={label} />
    case 'select':
      return <SelectField {...frame} options={part.options ?? []} />
    case 'marks':
      return <MarksField {...frame} rows={part.lines ?? 3} />
    case 'text':
      return <Field {...frame} type="textarea" rows={part.lines ?? 3} />
    case 'number':
      return <Field {...frame} inputMode="numeric" />
    case 'line':
      return <Field {...frame} />
  }
}

interface ListProps {
  list: ListSpec
  name: FieldName<unknown[]>
  action: string
}

function List({ list, name, action }: ListProps) {
  const [meta, form] = useField(name)
  const rows = meta.getFieldList()
  const buttons = { list, name: meta.name, count: rows.length, form, action }
  return (
    <fieldset className="stack stack-sm" id={`${meta.id}-list`} tabIndex={-1}>
      <legend>{list.label}</legend>
      {list.hint && <p className="hint">{list.hint}</p>}
      {meta.errors && <ErrorText id={meta.id} errors={meta.errors} />}
      <ol className={list.fields ? 'rows rows-wide' : 'rows'}>
        {rows.map((row, at) => {
          const label = `${list.row.charAt(0).toUpperCase()}${list.row.slice(1)} ${at + 1}`
          return (
            <li key={row.key} id={`${row.id}-row`} tabIndex={-1}>
              {list.fields ? (
                <>
                  <div className="row row-between">
                    <p className="small">
                      <b>{label}</b>
                    </p>
                    <RowButtons {...buttons} at={at} />
                  </div>
                  {list.ids && <RowId name={`${row.name}.id`} />}
                  <Parts parts={list.fields} row={row.name} action={action} />
                </>
              ) : (
                <>
                  <Word meta={row} label={label} />
                  <RowButtons {...buttons} at={at} />
                </>
              )}
            </li>
          )
        })}
      </ol>
      <AddButton {...buttons}>
        <Icon small name="plus" /> {t`Add ${{ row: list.row }}`}
      </AddButton>
      {list.fields?.some(({ kind }) => kind === 'marks') && <MarksHelp />}
    </fieldset>
  )
}

function RowId({ name }: { name: FieldName<string> }) {
  const [{ initialValue }] = useField(name)
  return <input type="hidden" name={name} defaultValue={String(initialValue ?? '')} />
}

/** A row that is one line of words. */
function Word({ meta, label }: { meta: FieldMetadata; label: string }) {
  const { key, ...input } = getInputProps(meta, { type: 'text' })
  return (
    <div className={meta.errors ? 'field-error' : undefined}>
      {meta.errors && <ErrorText id={meta.errorId} errors={meta.errors} />}
      <input key={key} {...input} className="input" aria-label={label} />
    </div>
  )
}

function ErrorText({ id, errors }: { id: string; errors: string[] }) {
  return (
    <p className="error" id={id}>
      <span className="sr-only">{t`Error:`} </span>
      {errorText(errors)}
    </p>
  )
}
