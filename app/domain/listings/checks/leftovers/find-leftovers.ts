import { type ListingText, SECTION_KEYS, type SectionKey } from '#app/domain/listings/sections.ts'
import type { Finding, LeftoverCode } from '../finding.ts'
import { type Normalized, normalize, normalizePhrase } from '../text/normalized.ts'
import { PhraseIndex } from '../text/phrase-index.ts'
import { isInstruction } from './instructions.ts'
import { isOtherLanguage } from './language.ts'
import { DOUBTFUL_WORDS, PLACEHOLDER_WORDS, REFUSAL_PHRASES, REMARK_PHRASES } from './phrases.ts'

export interface LeftoverRequest {
  /** Name of languages.ts. */
  language: string
  productName?: string
  facts: readonly string[]
}

/**
 * What shows that a text that was just generated is none to deliver: the model declined, did not fill in, spoke of its
 * task, wrote in another language, or went on repeating itself. Empty: deliver it. Words that the facts have count as
 * theirs, and in doubt a text is delivered.
 */
export function findLeftovers(text: ListingText, request: LeftoverRequest): Finding[] {
  return [
    ...inParts(text, request, certain),
    ...otherLanguage(text, request),
    ...repeatedSentences(text, request, LOOPED),
  ]
}

/** The same with what may be in a good text, too, such as a sentence that stands twice: a person should look. */
export function suspectLeftovers(text: ListingText, request: LeftoverRequest): Finding[] {
  return [
    ...inParts(text, request, likely),
    ...otherLanguage(text, request),
    ...repeatedSentences(text, request, TWICE),
  ]
}

/** Times that one sentence stands in one section. */
const LOOPED = 4
const TWICE = 2

type Kind = Extract<LeftoverCode, 'refusal' | 'prompt'>

const phrases = new PhraseIndex<Kind>()
for (const phrase of REFUSAL_PHRASES) phrases.add(phrase, 'refusal')
for (const phrase of REMARK_PHRASES) phrases.add(phrase, 'prompt')

function inParts(
  text: ListingText,
  { productName = '', facts }: LeftoverRequest,
  words: ReadonlySet<string>,
): Finding[] {
  const said = facts.filter((fact) => !isInstruction(fact))
  const known = normalizePhrase([productName, ...said].join('\n'))
  const findings: Finding[] = []
  for (const section of SECTION_KEYS) {
    for (const [part, { text: source }] of (text[section] ?? []).entries()) {
      const normalized = normalize(source)
      for (const { code, start, end } of [
        ...findPhrases(normalized),
        ...findPlaceholders(normalized, words),
      ]) {
        if (known.includes(normalized.lower.slice(start, end))) continue
        findings.push(
          finding(section, part, code, { source, start: normalized.start(start), end: normalized.end(end) }),
        )
      }
    }
  }
  return findings
}

interface Hit {
  code: LeftoverCode
  start: number
  end: number
}

function findPhrases(normalized: Normalized): Hit[] {
  const { text } = normalized
  return phrases
    .find(normalized)
    .filter(({ start, value }) =>
      value === 'refusal' ? startsSentence(text, start) : startsPart(text, start),
    )
    .map(({ start, end, value }) => ({ start, end, code: value }))
}

