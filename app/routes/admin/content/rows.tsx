import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { errorText } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Form, type Group, Parts } from './part.tsx'
import { AddButton, RowButtons } from './row-buttons.tsx'
import type { ListSpec } from './spec.ts'

interface RowsProps {
  list: ListSpec
  meta: FieldMetadata
  form: Form
  action: string
}

/** The rows of a list with the buttons that move, remove and add them. */
export function Rows({ list, meta, form, action }: RowsProps) {
  let rows = (meta as FieldMetadata<unknown[]>).getFieldList()
  let buttons = { list, name: meta.name, count: rows.length, form, action }
  return (
    <fieldset className="stack stack-sm" id={`${meta.id}-list`} tabIndex={-1}>
      <legend>{list.label}</legend>
      {list.hint && <p className="hint">{list.hint}</p>}
      {meta.errors && (
        <p className="error" id={meta.id}>
          <span className="sr-only">Error: </span>
          {errorText(meta.errors)}
        </p>
      )}
      <ol className={list.fields ? 'rows rows-wide' : 'rows'}>
        {rows.map((row, at) => (
          <li key={row.key} id={`${row.id}-row`} tabIndex={-1}>
            {list.fields ? (
              <>
                <div className="row row-between">
                  <p>
                    <b>
                      {sentence(list.row)} {at + 1}
                    </b>
                  </p>
                  <RowButtons {...buttons} at={at} />
                </div>
                <RowFields list={list} row={row} form={form} action={action} />
              </>
            ) : (
              <>
                <Word meta={row} label={`${sentence(list.row)} ${at + 1}`} />
                <RowButtons {...buttons} at={at} />
              </>
            )}
          </li>
        ))}
      </ol>
      <AddButton {...buttons}>
        <Icon small name="plus" /> Add {list.row}
      </AddButton>
    </fieldset>
  )
}

function RowFields({ list, row, form, action }: Omit<RowsProps, 'meta'> & { row: FieldMetadata }) {
  let group = (row as FieldMetadata<Record<string, unknown>>).getFieldset() as Group
  let id = group.id
  return (
    <>
      {list.ids && id && <input type="hidden" name={id.name} defaultValue={String(id.initialValue ?? '')} />}
      <Parts parts={list.fields ?? []} group={group} form={form} action={action} />
    </>
  )
}

/** A row that is one line of words. */
function Word({ meta, label }: { meta: FieldMetadata; label: string }) {
  let { key, ...input } = getInputProps(meta, { type: 'text' })
  return (
    <div className={meta.errors ? 'field-error' : undefined}>
      {meta.errors && (
        <p className="error" id={meta.errorId}>
          <span className="sr-only">Error: </span>
          {errorText(meta.errors)}
        </p>
      )}
      <input key={key} {...input} className="input" aria-label={label} />
    </div>
  )
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
