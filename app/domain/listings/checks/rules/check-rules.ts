import type { BrandRules, SectionLimits } from '#app/domain/listings/brands/brand.ts'
import { type ListingText, type Part, SECTION_KEYS, type SectionKey } from '#app/domain/listings/sections.ts'
import type { Finding, Place, RuleCode } from '../finding.ts'
import { type Normalized, normalize } from '../text/normalized.ts'
import { PhraseIndex } from '../text/phrase-index.ts'
import { segmentsOf } from '../text/segments.ts'
import { findVariants } from './spelling.ts'

/** What is made of a brand's words once for all sections. */
export interface RuleReader {
  rules: BrandRules
  avoided: PhraseIndex<string>
  used: PhraseIndex<string>
  code: string
}

export function ruleReader(code: string, rules: BrandRules): RuleReader {
  return { rules, code, avoided: wordIndex(rules.avoid), used: wordIndex(rules.use) }
}

function wordIndex(words: readonly string[]): PhraseIndex<string> {
  const index = new PhraseIndex<string>()
  for (const word of words) index.add(word, word)
  return index
}

/** How one section keeps the brand's rules. */
export function checkSectionRules(
  reader: RuleReader,
  section: SectionKey,
  parts: readonly Part[],
): Finding[] {
  const limits = reader.rules.limits[section] ?? {}
  const findings = checkCounts(section, parts, limits)
  for (const [at, part] of parts.entries()) {
    findings.push(...checkLength(section, at, part, limits))
    if (SENTENCE_SECTIONS.has(section) && reader.rules.oneSentenceBullets) {
      findings.push(...checkSentences(reader, section, at, part))
    }
    if (section !== 'slug') findings.push(...checkWords(reader, section, at, part))
  }
  return findings
}

const SENTENCE_SECTIONS = new Set<SectionKey>(['bullets', 'highlights'])

function checkCounts(
  section: SectionKey,
  parts: readonly Part[],
  { minParts, maxParts }: SectionLimits,
): Finding[] {
  const count = parts.length
  if (maxParts !== undefined && count > maxParts)
    return [wholeSection(section, 'too-many', { count, limit: maxParts })]
  if (minParts !== undefined && count < minParts)
    return [wholeSection(section, 'too-few', { count, limit: minParts })]
  return []
}

function wholeSection(
  section: SectionKey,
  code: RuleCode,
  values: Record<string, string | number>,
  text = '',
): Finding {
  return { kind: 'rule', code, section, part: -1, field: 'text', start: 0, end: 0, text, values }
}

function checkLength(
  section: SectionKey,
  at: number,
  { text }: Part,
  { minLength, maxLength }: SectionLimits,
): Finding[] {
  const count = codePoints(text)
  const place: Place = { section, part: at, field: 'text', start: 0, end: text.length }
  if (maxLength !== undefined && count > maxLength) {
    return [{ kind: 'rule', code: 'too-long', ...place, text, values: { count, limit: maxLength } }]
  }
  if (minLength !== undefined && count < minLength) {
    return [{ kind: 'rule', code: 'too-short', ...place, text, values: { count, limit: minLength } }]
  }
  return []
}

/** Characters as most channels count them. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

function checkSentences({ code }: RuleReader, section: SectionKey, at: number, { text }: Part): Finding[] {
  const sentences = segmentsOf(text, code, 'sentence').filter((sentence) => /\p{L}/u.test(sentence))
  const count = sentences.filter(
    (sentence, index) => index === 0 || begins(sentence, sentences[index - 1] ?? ''),
  ).length
  if (count < 2) return []
  return [
    {
      kind: 'rule',
      code: 'sentences',
      section,
      part: at,
      field: 'text',
      start: 0,
      end: text.length,
      text,
      values: { count },
    },
  ]
}

/** "approx. 5 cm" and "z. B. Gas" are one sentence each. */
function begins(sentence: string, before: string): boolean {
  return !/^\P{L}*\p{Ll}/u.test(sentence) && !ABBREVIATION.test(before)
}

const ABBREVIATION =
  /(?:^|[\s(.])(?:\p{L}|ca|inkl|exkl|bzw|max|min|no|nr|approx|incl|vol|evtl|etc|ej|env|tel|st|dr|mr|art)\.\s*$/iu

function checkWords(reader: RuleReader, section: SectionKey, at: number, part: Part): Finding[] {
  return (['label', 'text'] as const).flatMap((field) => {
    const text = part[field]
    if (!text) return []
    const normalized = normalize(text)
    const place = (start: number, end: number) => {
      const from = normalized.start(start)
      const to = normalized.end(end)
      return { section, part: at, field, start: from, end: to, text: text.slice(from, to) }
    }
    const avoided = reader.avoided.find(normalized)
    return [
      ...avoided.map(
        ({ start, end }): Finding => ({ kind: 'rule', code: 'avoided-word', ...place(start, end) }),
      ),
      ...findVariants(reader.rules.spelling, reader.code, normalized).map(
        ({ start, end, value }): Finding => ({
          kind: 'rule',
          code: 'spelling',
          ...place(start, end),
          values: { preferred: value, spelling: reader.rules.spelling },
        }),
      ),
    ]
  })
}

/** The words to use that stand in no section. */
export function checkUsedWords({ rules, used }: RuleReader, text: ListingText): Finding[] {
  if (rules.use.length === 0) return []
  const sections = SECTION_KEYS.filter((key) => (text[key]?.length ?? 0) > 0)
  const [first] = sections
  if (first === undefined) return []
  const found = new Set<string>()
  for (const section of sections) {
    for (const part of text[section] ?? [])
      for (const word of wordsIn(used, normalize(part.text))) found.add(word)
  }
  return rules.use
    .filter((word) => word.trim() !== '' && !found.has(word))
    .map((word) => wholeSection(first, 'missing-word', { word }, word))
}

function wordsIn(index: PhraseIndex<string>, text: Normalized): string[] {
  return index.find(text).map(({ value }) => value)
}
