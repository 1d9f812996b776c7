import { describe, expect, it } from 'vitest'
import { CHANNELS } from '#app/domain/listings/checks/channels.ts'
import { checkListing } from '#app/domain/listings/checks/check-listing.ts'
import { describeFinding } from '#app/domain/listings/checks/describe-finding.ts'
import type { ListingText, Part } from '#app/domain/listings/sections.ts'

const FACTS = [
  'Material: stainless steel, brushed',
  'Capacity: 0.9 l',
  'Spout: gooseneck, 6 mm opening',
  'Thermometer: in the lid, 0 to 100 °C',
  'Handle: oak, unscrews for washing',
  'Hobs: gas, ceramic, induction',
  'Size and weight: 29 × 16 × 18 cm, 640 g',
  'In the box: kettle, lid, cleaning brush',
]

function parts(...texts: string[]): Part[] {
  return texts.map((text) => ({ text }))
}

function check(text: ListingText, language = 'English') {
  return checkListing({ language, productName: 'Pour-over kettle', facts: FACTS, text, channels: [] })
}

function marked(text: ListingText, language?: string) {
  return check(text, language).marks.map(({ section, part, field, start, end, fact }) => {
    return [text[section]?.[part]?.[field]?.slice(start, end), fact]
  })
}

describe('a listing and its facts', () => {
  it('marks the phrases that facts say with their numbers', () => {
    const text = parts(
      'Gooseneck Pour-Over Kettle, 0.9 l, with Thermometer in the Lid',
      'Steel Kettle with Oak Handle',
    )
    expect(marked({ titles: text })).toEqual([
      ['Gooseneck', 3],
      ['0.9 l', 2],
      ['Thermometer in the Lid', 4],
      ['Steel', 1],
      ['Oak Handle', 5],
    ])
  })

  it('asks about what no fact says, and names the nearest one', () => {
    const { findings } = check({ descriptions: parts('The body is brushed 18/8 stainless steel.') })
    expect(findings).toMatchObject([{ code: 'quantity', text: '18/8', belongsTo: 1, start: 20, end: 24 }])
    expect(findings.map(describeFinding)).toEqual(['Please confirm “18/8”. It is not in your facts.'])
  })

  it('says which fact a claim belongs to only where its phrase stands right beside it', () => {
    const belongs = (text: string) =>
      check({ titles: parts(text) }).findings.map(({ text, nearestFact, belongsTo }) => [
        text,
        nearestFact,
        belongsTo,
      ])
    expect(belongs('Italian steel')).toEqual([['Italian', 1, 1]])
    expect(belongs('Steel that lasts 10 years')).toEqual([['10 years', undefined, undefined]])
    expect(belongs('12 kg steel')).toEqual([['12 kg', 7, undefined]])
    expect(belongs('Holds 30 fl oz')).toEqual([['30 fl oz', 2, 2]])
    expect(belongs('Steel. GOTS certified')).toEqual([['GOTS', undefined, undefined]])
  })

  it('keeps UTF-16 offsets in texts with emoji, marks and digits of other scripts', () => {
    const text = { titles: parts('غلاية 🫖🏽 سعة ٠٫٩ لتر ووزن ٦٤٠ غ', 'غلاية سعة ٢ لتر') }
    expect(marked(text, 'Arabic')).toEqual([
      ['٠٫٩ لتر', 2],
      ['٦٤٠ غ', 7],
    ])
    expect(check(text, 'Arabic').findings).toMatchObject([
      { code: 'quantity', text: '٢ لتر', part: 1, nearestFact: 2 },
    ])
  })

  it('asks where the model named facts that are not there, or that do not say the quantity', () => {
    const { findings } = check({
      bullets: [
        { text: 'Holds 0.9 l', facts: [2] },
        { text: 'Holds 0.9 litres', facts: [3] },
        { text: 'Easy to pour', facts: [9] },
      ],
    })
    expect(findings).toMatchObject([
      { code: 'fact-reference', part: 1, text: '0.9 litres', nearestFact: 2 },
      { code: 'fact-reference', part: 2, text: 'Easy to pour', values: { missing: '9' } },
    ])
  })

  it('leaves out what a person has dismissed', () => {
    const text = { titles: parts('The perfect kettle') }
    const input = { language: 'English', facts: FACTS, text, channels: [] }
    expect(checkListing(input).findings).toMatchObject([{ code: 'forbidden', text: 'perfect' }])
    const dismissed = [{ section: 'titles', code: 'forbidden', text: 'Perfect' }] as const
    expect(checkListing({ ...input, dismissed }).findings).toEqual([])
  })

  it('checks a listing of one section', () => {
    const input = { language: 'English', facts: FACTS, text: { tags: parts('4 l') }, channels: CHANNELS }
    expect(checkListing(input).findings).toMatchObject([{ section: 'tags', text: '4 l' }])
  })

  it('counts the facts that are used, and says what it knows of the language', () => {
    const text = { titles: parts('Kettle, 0.9 l'), bullets: [{ text: 'To wash', facts: [5, 12] }] }
    expect(check(text)).toMatchObject({ factsUsed: [2, 5], languageCoverage: 'full' })
    expect(check(text, 'Hawaiian').languageCoverage).toBe('independent')
  })
})
