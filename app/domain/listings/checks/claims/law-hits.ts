import { primarySubtag } from '#app/domain/listings/languages.ts'
import type { Normalized } from '../text/normalized.ts'
import { PhraseIndex } from '../text/phrase-index.ts'
import { CATEGORY_WORDS, LAW_WORDS, type LawCategory, OTHER_PRODUCTS, PURE_WORDS } from './data/law.ts'
import type { FactIndex } from './fact-index.ts'
import type { Hit } from './hit.ts'
import { findMaterials } from './materials.ts'

/** The kinds of products with words of their own that the name and facts show; `codes`: the languages of the facts. */
export function categoriesOf({ texts }: FactIndex, codes: readonly string[]): Set<LawCategory> {
  const categories = new Set<LawCategory>()
  for (const code of codes) {
    const index = categoryIndex(primarySubtag(code))
    for (const text of texts)
      for (const { value } of index.find(text)) if (value !== 'other') categories.add(value)
  }
  return categories
}

const categoryIndexes = new Map<string, PhraseIndex<LawCategory | 'other'>>()

/** The words of a language for kinds of products, and for what only begins like one. */
export function categoryIndex(language: string): PhraseIndex<LawCategory | 'other'> {
  let index = categoryIndexes.get(language)
  if (!index) {
    index = new PhraseIndex()
    for (const [category, words] of Object.entries(CATEGORY_WORDS))
      for (const word of (words[language] ?? '').split('|')) index.add(word, category as LawCategory)
    for (const word of (OTHER_PRODUCTS[language] ?? '').split('|')) index.add(word, 'other')
    categoryIndexes.set(language, index)
  }
  return index
}

type LawGroup = 'food' | 'cosmetics' | 'textile'

const indexes = new Map<string, PhraseIndex<LawGroup>>()

function lawIndex(category: LawGroup, language: string): PhraseIndex<LawGroup> {
  const key = `${category} ${language}`
  let index = indexes.get(key)
  if (!index) {
    index = new PhraseIndex()
    for (const word of (LAW_WORDS[category][language] ?? '').split('|')) index.add(word, category)
    indexes.set(key, index)
  }
  return index
}

/** Words that the law looks at for what the product is, whatever the facts say of them. */
export function lawHits(
  {
    categories: of,
    index: { texts },
    code,
  }: { categories: ReadonlySet<LawCategory>; index: FactIndex; code: string },
  normalized: Normalized,
): Hit[] {
  const language = primarySubtag(code)
  const hits = (['food', 'cosmetics', 'textile'] as const)
    .filter((category) => of.has(category))
    .flatMap((category) => lawIndex(category, language).find(normalized))
    .map(({ start, end, value }) => lawHit(start, end, value))
  return of.has('textile') ? [...hits, ...pureHits(texts, code, normalized)] : hits
}

function lawHit(start: number, end: number, group: string): Hit {
  return { start, end, isQuantity: false, facts: [], code: 'forbidden', values: { group } }
}

/** "Pure wool" where the facts name two fibres. */
function pureHits(texts: readonly Normalized[], code: string, normalized: Normalized): Hit[] {
  if (texts.reduce((sum, { lower }) => sum + (lower.match(/%/g)?.length ?? 0), 0) < 2) return []
  const { lower } = normalized
  return findMaterials(normalized, [code]).flatMap(({ start, end }): Hit[] => {
    const from = pureBefore(lower, start, code)
    return from === undefined ? [] : [lawHit(from, end, 'textile')]
  })
}

/** Where the word for "pure" before a material at `at` begins; undefined: there is none. */
export function pureBefore(lower: string, at: number, code: string): number | undefined {
  const words = PURE_WORDS[primarySubtag(code)]?.split('|') ?? []
  const before = lower.slice(Math.max(0, at - 12), at).trimEnd()
  const pure = words.find(
    (word) => before.endsWith(word) && !/\p{L}/u.test(before[before.length - word.length - 1] ?? ' '),
  )
  return pure === undefined ? undefined : lower.lastIndexOf(pure, at)
}
