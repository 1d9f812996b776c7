import { primarySubtag } from '#app/domain/listings/languages.ts'
import { isWordPart } from '../text/letters.ts'
import type { Normalized } from '../text/normalized.ts'
import { PhraseIndex } from '../text/phrase-index.ts'
import { readUnit, type UnitReader } from '../units/read-unit.ts'
import { UNITS } from '../units/symbols.ts'
import { compoundsOf, numberWordsOf, onesOf } from './data/number-words.ts'
import type { Claim, WordNumber } from './quantity.ts'

interface WordReader {
  index: PhraseIndex<{ value: number; sort: WordNumber }>
  compounds: { pattern: RegExp; values: Map<string, number>; symbols: Map<string, string> } | undefined
}

/** Quantities that a text writes in words: "two years", "sechs Messer", "dreijährig". */
export function scanWords(normalized: Normalized, code: string, units: UnitReader): Claim[] {
  const reader = wordReader(primarySubtag(code))
  const { lower } = normalized
  const claims = reader.index.find(normalized).flatMap(({ start, end, value: { value, sort } }): Claim[] => {
    const isOne = sort === 'article' || sort === 'one'
    if (isOne && /\d/.test(lower[start - 2] ?? '')) return []
    const at = lower[end] === "'" ? end + 1 : end
    const unit = readUnit(units, normalized, at)
    if (!unit && isOne) return []
    const item = { start, end: unit?.end ?? end, values: [value], units: unit?.units ?? [] }
    return [{ kind: 'quantity', start, end: item.end, items: [item], inWords: sort }]
  })
  return reader.compounds ? [...claims, ...scanCompounds(lower, reader.compounds)] : claims
}

function scanCompounds(
  lower: string,
  { pattern, values, symbols }: NonNullable<WordReader['compounds']>,
): Claim[] {
  return Array.from(lower.matchAll(pattern)).flatMap((match): Claim[] => {
    const [word, number = '', ending = ''] = match
    const value = values.get(number)
    const start = match.index
    if (value === undefined || isWordPart(lower, start - 1)) return []
    const unit = UNITS.get(symbols.get(ending) ?? '')
    const item = { start, end: start + word.length, values: [value], units: unit ? [unit] : [] }
    return [{ kind: 'quantity', start, end: item.end, items: [item], inWords: 'compound' }]
  })
}

/** Where the article is another word, or another spelling. */
const EMPHATIC = new Set(['one', 'a single', 'één'])

const readers = new Map<string, WordReader>()

function wordReader(language: string): WordReader {
  let reader = readers.get(language)
  if (!reader) {
    const index: WordReader['index'] = new PhraseIndex()
    const words = numberWordsOf(language)
    for (const { word, value } of words) index.add(word, { value, sort: 'word' })
    for (const word of onesOf(language))
      index.add(word, { value: 1, sort: EMPHATIC.has(word) ? 'one' : 'article' })
    const endings = compoundsOf(language)
    const values = new Map(words.filter(({ value }) => value >= 2).map(({ word, value }) => [word, value]))
    const symbols = new Map(endings.map(({ ending, symbol }) => [ending, symbol]))
    const alternatives = [...values.keys()].filter((word) => /^\p{L}+$/u.test(word)).join('|')
    const compounds =
      endings.length > 0
        ? {
            pattern: new RegExp(
              `(${alternatives})(${[...symbols.keys()].join('|')})(?:e[nrsm]?)?(?!\\p{L})`,
              'gu',
            ),
            values,
            symbols,
          }
        : undefined
    reader = { index, compounds }
    readers.set(language, reader)
  }
  return reader
}
