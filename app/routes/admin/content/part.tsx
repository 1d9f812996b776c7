import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { CheckField, Field, SelectField } from '#app/ui/field.tsx'
import type { Draft } from './draft.ts'
import { IconPicker } from './icon-picker.tsx'
import { Rows } from './rows.tsx'
import type { PartSpec } from './spec.ts'

export type Form = FormMetadata<Draft>
export type Group = Record<string, FieldMetadata>

export interface PartsProps {
  parts: PartSpec[]
  /** The fields of the form, or of one row. */
  group: Group
  form: Form
  /** Where the form is sent. */
  action: string
}

/** The fields and lists of a section, or of one row of it. */
export function Parts({ parts, group, ...rest }: PartsProps) {
  return (
    <div className="form-grid">
      {parts.map((part) => (
        <Part key={part.name} part={part} meta={metaOf(group, part.name.split('.'))} {...rest} />
      ))}
    </div>
  )
}

interface PartProps extends Omit<PartsProps, 'parts' | 'group'> {
  part: PartSpec
  meta: FieldMetadata | undefined
}

function Part({ part, meta, form, action }: PartProps) {
  if (!meta) return null
  if (part.kind === 'list') return <Rows list={part} meta={meta} form={form} action={action} />
  let { label, hint, optional, half } = part
  let frame = { meta, label, hint, optional, half }
  if (part.kind === 'icon') return <IconPicker meta={meta} label={label} />
  if (part.kind === 'check') return <CheckField meta={meta} label={label} />
  if (part.kind === 'select') return <SelectField {...frame} options={part.options ?? []} />
  if (part.kind === 'text') return <Field {...frame} type="textarea" rows={part.lines ?? 3} />
  return <Field {...frame} inputMode={part.kind === 'number' ? 'numeric' : undefined} />
}

/** The field that a name leads to, through the groups in it. */
function metaOf(group: Group, [name = '', ...rest]: string[]): FieldMetadata | undefined {
  let meta = group[name]
  if (!meta || rest.length === 0) return meta
  return metaOf((meta as FieldMetadata<Record<string, unknown>>).getFieldset() as Group, rest)
}
