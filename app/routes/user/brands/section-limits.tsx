import type { FieldMetadata } from '@conform-to/react'
import type { BrandRules } from '#app/domain/listings/brands/brand.ts'
import { SECTION_KEYS, SECTIONS } from '#app/domain/listings/sections.ts'
import { t } from '#app/i18n/macro.ts'
import { Field } from '#app/ui/field.tsx'
import { countsParts } from './brand-fields.ts'
import type { BrandFields } from './brand-schema.ts'

interface SectionLimitsProps {
  meta: FieldMetadata<BrandFields['limits']>
  rules: BrandRules
}

/** Folded away until there is a limit, or something to say about one. */
export function SectionLimits({ meta, rules }: SectionLimitsProps) {
  const isOpen = Object.keys(rules.limits).length > 0 || Object.keys(meta.allErrors).length > 0
  const sections = meta.getFieldset()
  return (
    <details className="more" open={isOpen}>
      <summary>{t`Limits for each section`}</summary>
      <div className="stack">
        <p className="hint">{t`How many entries or paragraphs, and how long each of them may be. Leave empty for no limit.`}</p>
        {SECTION_KEYS.map((key) => {
          const limits = (sections[key] as FieldMetadata<Record<string, number>> | undefined)?.getFieldset()
          return (
            <fieldset key={key}>
              <legend>{t(SECTIONS[key].title)}</legend>
              <div className="limits">
                {limitFields().map(([name, label, parts]) => {
                  const field = limits?.[name]
                  if (!field || (parts && !countsParts(key))) return null
                  return <Field key={name} type="number" inputMode="numeric" meta={field} label={label} />
                })}
              </div>
            </fieldset>
          )
        })}
      </div>
    </details>
  )
}

const limitFields = (): [name: string, label: string, ofParts: boolean][] => [
  ['minParts', t`Fewest`, true],
  ['maxParts', t`Most`, true],
  ['minLength', t`Shortest`, false],
  ['maxLength', t`Longest`, false],
]
