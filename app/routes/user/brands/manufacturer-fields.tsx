import type { FieldMetadata } from '@conform-to/react'
import type { Manufacturer, Party } from '#app/domain/listings/brands/manufacturer.ts'
import { t } from '#app/i18n/macro.ts'
import { Field } from '#app/ui/field.tsx'
import type { BrandFields } from './brand-schema.ts'

interface ManufacturerFieldsProps {
  meta: FieldMetadata<BrandFields['manufacturer']>
  manufacturer: Manufacturer | null
}

/** Folded away until there is one, or something to say about it. */
export function ManufacturerFields({ meta, manufacturer }: ManufacturerFieldsProps) {
  const isOpen = manufacturer !== null || Object.keys(meta.allErrors).length > 0
  const maker = meta as unknown as FieldMetadata<Party & { responsible: Party }>
  return (
    <details className="more" open={isOpen}>
      <summary>{t`Manufacturer’s details`}</summary>
      <div className="stack">
        <p className="hint">{t`In the EU, each offer has to show them. They are appended to texts where you ask for it, as you write them here: they are not given to the AI and not checked.`}</p>
        <fieldset className="spaced">
          <legend>{t`Manufacturer`}</legend>
          <PartyFields meta={maker} />
        </fieldset>
        <fieldset className="spaced">
          <legend>{t`Responsible person in the EU`}</legend>
          <p className="hint">{t`Only if the manufacturer is outside the EU.`}</p>
          <PartyFields meta={maker.getFieldset().responsible} />
        </fieldset>
      </div>
    </details>
  )
}

function PartyFields({ meta }: { meta: FieldMetadata<Party> }) {
  const { name, address, contact } = meta.getFieldset()
  return (
    <>
      <Field meta={name} label={t`Name`} optional />
      <Field
        meta={address}
        label={t`Postal address`}
        hint={t`One line below the other, up to six, with the country.`}
        type="textarea"
        rows={4}
        optional
      />
      <Field meta={contact} label={t`E-mail or web address`} optional />
    </>
  )
}
