import { type ListingText, SECTION_KEYS } from '../sections.ts'
import { normalize } from './text/normalized.ts'
import { PhraseIndex } from './text/phrase-index.ts'

export interface KeywordUse {
  used: string[]
  unused: string[]
}

/**
 * Which of a product's keywords its texts have, whatever their case. A keyword in another language than the text, or one
 * that the facts do not make true, is rightly left out: this is a count, and no finding.
 */
export function keywordUse(keywords: readonly string[], text: ListingText): KeywordUse {
  const texts = SECTION_KEYS.filter((section) => section !== 'slug').flatMap((section) =>
    (text[section] ?? []).flatMap(({ label, text: words }) =>
      [label ?? '', words].filter(Boolean).map(normalize),
    ),
  )
  const isUsed = (keyword: string) => {
    const index = new PhraseIndex<true>()
    index.add(keyword, true)
    return texts.some((normalized) => index.find(normalized).length > 0)
  }
  const { used = [], unused = [] } = Object.groupBy(keywords, (keyword) =>
    isUsed(keyword) ? 'used' : 'unused',
  )
  return { used, unused }
}
