import type { ChannelPreset } from '#app/domain/listings/checks/channels/preset.ts'
import type { Listing } from '#app/domain/listings/listing.ts'
import type { SectionKey } from '#app/domain/listings/sections.ts'
import { t } from '#app/i18n/macro.ts'

/** How long a text of a section may be for somebody: its first entry, each entry, or all of them together. */
export interface TextLimit {
  name: string
  most: number
  unit: 'characters' | 'bytes'
  of: 'first' | 'each' | 'all'
}

export function limitsOf(
  { brand }: Pick<Listing, 'brand'>,
  section: SectionKey,
  channels: ChannelPreset[],
): TextLimit[] {
  const own = brand?.rules.limits[section]?.maxLength
  const limits: TextLimit[] = channels.flatMap(({ fields }) =>
    fields.flatMap((field): TextLimit[] => {
      if (field.section !== section) return []
      const { maxBytes, maxLength } = field.rules
      const most = maxBytes ?? maxLength
      if (most === undefined) return []
      const of = field.parts === 'joined' ? ('all' as const) : field.parts
      return [{ name: t(field.label), most, unit: maxBytes === undefined ? 'characters' : 'bytes', of }]
    }),
  )
  return own === undefined
    ? limits
    : [{ name: t`Your brand`, most: own, unit: 'characters', of: 'each' }, ...limits]
}

/** What the limit counts in the entries as they are typed. */
export function measure(entries: string[], { unit, of }: TextLimit): number {
  let texts = entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
  if (of === 'all') texts = [texts.join(' ')]
  if (of === 'first') texts = texts.slice(0, 1)
  const length = (each: string) =>
    unit === 'bytes' ? new TextEncoder().encode(each).length : [...each].length
  return Math.max(0, ...texts.map(length))
}
