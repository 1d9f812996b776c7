import type { FieldMetadata } from '@conform-to/react'
import { Field } from '#app/ui/field.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

interface CompanyFieldsProps {
  company: FieldMetadata<string>
  vatNumber: FieldMetadata<string>
}

/** Folded, unless there is something to see or to correct. */
export function CompanyFields({ company, vatNumber }: CompanyFieldsProps) {
  let open = [company, vatNumber].some((meta) => meta.errors || meta.initialValue)
  return (
    <details className="more" open={open || undefined}>
      <summary>{words.buyingForACompany}</summary>
      <Field optional meta={company} label={uiWords.company} autoComplete="organization" />
      <Field
        optional
        meta={vatNumber}
        label={words.vatNumber}
        autoComplete="off"
        hint={words.withCountryCode}
      />
    </details>
  )
}
