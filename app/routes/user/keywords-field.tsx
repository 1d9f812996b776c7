import type { ComponentProps } from 'react'
import { t } from '#app/i18n/macro.ts'
import { Field } from '#app/ui/field.tsx'

/** What people search for a product with. */
export function KeywordsField({ meta }: Pick<ComponentProps<typeof Field>, 'meta'>) {
  return (
    <Field
      meta={meta}
      label={t`Keywords`}
      type="textarea"
      rows={3}
      optional
      hint={t`Words that people search for, one per line. They are used where the facts make them true. Up to 20.`}
    />
  )
}
