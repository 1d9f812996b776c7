import type { FieldMetadata } from '@conform-to/react'
import { Field } from '#app/ui/field.tsx'

interface CompanyFieldsProps {
  company: FieldMetadata<string>
  vatNumber: FieldMetadata<string>
}

/** Folded, unless there is something to see or to correct. */
export function CompanyFields({ company, vatNumber }: CompanyFieldsProps) {
  let open = [company, vatNumber].some((meta) => meta.errors || meta.initialValue)
  return (
    <details className="more" open={open || undefined}>
      <summary>Buying for a company?</summary>
      <Field optional meta={company} label="Company" autoComplete="organization" />
      <Field
        optional
        meta={vatNumber}
        label="VAT number"
        autoComplete="off"
        hint="With its country’s letters, such as FI12345678. It stands on the invoice."
      />
    </details>
  )
}
