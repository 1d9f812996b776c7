import type { FieldMetadata } from '@conform-to/react'
import { CheckField, Field } from '#app/ui/field.tsx'
import * as words from './words.ts'

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
      <legend>{words.whoCanUseItAndWhen}</legend>
      <p className="hint">{words.daysAreInShopsTimeZone}</p>
      <div className="form-grid">
        <Field half optional meta={fields.fromDay} label={words.firstDay} type="date" />
        <Field half optional meta={fields.untilDay} label={words.lastDay} type="date" />
        <Field
          half
          optional
          meta={fields.maxUses}
          label={words.usesInAll}
          inputMode="numeric"
          autoComplete="off"
          hint={words.orderCountsFromWhenItIsPlaced}
        />
        <Field
          half
          optional
          meta={fields.minPrice}
          label={words.lowestPrice}
          inputMode="decimal"
          autoComplete="off"
          hint={words.inOfPackageOrItemBeforeDiscount(currency)}
        />
      </div>
      <CheckField meta={fields.oncePerCustomer} label={words.onceForEachCustomer} />
    </fieldset>
  )
}
