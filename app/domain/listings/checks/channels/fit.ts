import { figure } from '#app/domain/base/lists/figure.ts'
import type { ListingText, SectionKey } from '#app/domain/listings/sections.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { checkChannel, fieldTexts, lengthIn } from './check-channel.ts'
import type { ChannelField, ChannelPreset, Counted } from './preset.ts'

/** One row of the table that shows how a listing fares on the channels. */
export interface ChannelFit {
  channel: string
  name: string
  /** YYYY-MM-DD. */
  date: string
  /** By column; one without entries: the channel asks for nothing there. */
  cells: Record<ChannelField['column'], FitCell[]>
  /** How many things there are to change; 0: it fits. */
  open: number
  /** How many of them are texts that are not there yet. */
  unwritten: number
}

export interface FitCell {
  /** "62 of 75", "5 bullets, longest 55 of 255". */
  text: string
  section: SectionKey
  fits: boolean
}

/** `code` is the BCP 47 tag of the listing's language. */
export function fitChannels(
  presets: readonly ChannelPreset[],
  text: ListingText,
  code: string,
): ChannelFit[] {
  return presets.map((preset) => {
    const cells: ChannelFit['cells'] = { title: [], description: [], list: [] }
    for (const field of preset.fields) {
      const cell = cellOf(field, text)
      if (cell) cells[field.column].push(cell)
    }
    const unwritten = preset.fields.filter(
      (field) => !field.optional && fieldTexts(field, text).length === 0,
    ).length
    const { key, date } = preset
    const open = checkChannel(preset, text, code).length + unwritten
    return { channel: key, name: t(preset.name), date, cells, open, unwritten }
  })
}

const encoder = new TextEncoder()

function cellOf(field: ChannelField, text: ListingText): FitCell | undefined {
  const { section, rules, missing, cell = (figures) => figures } = field
  const texts = fieldTexts(field, text)
  const [first] = texts
  if (first === undefined) return missing && { text: t(missing), section, fits: false }
  if (field.parts === 'each') return { ...listCell(field, texts), section }
  const { maxLength, minLength = 0, maxBytes } = rules
  const count = maxBytes === undefined ? lengthIn(rules, first) : encoder.encode(first).length
  const limit = maxBytes ?? maxLength
  const figures =
    limit === undefined ? figure(count) : t`${{ length: figure(count) }} of ${{ most: figure(limit) }}`
  const fits = count <= (limit ?? count) && count >= minLength
  return { text: cell(figures), section, fits }
}

function listCell(
  { rules, section, counted = ENTRIES }: ChannelField,
  texts: string[],
): Omit<FitCell, 'section'> {
  const { maxParts = texts.length, minParts = 0, maxLength, minLength = 0 } = rules
  const lengths = texts.map((text) => lengthIn(rules, text))
  const longest = Math.max(...lengths)
  const tooLong = lengths.filter((length) => maxLength !== undefined && length > maxLength).length
  const fits =
    texts.length <= maxParts && texts.length >= minParts && tooLong === 0 && Math.min(...lengths) >= minLength
  const isCounted = texts.length > maxParts || (section === 'tags' && maxParts < MANY)
  const count = isCounted ? counted.of(texts.length, maxParts) : counted.count(texts.length)
  if (maxLength === undefined) return { text: count, fits }
  if (tooLong === 0)
    return { text: t`${{ count }}, longest ${{ longest }}\u00a0of\u00a0${{ maxLength }}`, fits }
  return {
    text:
      tooLong === 1
        ? t`${{ count }}, one has ${{ longest }} of ${{ maxLength }}`
        : t`${{ count }}, ${{ tooLong }} have more than ${{ maxLength }}`,
    fits,
  }
}

const ENTRIES: Counted = {
  count: (count) => t`${plural({ count }, { one: '# entry', other: '# entries' })}`,
  of: (count, most) => t`${{ count }} of ${plural({ most }, { one: '# entry', other: '# entries' })}`,
}

/** Nobody looks at how far it is to that number. */
const MANY = 100
