import type { FieldMetadata } from '@conform-to/react'
import { t } from '#app/i18n/macro.ts'
import { Field } from '#app/ui/field.tsx'

interface CompanyFieldsProps {
  company: FieldMetadata<string>
  vatNumber: FieldMetadata<string>
}

/** Folded, unless there is something to see or to correct. */
export function CompanyFields({ company, vatNumber }: CompanyFieldsProps) {
  const open = [company, vatNumber].some((meta) => meta.errors || meta.initialValue)
  return (
    <details className="more" open={open || undefined}>
      <summary>{t`Buying for a company?`}</summary>
      <Field optional meta={company} label={t`Company`} autoComplete="organization" />
      <Field
        optional
        meta={vatNumber}
        label={t`VAT number`}
        autoComplete="off"
        hint={t`With its country code, such as FI12345671. It appears on the invoice.`}
      />
    </details>
  )
}
