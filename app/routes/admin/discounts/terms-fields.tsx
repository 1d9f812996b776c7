import type { FieldMetadata } from '@conform-to/react'
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
      <legend>Who can use it, and when</legend>
      <p className="hint">Days are in the shop’s time zone, both included. What stays empty is no limit.</p>
      <div className="form-grid">
        <Field half optional meta={fields.fromDay} label="First day" type="date" />
        <Field half optional meta={fields.untilDay} label="Last day" type="date" />
        <Field
          half
          optional
          meta={fields.maxUses}
          label="Uses in all"
          inputMode="numeric"
          autoComplete="off"
          hint="An order counts from when it is placed until it is cancelled unpaid."
        />
        <Field
          half
          optional
          meta={fields.minPrice}
          label="Lowest price"
          inputMode="decimal"
          autoComplete="off"
          hint={`In ${currency}, of the package or item before the discount.`}
        />
      </div>
      <CheckField meta={fields.oncePerCustomer} label="Once for each customer" />
    </fieldset>
  )
}
