import { readTerm, type Term, wordIn } from '#app/domain/listings/brands/terms.ts'
import { type ListingText, SECTION_KEYS, type SectionKey } from '#app/domain/listings/sections.ts'
import type { Finding } from '../finding.ts'
import { normalize } from '../text/normalized.ts'

interface TermsInput {
  /** BCP 47 tag of the text. */
  code: string
  /** The product's name and facts: a term is asked for where they have it. */
  source: readonly string[]
}

/** Where a protected name was changed, and terms that the brand translates otherwise. */
export function checkTerms(
  lines: readonly string[],
  text: ListingText,
  { code, source }: TermsInput,
): Finding[] {
  const terms = lines.map(readTerm).filter((term) => term !== undefined)
  if (terms.length === 0) return []
  const facts = fold(source.join('\n'))
  const sections = SECTION_KEYS.filter((section) => section !== 'slug' && (text[section]?.length ?? 0) > 0)
  const whole = fold(sections.flatMap((section) => (text[section] ?? []).map(wordsOf)).join('\n'))
  return terms.flatMap((term): Finding[] => {
    const word = wordIn(term, code)
    if (word === undefined) return []
    const changed = sections.flatMap((section) => changedIn(section, text, word))
    const [first] = sections
    const isMissing = facts.includes(fold(term.term)) && !whole.includes(fold(word)) && changed.length === 0
    return isMissing && first ? [missing(first, term, word)] : changed
  })
}

function wordsOf({ label = '', text }: { label?: string | undefined; text: string }): string {
  return `${label} ${text}`
}

function fold(text: string): string {
  return normalize(text).lower
}

function missing(section: SectionKey, { term }: Term, preferred: string): Finding {
  const place = { section, part: -1, field: 'text', start: 0, end: 0, text: '' } as const
  return { kind: 'rule', code: 'other-term', ...place, values: { term, preferred } }
}

/** The word with other capitals, spaces or hyphens. A word in small letters may begin a sentence, and stand in a compound. */
function changedIn(section: SectionKey, text: ListingText, word: string): Finding[] {
  if (word === word.toLowerCase() || !/^[\p{L}\p{N}]/u.test(word)) return []
  const letters = Array.from(word.replace(/[^\p{L}\p{N}]/gu, ''))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${letters.join('[ \u00a0-]?')}(?![\\p{L}\\p{N}])`, 'giu')
  return (text[section] ?? []).flatMap((part, at) =>
    (['label', 'text'] as const).flatMap((field) =>
      Array.from((part[field] ?? '').matchAll(pattern))
        .filter(([found]) => found !== word && found !== word.toUpperCase())
        .map(
          ({ 0: found, index: start }): Finding => ({
            kind: 'rule',
            code: 'changed-name',
            section,
            part: at,
            field,
            start,
            end: start + found.length,
            text: found,
            values: { preferred: word },
          }),
        ),
    ),
  )
}
