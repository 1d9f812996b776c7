import { foldText } from '../fold-text.ts'

/** A word or a phrase that is looked for: folded, and as texts have it that are not folded yet. */
export interface SearchWord {
  folded: string
  raw: string
}

/** The words of a search, in any order; what stands between quotation marks is one. */
export function searchWords(search: string): SearchWord[] {
  const words: SearchWord[] = []
  for (const [found, phrase] of search.matchAll(WORDS)) {
    const raw = (phrase ?? found).replace(/\s+/g, ' ').trim().toLowerCase()
    const folded = foldText(raw)
    if (folded !== '' && !words.some((word) => word.folded === folded)) words.push({ folded, raw })
  }
  return words
}

/** A phrase, closed or not, or a word. A mark within a word, as in 24", is a part of it. */
const WORDS = /(?<!\S)["“”„«»]([^"“”„«»]*)["“”„«»]?|\S+/gu

/** Whether a text, folded or not yet, contains them all. */
export function holdsWords(words: SearchWord[], text: string): boolean {
  const lower = text.toLowerCase()
  return words.every(({ folded, raw }) => lower.includes(folded) || lower.includes(raw))
}
