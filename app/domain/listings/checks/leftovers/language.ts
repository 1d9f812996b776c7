import { findLanguage } from '#app/domain/listings/languages.ts'
import type { ListingText, SectionKey } from '#app/domain/listings/sections.ts'
import { primary, SMALL_WORD_LANGUAGES, smallWords } from '../text/small-words.ts'
import { expectedScripts, scriptCounts } from './scripts.ts'

// Names, tags and rows are often in another language; sentences are not.
const PROSE: SectionKey[] = ['descriptions', 'shortDescription', 'seoDescription', 'highlights', 'bullets']

/** Letters and words outside of the facts that it takes to decide. */
const FEWEST_LETTERS = 80
const FEWEST_WORDS = 40
/** Of the letters; names and units of the facts are not counted. */
const LEAST_SHARE = 0.2
const FEWEST_SMALL_WORDS = 8

/** The section from which one sees that the text is in another language or script; undefined: it is not, or nobody can tell. */
export function isOtherLanguage(
  text: ListingText,
  { language, productName = '', facts }: { language: string; productName?: string; facts: readonly string[] },
): SectionKey | undefined {
  const code = findLanguage(language)?.code
  const section = PROSE.find((key) => (text[key]?.length ?? 0) > 0)
  if (code === undefined || section === undefined) return undefined
  const known = new Set(wordsOf([productName, ...facts].join('\n')))
  const prose = PROSE.flatMap((key) => text[key] ?? []).map((part) => part.text)
  const words = wordsOf(prose.join('\n').slice(0, LONGEST)).filter((word) => !known.has(word))
  return isOtherScript(code, words) || areOtherWords(code, words) ? section : undefined
}

/** UTF-16 units that are enough to know a language. */
const LONGEST = 8000

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
}

function isOtherScript(code: string, words: string[]): boolean {
  const scripts = expectedScripts(code)
  if (!scripts) return false
  const { total, counts } = scriptCounts(words.join(''))
  if (total < FEWEST_LETTERS) return false
  const expected = scripts.reduce((sum, script) => sum + (counts.get(script) ?? 0), 0)
  if (expected < total * LEAST_SHARE) return true
  // Chinese has no kana, and nobody writes sentences in Japanese without.
  const kana = (counts.get('Hiragana') ?? 0) + (counts.get('Katakana') ?? 0)
  if (primary(code) === 'ja') return kana === 0
  return primary(code) === 'zh' && kana > total * LEAST_SHARE
}

/** Languages whose small words are too much alike to tell a text of one from one of the other. */
const ALIKE = [
  'es pt it ca gl ro fr',
  'da no sv is',
  'id ms',
  'hr sl cs sk pl',
  'fi et',
  'ru uk bg',
  'lt lv',
  'nl de',
  'hi',
]

function areOtherWords(code: string, words: string[]): boolean {
  const language = primary(code)
  if (words.length < FEWEST_WORDS || !SMALL_WORD_LANGUAGES.includes(language)) return false
  const own = countSmall(language, words)
  // Of most texts every tenth word is a small one of their own language.
  if (own > words.length * OWN_SHARE) return false
  const alike = ALIKE.find((group) => group.split(' ').includes(language))?.split(' ') ?? []
  return SMALL_WORD_LANGUAGES.some((other) => {
    if (other === language || alike.includes(other)) return false
    const count = countSmall(other, words)
    return count >= FEWEST_SMALL_WORDS && count > words.length * OTHER_SHARE && count > own * 5
  })
}

const OWN_SHARE = 0.1
const OTHER_SHARE = 0.12

function countSmall(language: string, words: string[]): number {
  const small = smallWords(language)
  let count = 0
  for (const word of words) if (small.has(word)) count++
  return count
}
