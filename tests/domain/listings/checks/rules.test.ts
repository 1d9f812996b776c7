import { describe, expect, it } from 'vitest'
import type { BrandRules } from '#app/domain/listings/brands/brand.ts'
import { checkListing } from '#app/domain/listings/checks/check-listing.ts'
import { describeFinding } from '#app/domain/listings/checks/describe-finding.ts'
import type { ListingText, Part } from '#app/domain/listings/sections.ts'

const RULES: BrandRules = {
  tone: '',
  audience: '',
  spelling: '',
  use: [],
  avoid: [],
  terms: [],
  limits: {},
  oneSentenceBullets: false,
  channels: [],
  sections: [],
  instructions: '',
}

function parts(...texts: string[]): Part[] {
  return texts.map((text) => ({ text }))
}

function check(text: ListingText, rules: Partial<BrandRules>, language = 'English') {
  const { findings } = checkListing({
    language,
    facts: [],
    text,
    rules: { ...RULES, ...rules },
    channels: [],
  })
  return findings.filter(({ kind }) => kind === 'rule')
}

function found(text: ListingText, rules: Partial<BrandRules>, language?: string) {
  return check(text, rules, language).map(({ code, text: words, values }) => [
    code,
    words,
    values?.preferred ?? values?.count,
  ])
}

describe('lengths and counts', () => {
  it('are counted in code points and parts', () => {
    const limits = { titles: { maxLength: 5, minParts: 3 }, tags: { maxParts: 1, minLength: 4 } }
    const text = { titles: parts('🫖🫖🫖🫖🫖', '123456'), tags: parts('tea', 'kettle') }
    const findings = check(text, { limits })
    expect(findings.map(describeFinding)).toEqual([
      'Titles: 2 entries. Your brand asks for 3 or more.',
      'Title 2: 6 characters. Your brand’s limit is 5.',
      'Tags: 2 entries. Your brand allows 1.',
      'Tag 1: 3 characters. Your brand asks for 4 or more.',
    ])
  })
})

describe('words', () => {
  it('to avoid are found on word edges, in every script', () => {
    const avoid = ['cheap', 'Schnäppchen', '安い', 'ถูกมาก', 'رخيص']
    expect(found({ titles: parts('Cheap, cheaper: CHEAP!') }, { avoid })).toEqual([
      ['avoided-word', 'Cheap', undefined],
      ['avoided-word', 'CHEAP', undefined],
    ])
    expect(found({ titles: parts('Der Schnäppchenjäger') }, { avoid }, 'German')).toEqual([])
    expect(found({ titles: parts('とても安い急須') }, { avoid }, 'Japanese')).toEqual([
      ['avoided-word', '安い', undefined],
    ])
    expect(found({ titles: parts('กาต้มน้ำถูกมากและดี') }, { avoid }, 'Thai')).toEqual([
      ['avoided-word', 'ถูกมาก', undefined],
    ])
    expect(found({ titles: parts('إبريق رخيص') }, { avoid }, 'Arabic')).toEqual([
      ['avoided-word', 'رخيص', undefined],
    ])
  })

  it('to use are missed only where no section has them', () => {
    const text = { titles: parts('Kettle'), tags: parts('slow coffee') }
    expect(check(text, { use: ['Slow Coffee', 'barista'] }).map(describeFinding)).toEqual([
      'Please check whether “barista” should be used. Your brand asks for it.',
    ])
  })
})

describe('spelling', () => {
  it.each<[string, string, string, (string | number | undefined)[][]]>([
    [
      'en-GB',
      'English',
      'Color: gray, Aluminum',
      [
        ['spelling', 'Color', 'Colour'],
        ['spelling', 'gray', 'grey'],
        ['spelling', 'Aluminum', 'Aluminium'],
      ],
    ],
    ['en-GB', 'English', 'Check the size, organize the drawer.', []],
    [
      'en-US',
      'English',
      'COLOUR, organised, fibre',
      [
        ['spelling', 'COLOUR', 'COLOR'],
        ['spelling', 'organised', 'organized'],
        ['spelling', 'fibre', 'fiber'],
      ],
    ],
    [
      'de-CH',
      'German',
      'Größe: groß',
      [
        ['spelling', 'Größe', 'Grösse'],
        ['spelling', 'groß', 'gross'],
      ],
    ],
    ['de-DE', 'German', 'Größe: gross', []],
    [
      'pt-BR',
      'Portuguese (Brazil)',
      'Capa de telemóvel húmida',
      [
        ['spelling', 'telemóvel', 'celular'],
        ['spelling', 'húmida', 'úmida'],
      ],
    ],
    ['pt-PT', 'Portuguese', 'Capa de celular, tela', [['spelling', 'celular', 'telemóvel']]],
    ['en-GB', 'German', 'Color gray', []],
  ])('%s in %s: %s', (spelling, language, text, expected) => {
    expect(found({ titles: parts(text) }, { spelling }, language)).toEqual(expected)
  })
})

describe('one sentence a bullet', () => {
  it.each<[string, string, number | undefined]>([
    ['English', 'Pours slowly. Cleans quickly.', 2],
    ['English', 'Pours slowly, approx. 5 cm wide', undefined],
    ['Japanese', 'ゆっくり注げます。洗いやすいです。', 2],
    ['Hindi', 'धीरे डालता है। साफ करना आसान है।', 2],
    ['German', 'Passt für z. B. Gas und Induktion', undefined],
  ])('in %s: %s', (language, text, count) => {
    const expected = count === undefined ? [] : [['sentences', text, count]]
    expect(found({ bullets: parts(text) }, { oneSentenceBullets: true }, language)).toEqual(expected)
  })
})
