import { primarySubtag } from '#app/domain/listings/languages.ts'

const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Thai',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Gujarati',
  'Gurmukhi',
  'Oriya',
  'Sinhala',
  'Georgian',
  'Armenian',
  'Khmer',
  'Lao',
  'Myanmar',
  'Ethiopic',
  'Thaana',
] as const

export type Script = (typeof SCRIPTS)[number]

// Four letters of ISO 15924 for what the locale data say of a language.
const BY_CODE: Record<string, Script[]> = {
  Latn: ['Latin'],
  Cyrl: ['Cyrillic'],
  Grek: ['Greek'],
  Arab: ['Arabic'],
  Hebr: ['Hebrew'],
  Hans: ['Han'],
  Hant: ['Han'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
  Thai: ['Thai'],
  Deva: ['Devanagari'],
  Beng: ['Bengali'],
  Taml: ['Tamil'],
  Telu: ['Telugu'],
  Knda: ['Kannada'],
  Mlym: ['Malayalam'],
  Gujr: ['Gujarati'],
  Guru: ['Gurmukhi'],
  Orya: ['Oriya'],
  Sinh: ['Sinhala'],
  Geor: ['Georgian'],
  Armn: ['Armenian'],
  Khmr: ['Khmer'],
  Laoo: ['Lao'],
  Mymr: ['Myanmar'],
  Ethi: ['Ethiopic'],
  Thaa: ['Thaana'],
}

/** Languages that are written in several scripts, of which the locale data name one. */
const SEVERAL = new Set(
  'sr bs az uz kk ky tg mn tk tt ku ckb pa ha ms sd kok sa mai doi bho ug yi ks su jv'.split(' '),
)

const expected = new Map<string, Script[] | undefined>()

/** The scripts of the language with that tag; undefined where it may be any. */
export function expectedScripts(code: string): Script[] | undefined {
  if (!expected.has(code)) {
    const script = SEVERAL.has(primarySubtag(code)) ? '' : (new Intl.Locale(code).maximize().script ?? '')
    expected.set(code, BY_CODE[script])
  }
  return expected.get(code)
}

/** How many letters of each script a text has. */
export function scriptCounts(text: string): { total: number; counts: Map<Script, number> } {
  const counts = new Map<Script, number>()
  let total = 0
  for (const letter of text) {
    const script = scriptOf(letter)
    if (script === undefined) continue
    counts.set(script, (counts.get(script) ?? 0) + 1)
    total++
  }
  return { total, counts }
}

const PATTERNS = SCRIPTS.map((script): [Script, RegExp] => [
  script,
  new RegExp(`^\\p{Script=${script}}$`, 'u'),
])
// Texts have few different letters.
const known = new Map<string, Script | undefined>()
const MOST_KNOWN = 10_000

function scriptOf(letter: string): Script | undefined {
  if (letter >= 'a' && letter <= 'z') return 'Latin'
  if (!known.has(letter)) {
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(letter, PATTERNS.find(([, pattern]) => pattern.test(letter))?.[0])
  }
  return known.get(letter)
}
