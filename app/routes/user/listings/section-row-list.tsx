import { type FieldMetadata, type FieldName, getTextareaProps, useField } from '@conform-to/react'
import type { ListSpec } from '#app/domain/shop/content/section-spec.ts'
import { t } from '#app/i18n/macro.ts'
import { errorText, Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AddButton, RowButtons } from '#app/ui/row-buttons.tsx'
import { fieldDir } from '#app/ui/sizes.tsx'
import type { TextLanguage } from './text-language.ts'

interface SectionRowListProps extends TextLanguage {
  list: ListSpec
  /** The address that the form posts to. */
  action: string
}

/** The entries of a section, or its rows of label and text. Stands in conform's FormProvider. */
export function SectionRowList({ list, action, ...language }: SectionRowListProps) {
  const [meta, form] = useField(list.name as FieldName<unknown[]>)
  const rows = meta.getFieldList()
  // The last row stays: left empty, it empties the section.
  const kept = { ...list, rows: { ...list.rows, min: 1 } }
  const buttons = { list: kept, name: meta.name, count: rows.length, form, action }
  return (
    <fieldset className="stack stack-sm" id={`${meta.id}-list`} tabIndex={-1}>
      <legend>{list.label}</legend>
      {!list.fields && <p className="hint">{t`Pasting several lines into one row splits them into rows.`}</p>}
      {meta.errors && <ErrorText id={meta.id} errors={meta.errors} />}
      <ol className={list.fields ? 'rows rows-pairs' : 'rows rows-lines'}>
        {rows.map((row, at) => {
          const label = `${list.row.charAt(0).toUpperCase()}${list.row.slice(1)} ${at + 1}`
          return (
            <li key={row.key} id={`${row.id}-row`} tabIndex={-1}>
              {list.fields ? (
                <Pair list={list} row={row.name} {...language} />
              ) : (
                <Line meta={row} label={label} {...language} />
              )}
              <RowButtons {...buttons} at={at} />
            </li>
          )
        })}
      </ol>
      <AddButton {...buttons}>
        <Icon small name="plus" /> {t`Add ${{ row: list.row }}`}
      </AddButton>
    </fieldset>
  )
}

function Pair({ list, row, ...language }: { list: ListSpec; row: string } & TextLanguage) {
  return (
    <div className="pair">
      {list.fields?.map(
        (field) =>
          field.kind !== 'list' && (
            <PairField key={field.name} name={`${row}.${field.name}`} label={field.label} {...language} />
          ),
      )}
    </div>
  )
}

function PairField({ name, label, lang, dir }: { name: FieldName<string>; label: string } & TextLanguage) {
  const [meta] = useField(name)
  const ownDir = fieldDir(String(meta.initialValue ?? ''), dir)
  return <Field meta={meta} label={label} type="textarea" rows={1} lang={lang} dir={ownDir} />
}

function Line({ meta, label, lang, dir }: { meta: FieldMetadata; label: string } & TextLanguage) {
  const { key, ...textarea } = getTextareaProps(meta)
  const text = String(meta.initialValue ?? '')
  return (
    <div className={meta.errors ? 'field-error' : undefined}>
      {meta.errors && <ErrorText id={meta.errorId} errors={meta.errors} />}
      <textarea
        cols={60}
        key={key}
        {...textarea}
        lang={lang}
        dir={fieldDir(text, dir)}
        className="input"
        aria-label={label}
        rows={text.length > ONE_LINE ? 2 : 1}
      />
    </div>
  )
}

/** Characters that fit beside the buttons; browsers that can, size the field by its text. */
const ONE_LINE = 70

function ErrorText({ id, errors }: { id: string; errors: string[] }) {
  return (
    <p className="error" id={id}>
      <span className="sr-only">{t`Error:`} </span>
      {errorText(errors)}
    </p>
  )
}