function startsSentence(text: string, start: number): boolean {
  return (
    startsPart(text, start) || /[.!?:\n。！？]["')\s]{0,3}$/.test(text.slice(Math.max(0, start - 5), start))
  )
}

function startsPart(text: string, start: number): boolean {
  return start < 6 && !/[\p{L}\p{N}]/u.test(text.slice(0, start))
}

// Brackets of every kind that a template may have; what stands in them is short.
const BRACKETED = /\[([^[\]\n]{1,60})\]|\{\{?([^{}\n]{1,60})\}\}?|<([^<>\n]{1,60})>/g
// XXL is a size.
const OTHER_PLACEHOLDERS =
  /lorem ipsum|\bxx+ (?:cm|mm|m|kg|g|ml|l|w|v|mah|h|hours|pcs|pieces|inch|inches)\b|\bxx+ ?(?:cm|mm|kg|ml|mah|%|€|\$)|[$€£]xx+\b|\b(?:begin|end) (?:product|style|present|wish)\b/gi
const HEADERS = /^[ \t]{0,3}(?:={3,}[^=\n]{1,80}={3,}|`{3}[a-z]{0,10})[ \t]{0,3}$/gim

function findPlaceholders({ text, lower }: Normalized, words: ReadonlySet<string>): Hit[] {
  const hits: Hit[] = []
  for (const match of lower.matchAll(BRACKETED)) {
    const inside = (match[1] ?? match[2] ?? match[3] ?? '').trim()
    if (!isPlaceholder(inside, words)) continue
    hits.push({ code: 'placeholder', start: match.index, end: match.index + match[0].length })
  }
  for (const match of text.matchAll(OTHER_PLACEHOLDERS)) {
    const code = /^(?:begin|end)/i.test(match[0]) ? 'prompt' : 'placeholder'
    hits.push({ code: code as LeftoverCode, start: match.index, end: match.index + match[0].length })
  }
  for (const match of text.matchAll(HEADERS)) {
    hits.push({ code: 'prompt', start: match.index, end: match.index + match[0].length })
  }
  return hits
}

const certain = new Set(PLACEHOLDER_WORDS)
const likely = new Set([...PLACEHOLDER_WORDS, ...DOUBTFUL_WORDS])

/** The words themselves, or the words and what they are to become: "insert the size here", "product name in German". */
function isPlaceholder(inside: string, words: ReadonlySet<string>): boolean {
  if (words.has(inside) || words.has(inside.replace(/[_-]/g, ' '))) return true
  return /^(?:insert|your|enter|fill in|at most|hier einfügen|product name|brand name) \S/.test(inside)
}

function otherLanguage(text: ListingText, request: LeftoverRequest): Finding[] {
  const section = isOtherLanguage(text, request)
  return section === undefined ? [] : [finding(section, -1, 'language', { source: '', start: 0, end: 0 })]
}

function finding(
  section: SectionKey,
  part: number,
  code: LeftoverCode,
  { source, start, end }: { source: string; start: number; end: number },
): Finding {
  return { kind: 'leftover', code, section, part, field: 'text', start, end, text: source.slice(start, end) }
}

/** Code units; shorter sentences may well be said twice. */
const SHORTEST = 25
const SENTENCE = /[^.!?\n。！？।]{1,2000}[.!?\n。！？।]*/g

/** The last of each sentence that stands `times` times or more in one section. */
function repeatedSentences(
  text: ListingText,
  { productName = '' }: LeftoverRequest,
  times: number,
): Finding[] {
  // No sentence ends within a name: “Wow! The Lamp”.
  const name = productName.replace(/[.!?。！？।]/g, ' ')
  return SECTION_KEYS.flatMap((section) => {
    const seen = new Map<string, { count: number; finding: Finding }>()
    for (const [part, { text: source }] of (text[section] ?? []).entries()) {
      const named = productName === '' ? source : source.replaceAll(productName, () => name)
      for (const match of named.matchAll(SENTENCE)) {
        const sentence = match[0].trim()
        if (sentence.length < SHORTEST) continue
        const start = match.index + match[0].indexOf(sentence)
        const place = {
          section,
          part,
          field: 'text',
          start,
          end: start + sentence.length,
          text: source.slice(start, start + sentence.length),
        } as const
        const key = sentence.toLowerCase()
        const count = (seen.get(key)?.count ?? 0) + 1
        seen.set(key, { count, finding: { kind: 'leftover', code: 'repeated', ...place, values: { count } } })
      }
    }
    return [...seen.values()].filter(({ count }) => count >= times).map(({ finding }) => finding)
  })
}
