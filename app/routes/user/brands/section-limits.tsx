import type { FieldMetadata } from '@conform-to/react'
import type { BrandRules } from '#app/domain/brands/brand.ts'
import { SECTION_KEYS, SECTIONS } from '#app/domain/listings/sections.ts'
import { Field } from '#app/ui/field.tsx'
import { countsParts } from './brand-fields.ts'
import type { BrandFields } from './brand-schema.ts'
import * as words from './words.tsx'

interface SectionLimitsProps {
  meta: FieldMetadata<BrandFields['limits']>
  rules: BrandRules
}

/** Folded away until there is a limit, or something to say about one. */
export function SectionLimits({ meta, rules }: SectionLimitsProps) {
  let isOpen = Object.keys(rules.limits).length > 0 || Object.keys(meta.allErrors).length > 0
  let sections = meta.getFieldset()
  return (
    <details className="more" open={isOpen}>
      <summary>{words.limitsForEachSection}</summary>
      <div className="stack">
        <p className="hint">{words.howManyEntriesOrParagraphs}</p>
        {SECTION_KEYS.map((key) => {
          let limits = (sections[key] as FieldMetadata<Record<string, number>> | undefined)?.getFieldset()
          return (
            <fieldset key={key}>
              <legend>{SECTIONS[key].title}</legend>
              <div className="limits">
                {LIMITS.map(([name, label, parts]) => {
                  let field = limits?.[name]
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

const LIMITS: [name: string, label: string, ofParts: boolean][] = [
  ['minParts', words.fewest, true],
  ['maxParts', words.most, true],
  ['minLength', words.shortest, false],
  ['maxLength', words.longest, false],
]
