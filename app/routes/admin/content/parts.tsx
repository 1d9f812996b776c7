import { type FieldMetadata, type FieldName, getInputProps, useField } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { FieldSpec, ListSpec, PartSpec } from '#app/domain/shop/content/section-spec.ts'
import { getPath } from '#app/forms/rows/field-path.ts'
import { t } from '#app/i18n/macro.ts'
import { CheckField, errorText, Field, SelectField } from '#app/ui/field.tsx'
import { ContentIcon, Icon } from '#app/ui/icon.tsx'
import { MarksField, MarksHelp } from '#app/ui/marks-field.tsx'
import { pieceId } from '#app/ui/piece.ts'
import { AddButton, RowButtons } from '#app/ui/row-buttons.tsx'
import { IconPicker } from './icon-picker.tsx'
import { markPiece } from './proof.tsx'

interface PartsProps {
  parts: PartSpec[]
  row?: string
  action: string
  /** The row, or the field in it, that is gone on with: it is open. */
  focus?: string | undefined
  /** What stands beside the last of them. */
  children?: ReactNode
}

/** The fields and lists of a section, or of one row of it. Stands in conform's FormProvider. */
export function Parts({ parts, row, action, focus, children }: PartsProps) {
  return (
    <div className="form-grid">
      {parts.map((part) => {
        const name = row ? `${row}.${part.name}` : part.name
        if (part.kind === 'list')
          return (
            <List key={name} list={part} name={name} {...{ action, focus }} isInside={row !== undefined} />
          )
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
  focus: string | undefined
  /** In a row of another list. */
  isInside: boolean
}

function List({ list, name, action, focus, isInside }: ListProps) {
  const [meta, form] = useField(name)
  const rows = meta.getFieldList()
  const buttons = { list, name: meta.name, count: rows.length, form, action }
  return (
    <fieldset className="stack stack-sm" id={`${meta.id}-list`} tabIndex={-1}>
      <legend>{list.label}</legend>
      {list.hint && <p className="hint">{list.hint}</p>}
      {meta.errors && <ErrorText id={meta.id} errors={meta.errors} />}
      <ol className={list.fields ? (isInside ? 'rows rows-wide' : 'rows pieces') : 'rows'}>
        {rows.map((row, at) => {
          const label = `${list.row.charAt(0).toUpperCase()}${list.row.slice(1)} ${at + 1}`
          return (
            <li key={row.key} id={`${row.id}-row`} tabIndex={-1}>
              {list.fields && !isInside ? (
                <Piece
                  {...{ list, row, label, focus, errors: form.allErrors }}
                  id={pieceId(meta.name, at)}
                  isOpen={rows.length === 1}
                >
                  {list.ids && <RowId name={`${row.name}.id`} />}
                  <Parts parts={list.fields} row={row.name} {...{ action, focus }} />
                  <RowButtons {...buttons} at={at} />
                </Piece>
              ) : list.fields ? (
                <>
                  <div className="row row-between">
                    <p className="small">
                      <b>{label}</b>
                    </p>
                    <RowButtons {...buttons} at={at} />
                  </div>
                  {list.ids && <RowId name={`${row.name}.id`} />}
                  <Parts parts={list.fields} row={row.name} {...{ action, focus }} />
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

interface PieceProps {
  list: ListSpec
  row: FieldMetadata
  label: string
  /** In the section beside the form. */
  id: string
  focus: string | undefined
  errors: Record<string, unknown>
  isOpen: boolean
  children: ReactNode
}

/** A row that folds; what is wrong, and what is gone on with, is open. */
function Piece({ list, row, label, id, focus = '', errors, isOpen, children }: PieceProps) {
  const isMeant = [focus, ...Object.keys(errors)].some(
    (name) => name.startsWith(`${row.name}.`) || name.startsWith(`${row.name}-`),
  )
  const { initialValue } = row
  const shownOf = (kind: PartSpec['kind']) => {
    const part = list.fields?.find((each) => each.kind === kind)
    return part && String(getPath(initialValue, part.name) ?? '')
  }
  return (
    <details
      className="piece"
      open={isOpen || isMeant}
      onToggle={({ currentTarget }) => currentTarget.open && markPiece(id)}
      onFocus={() => markPiece(id)}
    >
      <summary>
        <ContentIcon iconClass={shownOf('icon') || 'ti-list'} />
        <span dir="auto">{shownOf('line') || label}</span>
        <span className="label">{label}</span>
        <Icon small name="chevron-down" />
      </summary>
      <div className="stack">{children}</div>
    </details>
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
