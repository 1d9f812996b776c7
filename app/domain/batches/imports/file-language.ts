import { type Script, scriptCounts } from '#app/domain/listings/checks/leftovers/scripts.ts'
import { SMALL_WORD_LANGUAGES, smallWords } from '#app/domain/listings/checks/text/small-words.ts'
import { findLanguage, LANGUAGE_NAMES } from '#app/domain/listings/languages.ts'

/** The name of the language that a text is most likely in; undefined where it is too short to tell. */
export function guessLanguage(text: string): string | undefined {
  const words =
    text
      .slice(0, LONGEST)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  const letters = words.join('')
  return languageOfScript(letters, OWN_SCRIPTS) ?? languageOfWords(words) ?? languageOfSharedScript(letters)
}

/** UTF-16 units that are enough to know a language. */
const LONGEST = 8000

/** Languages that are alone with their script, or nearly so. */
const OWN_SCRIPTS: readonly [Script, string][] = [
  ['Hiragana', 'Japanese'],
  ['Katakana', 'Japanese'],
  ['Hangul', 'Korean'],
  ['Han', 'Chinese (Simplified)'],
  ['Hebrew', 'Hebrew'],
  ['Thai', 'Thai'],
  ['Georgian', 'Georgian'],
  ['Armenian', 'Armenian'],
  ['Greek', 'Greek'],
  ['Bengali', 'Bengali'],
  ['Tamil', 'Tamil'],
  ['Telugu', 'Telugu'],
  ['Kannada', 'Kannada'],
  ['Malayalam', 'Malayalam'],
  ['Gujarati', 'Gujarati'],
  ['Gurmukhi', 'Punjabi'],
  ['Oriya', 'Odia'],
  ['Sinhala', 'Sinhala'],
  ['Khmer', 'Khmer'],
  ['Lao', 'Lao'],
  ['Myanmar', 'Burmese'],
  ['Ethiopic', 'Amharic'],
  ['Thaana', 'Dhivehi'],
]

/** Scripts of several languages: that of a letter which only it has, else the one that most texts are in. */
function languageOfSharedScript(letters: string): string | undefined {
  const language = languageOfScript(letters, SHARED_SCRIPTS)
  if (language !== 'Arabic') return language
  if (/[ٹڈڑںے]/.test(letters)) return 'Urdu'
  return /[پچژگکی]/.test(letters) ? 'Persian' : language
}

const SHARED_SCRIPTS: readonly [Script, string][] = [
  ['Arabic', 'Arabic'],
  ['Cyrillic', 'Russian'],
  ['Devanagari', 'Hindi'],
]

function languageOfScript(letters: string, languages: readonly [Script, string][]): string | undefined {
  const { total, counts } = scriptCounts(letters)
  if (total < FEWEST_LETTERS) return undefined
  return languages.find(([script]) => (counts.get(script) ?? 0) > total * SHARE)?.[1]
}

// Ten letters are a short title in Japanese.
const FEWEST_LETTERS = 10
const SHARE = 0.2

/** The language of which the text has most articles, prepositions and the like, if it has clearly more of them. */
function languageOfWords(words: string[]): string | undefined {
  const counted = SMALL_WORD_LANGUAGES.map((code) => {
    const small = smallWords(code)
    return { code, count: words.filter((word) => small.has(word)).length }
  }).sort((one, other) => other.count - one.count)
  const [first, second] = counted
  if (!first || !second || first.count < FEWEST_WORDS) return undefined
  if (first.count < second.count * (first.count < MANY_WORDS ? 2 : 1.2)) return undefined
  return LANGUAGE_NAMES.find((name) => findLanguage(name)?.code === first.code)
}

const FEWEST_WORDS = 3
/** From here on, a smaller lead is enough. */
const MANY_WORDS = 5
