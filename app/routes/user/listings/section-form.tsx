import {
  type FieldMetadata,
  type FieldName,
  FormProvider,
  getFormProps,
  getTextareaProps,
  useField,
} from '@conform-to/react'
import { type FormEventHandler, useEffect, useState } from 'react'
import { href } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import type { ChannelPreset } from '#app/domain/listings/checks/channels/preset.ts'
import type { TextLanguage } from '#app/domain/listings/languages.ts'
import type { Listing } from '#app/domain/listings/listing.ts'
import { SECTIONS, type SectionKey, sectionName } from '#app/domain/listings/sections.ts'
import type { ListSpec } from '#app/domain/shop/content/section-spec.ts'
import type { Draft } from '#app/forms/rows/draft.ts'
import { useRowsForm } from '#app/forms/rows/use-rows-form.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary, errorText, Field } from '#app/ui/field.tsx'
import { FirstSubmit } from '#app/ui/first-submit.tsx'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AddButton, RowButtons } from '#app/ui/row-buttons.tsx'
import { fieldDir } from '#app/ui/sizes.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { BASE_FIELD, entriesOf, rowsOf, type SectionResult } from './section-rows.ts'

interface SectionFormProps {
  listing: { id: string } & TextLanguage
  section: SectionKey
  limits: TextLimit[]
  isWritten: boolean
  draft: Draft
  base: string
  result: SectionResult | undefined
  onInput: FormEventHandler<HTMLFormElement>
}

export function SectionForm(props: SectionFormProps) {
  const { listing, section, limits, isWritten, draft, base, result, onInput } = props
  const address = { listingId: listing.id, section }
  const action = href('/user/listings/:listingId/sections/:section', address)
  const { form, busy } = useRowsForm('section', draft, result)
  const fields = form.getFieldset()
  const list = rowsOf(section)
  const { title, kind } = SECTIONS[section]
  const { lang, dir } = listing
  return (
    <>
      <ErrorSummary form={form} />
      <Form
        {...getFormProps(form)}
        {...busy}
        className="form form-wide"
        method="post"
        action={action}
        onInput={onInput}
      >
        <FirstSubmit label={t`Save`} />
        <input type="hidden" name={BASE_FIELD} value={base} />
        <FormProvider context={form.context}>
          {list ? (
            <SectionRowList list={list} action={action} lang={lang} dir={dir} />
          ) : (
            fields.text && (
              <Field
                meta={fields.text}
                label={t(title)}
                hint={
                  kind === 'paragraphs' && SECTIONS[section].parts > 1
                    ? t`An empty line starts a new paragraph.`
                    : undefined
                }
                type="textarea"
                rows={kind === 'line' ? 3 : 12}
                lang={lang}
                dir={dir}
              />
            )
          )}
        </FormProvider>
        <LengthCounts limits={limits} formId={form.id} initial={entriesOf(draft)} />
        <div className="savebar">
          <p className="small muted">{isWritten && t`The current text stays under Versions.`}</p>
          <div className="row">
            <SubmitButton pending={t`Saving...`} name="intent" value="save">
              {t`Save ${{ section: sectionName(section) }}`}
            </SubmitButton>{' '}
            <ButtonLink variant="ghost" to={href('/user/listings/:listingId', address)}>
              {t`Cancel`}
            </ButtonLink>
          </div>
        </div>
      </Form>
    </>
  )
}

interface SectionRowListProps extends TextLanguage {
  list: ListSpec
  /** The address that the form posts to. */
  action: string
}

/** The entries of a section, or its rows of label and text. Stands in conform's FormProvider. */
function SectionRowList({ list, action, ...language }: SectionRowListProps) {
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

interface LengthCountsProps {
  limits: TextLimit[]
  formId: string
  /** What stands in the form when the page comes. */
  initial: string[]
}

/** How much of each limit the section takes; where scripts run, while it is typed. */
function LengthCounts({ limits, formId, initial }: LengthCountsProps) {
  const [entries, setEntries] = useState(initial)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const onInput = () => setEntries(entriesIn(form))
    onInput()
    form.addEventListener('input', onInput)
    return () => form.removeEventListener('input', onInput)
  }, [formId])
  if (limits.length === 0) return null
  return (
    <ul className="length-counts" aria-label={t`Lengths`}>
      {limits.map((limit) => {
        const count = measure(entries, limit)
        return (
          <li key={limit.name} className={count > limit.most ? 'over' : undefined}>
            {describe(limit, count)}
          </li>
        )
      })}
    </ul>
  )
}

function entriesIn(form: HTMLFormElement): string[] {
  const texts = [...new FormData(form)].filter(([name]) => /^(text|parts\[\d+\](\.text)?)$/.test(name))
  return texts.map(([, value]) => String(value))
}

function describe({ name, most, unit, of }: TextLimit, count: number): string {
  const counted = unit === 'bytes' ? bytesText(name, of, count, most) : charactersText(name, of, count, most)
  return count > most ? `${counted}, ${t`${{ over: count - most }} too long`}` : counted
}

function bytesText(name: string, of: TextLimit['of'], count: number, most: number): string {
  return of === 'each'
    ? t`${{ name }}, longest: ${{ count }} of ${plural({ most }, { one: '# byte', other: '# bytes' })}`
    : t`${{ name }}: ${{ count }} of ${plural({ most }, { one: '# byte', other: '# bytes' })}`
}

function charactersText(name: string, of: TextLimit['of'], count: number, most: number): string {
  return of === 'each'
    ? t`${{ name }}, longest: ${{ count }} of ${{ most: figure(most) }}`
    : t`${{ name }}: ${{ count }} of ${{ most: figure(most) }}`
}

/** How long a text of a section may be for somebody: its first entry, each entry, or all of them together. */
export interface TextLimit {
  name: string
  most: number
  unit: 'characters' | 'bytes'
  of: 'first' | 'each' | 'all'
}

export function limitsOf(
  { brand }: Pick<Listing, 'brand'>,
  section: SectionKey,
  channels: ChannelPreset[],
): TextLimit[] {
  const own = brand?.rules.limits[section]?.maxLength
  const limits: TextLimit[] = channels.flatMap(({ fields }) =>
    fields.flatMap((field): TextLimit[] => {
      if (field.section !== section) return []
      const { maxBytes, maxLength } = field.rules
      const most = maxBytes ?? maxLength
      if (most === undefined) return []
      const of = field.parts === 'joined' ? ('all' as const) : field.parts
      return [{ name: t(field.label), most, unit: maxBytes === undefined ? 'characters' : 'bytes', of }]
    }),
  )
  return own === undefined
    ? limits
    : [{ name: t`Your brand`, most: own, unit: 'characters', of: 'each' }, ...limits]
}

/** What the limit counts in the entries as they are typed. */
function measure(entries: string[], { unit, of }: TextLimit): number {
  let texts = entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
  if (of === 'all') texts = [texts.join(' ')]
  if (of === 'first') texts = texts.slice(0, 1)
  const length = (each: string) =>
    unit === 'bytes' ? new TextEncoder().encode(each).length : [...each].length
  return Math.max(0, ...texts.map(length))
}
