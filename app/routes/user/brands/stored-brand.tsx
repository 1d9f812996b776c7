import { href } from 'react-router'
import type { Brand } from '#app/domain/listings/brands/brands.server.ts'
import type { Party } from '#app/domain/listings/brands/manufacturer.ts'
import { SECTION_KEYS, SECTIONS } from '#app/domain/listings/sections.ts'
import type { FormResult } from '#app/forms/form-result.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { enumerated } from '#app/i18n/writing.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { spellingName } from './spellings.ts'

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
  const { id, name, rules, manufacturer, outcome } = stored
  const channelNames = rules.channels.map((key) => channels.find((one) => one.key === key)?.name ?? key)
  const limits = SECTION_KEYS.flatMap((key) => {
    const { minParts, maxParts, minLength, maxLength } = rules.limits[key] ?? {}
    const said = [partsText(minParts, maxParts), charactersText(minLength, maxLength)].filter(Boolean)
    return said.length > 0 ? [`${t(SECTIONS[key].title)}: ${enumerated(said)}`] : []
  })
  return (
    <section className="stack stack-sm" aria-labelledby="stored">
      <h2 id="stored">{outcome === 'taken' ? t`The brand with this name` : t`The saved version`}</h2>
      <Facts
        rows={[
          [t`Name`, <bdi key="name">{name}</bdi>],
          rules.tone && [t`Tone`, rules.tone],
          rules.audience && [t`Audience`, rules.audience],
          rules.spelling && [t`Spelling`, spellingName(rules.spelling)],
          rules.use.length > 0 && [t`Words to use`, enumerated(rules.use)],
          rules.avoid.length > 0 && [t`Words to avoid`, enumerated(rules.avoid)],
          rules.terms.length > 0 && [t`Protected names and terms`, enumerated(rules.terms)],
          rules.oneSentenceBullets && [t`Bullets`, t`One sentence in each`],
          channelNames.length > 0 && [t`Channels`, enumerated(channelNames)],
          rules.sections.length > 0 && [
            t`More sections`,
            enumerated(rules.sections.map((key) => t(SECTIONS[key].title))),
          ],
          rules.instructions && [t`Your own instructions`, rules.instructions],
          limits.length > 0 && [t`Limits`, limits.join('; ')],
          manufacturer && [t`Manufacturer`, partyText(manufacturer)],
          manufacturer?.responsible && [t`Responsible person in the EU`, partyText(manufacturer.responsible)],
        ]}
      />
      {outcome === 'taken' && (
        <p>
          <Link to={href('/user/brands/:brandId', { brandId: id })}>{t`Open this brand`}</Link>
        </p>
      )}
    </section>
  )
}

function partyText({ name, address, contact }: Party): string {
  return enumerated([name, ...address, contact])
}

function partsText(least?: number, most?: number): string {
  if (least !== undefined && most !== undefined)
    return t`${{ least }} to ${plural({ most }, { one: '# part', other: '# parts' })}`
  if (least !== undefined) return t`${plural({ least }, { one: '# part or more', other: '# parts or more' })}`
  return most === undefined ? '' : t`${plural({ most }, { one: '# part at most', other: '# parts at most' })}`
}

function charactersText(least?: number, most?: number): string {
  if (least !== undefined && most !== undefined)
    return t`${{ least }} to ${plural({ most }, { one: '# character', other: '# characters' })}`
  if (least !== undefined)
    return t`${plural({ least }, { one: '# character or more', other: '# characters or more' })}`
  return most === undefined
    ? ''
    : t`${plural({ most }, { one: '# character at most', other: '# characters at most' })}`
}
