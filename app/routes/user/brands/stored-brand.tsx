import { href, Link } from 'react-router'
import type { Brand } from '#app/domain/brands/brands.server.ts'
import { SECTION_KEYS, SECTIONS } from '#app/domain/listings/sections.ts'
import type { FormResult } from '#app/forms/form-result.ts'
import { Facts } from '#app/ui/facts.tsx'

/** The field that says when the brand that was edited had been saved. */
export const BASE_FIELD = 'base'

/** What a brand that was not saved is shown again with: the one that stands in its way. */
export interface BrandResult extends FormResult {
  stored?: Brand & { outcome: 'taken' | 'conflict' }
}

interface StoredBrandProps {
  stored: NonNullable<BrandResult['stored']>
  channels: { key: string; name: string }[]
}

/** What is stored under the name, or was saved meanwhile. */
export function StoredBrand({ stored, channels }: StoredBrandProps) {
  let { id, name, rules, outcome } = stored
  let channelNames = rules.channels.map((key) => channels.find((one) => one.key === key)?.name ?? key)
  let limits = SECTION_KEYS.flatMap((key) => {
    let { minParts, maxParts, minLength, maxLength } = rules.limits[key] ?? {}
    let said = [span('parts', minParts, maxParts), span('characters', minLength, maxLength)].filter(Boolean)
    return said.length > 0 ? [`${SECTIONS[key].title}: ${said.join(', ')}`] : []
  })
  return (
    <section className="stack stack-sm" aria-labelledby="stored">
      <h2 id="stored">{outcome === 'taken' ? 'The brand with this name' : 'The saved version'}</h2>
      <Facts
        rows={[
          ['Name', <bdi key="name">{name}</bdi>],
          rules.tone && ['Tone', rules.tone],
          rules.audience && ['Audience', rules.audience],
          rules.spelling && ['Spelling', rules.spelling],
          rules.use.length > 0 && ['Words to use', rules.use.join(', ')],
          rules.avoid.length > 0 && ['Words to avoid', rules.avoid.join(', ')],
          rules.oneSentenceBullets && ['Bullets', 'one sentence in each'],
          channelNames.length > 0 && ['Channels', channelNames.join(', ')],
          rules.sections.length > 0 && [
            'More sections',
            rules.sections.map((key) => SECTIONS[key].title).join(', '),
          ],
          rules.instructions && ['Your own instructions', rules.instructions],
          limits.length > 0 && ['Limits', limits.join('; ')],
        ]}
      />
      {outcome === 'taken' && (
        <p>
          <Link to={href('/user/brands/:brandId', { brandId: id })}>Open this brand</Link>
        </p>
      )}
    </section>
  )
}

function span(unit: string, least?: number, most?: number): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most} ${unit}`
  if (least !== undefined) return `${least} ${unit} or more`
  return most === undefined ? '' : `${most} ${unit} at most`
}
