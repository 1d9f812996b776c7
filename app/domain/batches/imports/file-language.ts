import { scriptCounts } from '#app/domain/listings/checks/leftovers/scripts.ts'
import { SMALL_WORD_LANGUAGES, smallWords } from '#app/domain/listings/checks/text/small-words.ts'
import { findLanguage, LANGUAGE_NAMES } from '#app/domain/listings/languages.ts'

/** The name of the language that a text is most likely in; undefined where it is too short to tell. */
export function guessLanguage(text: string): string | undefined {
  const words =
    text
      .slice(0, LONGEST)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  return languageOfScript(words.join('')) ?? languageOfWords(words)
}

/** UTF-16 units that are enough to know a language. */
const LONGEST = 8000

/** Languages that are alone with their script, or nearly so. */
const SCRIPTS = [
  ...([
    ['Hiragana', 'Japanese'],
    ['Katakana', 'Japanese'],
    ['Hangul', 'Korean'],
    ['Han', 'Chinese (Simplified)'],
  ] as const),
  ...([
    ['Hebrew', 'Hebrew'],
    ['Thai', 'Thai'],
    ['Georgian', 'Georgian'],
    ['Armenian', 'Armenian'],
  ] as const),
] as const

function languageOfScript(letters: string): string | undefined {
  const { total, counts } = scriptCounts(letters)
  if (total < FEWEST_LETTERS) return undefined
  return SCRIPTS.find(([script]) => (counts.get(script) ?? 0) > total * SHARE)?.[1]
}

const FEWEST_LETTERS = 20
const SHARE = 0.2

/** The language of which the text has most articles, prepositions and the like, if it has clearly more of them. */
function languageOfWords(words: string[]): string | undefined {
  const counted = SMALL_WORD_LANGUAGES.map((code) => {
    const small = smallWords(code)
    return { code, count: words.filter((word) => small.has(word)).length }
  }).sort((one, other) => other.count - one.count)
  const [first, second] = counted
  if (!first || !second || first.count < FEWEST_WORDS || first.count < second.count * CLEARLY)
    return undefined
  return LANGUAGE_NAMES.find((name) => findLanguage(name)?.code === first.code)
}

const FEWEST_WORDS = 5
const CLEARLY = 1.2
