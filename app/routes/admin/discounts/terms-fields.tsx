import type { FieldMetadata } from '@conform-to/react'
import { t } from '#app/i18n/macro.ts'
import { CheckField, Field } from '#app/ui/field.tsx'

/** What can be changed of a code, as it is typed. */
export type TermsValues = {
  fromDay: string
  untilDay: string
  maxUses: string
  minPrice: string
  oncePerCustomer: string
}

type Metas = { [Name in keyof TermsValues]: FieldMetadata<string> }

export function TermsFields({ fields, currency }: { fields: Metas; currency: string }) {
  return (
    <fieldset className="group stack">
      <legend>{t`Who can use it, and when`}</legend>
      <p className="hint">{t`Days are in the shop’s time zone, and both days are included. Leave a field empty for no limit.`}</p>
      <div className="form-grid">
        <Field half optional meta={fields.fromDay} label={t`First day`} type="date" />
        <Field half optional meta={fields.untilDay} label={t`Last day`} type="date" />
        <Field
          half
          optional
          meta={fields.maxUses}
          label={t`Total uses`}
          inputMode="numeric"
          autoComplete="off"
          hint={t`Counted when an order is placed.`}
        />
        <Field
          half
          optional
          meta={fields.minPrice}
          label={t`Lowest price`}
          inputMode="decimal"
          autoComplete="off"
          hint={t`In ${{ currency }}, before the discount.`}
        />
      </div>
      <CheckField meta={fields.oncePerCustomer} label={t`Once for each customer`} />
    </fieldset>
  )
}
