import { primarySubtag } from '#app/domain/listings/languages.ts'
import { type ListingText, SECTION_KEYS } from '#app/domain/listings/sections.ts'
import type { ClaimReader } from '../claims/claim-reader.ts'
import { stemOf } from '../claims/polarity/stem.ts'
import { type Normalized, normalize } from '../text/normalized.ts'
import { WARNING_WORDS } from './data/warnings.ts'
import type { LawHit } from './law-hit.ts'

/** A fact that warns. */
export interface Warning {
  fact: number
  text: Normalized
  /** The languages whose words it has. */
  languages: string[]
  /** It is not for children under three. */
  isUnfit: boolean
}

interface Patterns {
  head: RegExp
  unfit: RegExp
  birth: RegExp
}

const known = new Map<string, Patterns | undefined>()

function patternsOf(code: string): Patterns | undefined {
  const language = primarySubtag(code)
  if (!known.has(language)) {
    const words = WARNING_WORDS[language]
    known.set(
      language,
      words && {
        head: new RegExp(`(?<!\\p{L})(?:${words.heads})\\s?[:!.–-]`, 'u'),
        unfit: new RegExp(`(?<!\\p{L})(?:${words.unfit})`, 'u'),
        birth: new RegExp(`(?<!\\p{L})(?:${words.birth})`, 'gu'),
      },
    )
  }
  return known.get(language)
}

export function findWarnings({ index: { texts }, codes }: ClaimReader): Warning[] {
  return texts.flatMap((text, fact): Warning[] => {
    if (fact === 0) return []
    const languages = codes.filter((code) => {
      const patterns = patternsOf(code)
      return patterns && (startsWith(patterns.head, text.lower) || patterns.unfit.test(text.lower))
    })
    if (languages.length === 0) return []
    const isUnfit =
      codes.some((code) => patternsOf(code)?.unfit.test(text.lower)) && UNDER_THREE.test(text.lower)
    return [{ fact, text, languages, isUnfit }]
  })
}

const UNDER_THREE =
  /(?<!\d)(?:36|3)(?!\d)|three|drei|trois|tres|tre|drie|months|monat|mois|meses|mesi|maanden/

/** At its beginning: "attention" within a sentence warns of nothing. */
function startsWith(head: RegExp, lower: string): boolean {
  return lower.slice(0, 40).search(head) === 0
}

/**
 * The warnings that the texts leave out. They have one where most of its words stand in one part or, where it is in another
 * language, the numbers that it has beside words that warn.
 */
export function findLeftOut(
  { code }: ClaimReader,
  text: ListingText,
  warnings: readonly Warning[],
): Warning[] {
  const parts = warnings.length > 0 ? partsOf(text) : []
  return warnings.filter((warning) => !hasWarning(parts, warning, code))
}

function hasWarning(parts: readonly PartWords[], { text, languages }: Warning, code: string): boolean {
  const words = wordsOf(text.lower)
  const numbers = text.lower.match(/\d+/g) ?? []
  const patterns = patternsOf(code)
  const isSame = languages.includes(code) || languages.includes(primarySubtag(code))
  return parts.some(({ lower, said }) => {
    const shared = [...words].filter((word) => said.has(word)).length
    if (shared >= Math.max(1, words.size * MOST_OF)) return true
    if (isSame || !patterns) return false
    return (
      (patterns.head.test(lower) || patterns.unfit.test(lower)) &&
      numbers.every((number) => lower.includes(number))
    )
  })
}

const MOST_OF = 0.6

function wordsOf(lower: string): Set<string> {
  return new Set(Array.from(lower.matchAll(/\p{L}{4,}|\d+/gu), ([word]) => stemOf(word)))
}

interface PartWords {
  lower: string
  said: Set<string>
}

function partsOf(text: ListingText): PartWords[] {
  return SECTION_KEYS.flatMap((section) =>
    (text[section] ?? []).map((part) => {
      const { lower } = normalize(part.label ? `${part.label}: ${part.text}` : part.text)
      return { lower, said: wordsOf(lower) }
    }),
  )
}

/** "From birth" in the texts of what a fact keeps from children under three. */
export function findAges({ code }: ClaimReader, text: ListingText, warnings: readonly Warning[]): LawHit[] {
  const unfit = warnings.find(({ isUnfit }) => isUnfit)
  const patterns = patternsOf(code)
  if (!unfit || !patterns) return []
  return SECTION_KEYS.flatMap((section) =>
    (text[section] ?? []).flatMap((part, at) => {
      const normalized = normalize(part.text)
      return Array.from(normalized.lower.matchAll(patterns.birth), ({ 0: found, index }): LawHit => {
        const [start, end] = [normalized.start(index), normalized.end(index + found.length)]
        const place = { section, part: at, start, end }
        return { code: 'age', level: 'strong', fact: unfit.fact, text: part.text.slice(start, end), place }
      })
    }),
  )
}
