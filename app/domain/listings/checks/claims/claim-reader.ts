import { type UnitReader, unitReader } from '../units/read-unit.ts'
import type { LawCategory } from './data/law.ts'
import { type FactConcepts, factConcepts } from './fact-concepts.ts'
import { type FactIndex, indexFacts } from './fact-index.ts'
import { type HealthFacts, healthFacts } from './health-hits.ts'
import { textLanguages } from './languages.ts'
import { categoriesOf } from './law-hits.ts'
import { type FactWords, factWords } from './marks.ts'
import { antonymsOf } from './polarity/antonyms.ts'
import { type FactPolarity, factPolarity } from './polarity/opposites.ts'
import { type PolarityWords, polarityWords } from './polarity/words.ts'
import { type ShopFacts, shopFacts } from './shop-only.ts'

/** What is read of the facts once for all sections of a listing. */
export interface ClaimReader {
  index: FactIndex
  words: FactWords
  concepts: FactConcepts
  polarity: FactPolarity
  health: HealthFacts
  shop: ShopFacts
  categories: ReadonlySet<LawCategory>
  /** Stems that deny a stem. */
  antonyms: ReadonlyMap<string, ReadonlySet<string>>
  /** The words of the text's language for saying no. */
  language: PolarityWords
  units: UnitReader
  /** Whether a plain space groups the digits of a number: always, or where the facts have it. */
  spaceGroups: (value: number) => boolean
  /** Of the languages that the facts may be in. */
  codes: readonly string[]
  /** BCP 47 tag of the text. */
  code: string
  count: number
}

export function claimReader(code: string, name: string, facts: readonly string[]): ClaimReader {
  const codes = textLanguages(code, [name, ...facts])
  const units = unitReader(codes)
  const factLanguage = polarityWords(codes)
  const index = indexFacts(name, facts, { codes, units, polarity: factLanguage })
  const polarity = factPolarity(index.texts, index.sections, factLanguage)
  const concepts = factConcepts(index, polarity, codes)
  const health = healthFacts(index.texts, codes)
  const shop = shopFacts(index.texts)
  const words = factWords(index, code)
  const always = groupsBySpace(code)
  const spaceGroups = (value: number) => always || index.numbers.has(value)
  const language = polarityWords([code])
  return {
    index,
    words,
    concepts,
    polarity,
    health,
    shop,
    categories: categoriesOf(index, codes),
    codes,
    antonyms: antonymsOf(codes),
    language,
    units,
    spaceGroups,
    code,
    count: facts.length,
  }
}

const spaceGrouping = new Map<string, boolean>()

function groupsBySpace(code: string): boolean {
  let known = spaceGrouping.get(code)
  if (known === undefined) {
    const group = new Intl.NumberFormat(code).formatToParts(1234567).find(({ type }) => type === 'group')
    known = group !== undefined && /\s/.test(group.value)
    spaceGrouping.set(code, known)
  }
  return known
}
