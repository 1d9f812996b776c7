import { href, Link } from 'react-router'
import type { Brand } from '#app/domain/brands/brands.server.ts'
import { SECTION_KEYS, SECTIONS } from '#app/domain/listings/sections.ts'
import type { FormResult } from '#app/forms/form-result.ts'
import { Facts } from '#app/ui/facts.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as userWords from '../words.tsx'
import { spellingName } from './spellings.ts'
import * as words from './words.tsx'

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
      <h2 id="stored">{outcome === 'taken' ? words.brandWithThisName : userWords.theSavedVersion}</h2>
      <Facts
        rows={[
          [uiWords.name, <bdi key="name">{name}</bdi>],
          rules.tone && [words.tone, rules.tone],
          rules.audience && [words.audience, rules.audience],
          rules.spelling && [words.spelling, spellingName(rules.spelling)],
          rules.use.length > 0 && [words.wordsToUse, rules.use.join(', ')],
          rules.avoid.length > 0 && [words.wordsToAvoid, rules.avoid.join(', ')],
          rules.oneSentenceBullets && [words.bullets, words.oneSentenceInEach],
          channelNames.length > 0 && [uiWords.channels, channelNames.join(', ')],
          rules.sections.length > 0 && [
            words.moreSections,
            rules.sections.map((key) => SECTIONS[key].title).join(', '),
          ],
          rules.instructions && [words.yourOwnInstructions, rules.instructions],
          limits.length > 0 && [uiWords.limits, limits.join('; ')],
        ]}
      />
      {outcome === 'taken' && (
        <p>
          <Link to={href('/user/brands/:brandId', { brandId: id })}>{words.openThisBrand}</Link>
        </p>
      )}
    </section>
  )
}

function span(unit: string, least?: number, most?: number): string {
  if (least !== undefined && most !== undefined) return words.to(least, most, unit)
  if (least !== undefined) return words.orMore(least, unit)
  return most === undefined ? '' : words.atMost(most, unit)
}
