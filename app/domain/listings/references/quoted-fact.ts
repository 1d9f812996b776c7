import { textLanguages } from '../checks/claims/languages.ts'
import { readPolarity } from '../checks/claims/polarity/reading.ts'
import { type PolarityWords, polarityWords } from '../checks/claims/polarity/words.ts'
import { normalize } from '../checks/text/normalized.ts'
import type { OfferedFact } from './reference.ts'

/** What a model says that stands in a passage. */
export interface Quote {
  /** From 1. */
  passage: number
  /** Words of the passage, in their order. */
  quote: string
  /** Words of the same passage or of a short one above it, such as a heading, that say what is quoted; may be empty. */
  label: string
}

/**
 * The quotes that do stand in their passages, as facts in the passages' own letters, each once: whatever else a model
 * says is dropped, and so is what would say less or something else than the passage, as a number without its unit, half
 * of a range, or words without the "not" before them.
 */
export function quotedFacts(passages: readonly string[], quotes: readonly Quote[]): OfferedFact[] {
  const language = polarityWords(textLanguages('en', passages))
  const facts = new Map<string, OfferedFact>()
  for (const quote of quotes) {
    const text = quotedFact(passages, quote, language)
    if (text === undefined || text.length > LONGEST_FACT || !/\p{L}/u.test(text)) continue
    const key = text.toLowerCase()
    if (!facts.has(key)) facts.set(key, { text, passage: quote.passage })
  }
  return [...facts.values()]
}

/** Characters: a longer quote is a description. */
const LONGEST_FACT = 200

function quotedFact(
  passages: readonly string[],
  { passage, quote, label }: Quote,
  language: PolarityWords,
): string | undefined {
  const text = passages[passage - 1]
  const place = text === undefined ? undefined : findQuote(text, quote)
  if (text === undefined || !place) return undefined
  const words = text.slice(place.start, place.end)
  if (!saysTheSame(text, place, words, language)) return undefined
  const lead = leadOf(passages, passage, language)
  if (label.trim() === '') return lead === undefined ? words : undefined
  if (lead !== undefined && !isSameText(lead, label)) return undefined
  const named = findLabel(passages, passage, label)
  return named === undefined ? undefined : `${named}: ${words}`
}

interface Place {
  start: number
  end: number
}

/** Where words stand in a text one after the other, in any case and with any marks between them. */
function findQuote(text: string, quote: string): Place | undefined {
  const wanted = tokensOf(quote)
  const tokens = tokensOf(text)
  if (wanted.length === 0) return undefined
  for (let at = 0; at + wanted.length <= tokens.length; at++) {
    if (!wanted.every(({ word }, index) => tokens[at + index]?.word === word)) continue
    const first = tokens[at]
    const last = tokens[at + wanted.length - 1]
    if (!first || !last) continue
    const place = { start: first.start, end: last.end }
    if (isWhole(text, place, tokens[at + wanted.length])) return withBrackets(text, place)
  }
  return undefined
}

interface Token extends Place {
  word: string
}

/** Words, numbers with their decimals, and signs that belong to them. */
const TOKEN =
  /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|\p{N}+(?:[.,]\p{N}+)*|[^\s\p{L}\p{M}\p{N}.,;:!?"'“”„«»()[\]、。，：；！？「」『』（）【】・]/gu

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: word, index: start }) => ({
    word: word.normalize('NFKC').toLowerCase().replaceAll('’', "'"),
    start,
    end: start + word.length,
  }))
}

/** Brackets are no words, but those of which one stands within the words belong to them. */
function withBrackets(text: string, { start, end }: Place): Place {
  const open: string[] = []
  let before = ''
  for (const sign of text.slice(start, end)) {
    if (BRACKETS.has(sign)) open.push(sign)
    else if (CLOSING.has(sign) && BRACKETS.get(open.at(-1) ?? '') === sign) open.pop()
    else if (CLOSING.has(sign)) before = (CLOSING.get(sign) ?? '') + before
  }
  const behind = open
    .map((sign) => BRACKETS.get(sign) ?? '')
    .reverse()
    .join('')
  const dot = behind !== '' && text.startsWith(`.${behind}`, end) ? '.' : ''
  return {
    start: text.slice(0, start).endsWith(before) ? start - before.length : start,
    end: text.startsWith(dot + behind, end) ? end + dot.length + behind.length : end,
  }
}

const PAIRS = ['()', '[]', '{}', '（）', '【】', '「」', '『』'].map((pair): [string, string] => [
  pair.charAt(0),
  pair.charAt(1),
])
const BRACKETS = new Map(PAIRS)
const CLOSING = new Map(PAIRS.map(([open, close]) => [close, open]))

/** Whether nothing that is written together is cut at the ends: a range, a sign, a number and its unit. */
function isWhole(text: string, { start, end }: Place, next: Token | undefined): boolean {
  if (!BEFORE.test(text.slice(0, start)) || !AFTER.test(text.slice(end))) return false
  const between = next === undefined ? '' : text.slice(end, next.start)
  const isCut = next !== undefined && /\p{N}$/u.test(text.slice(start, end)) && /^\s*$/.test(between)
  // A range may stand apart: "10 - 15".
  const isRange =
    /\p{N}\s*(?:[-–—…]|\.\.)\s*$/u.test(text.slice(0, start)) && /^\p{N}/u.test(text.slice(start, end))
  return !isCut && !isRange
}

/** What may stand right before and behind words that are whole. */
const BEFORE = /(?:^|[\s([{"'“„«:;,.!?•·|、。，：；！？「『（【・※◦]|(?!°)\p{So})$/u
const AFTER = /^(?:$|[\s)\]}"'”»:;,.!?|、。，：；！？」』）】・])/u

/** The words of a passage are said there as they are by themselves: not denied, and not a limit. */
function saysTheSame(text: string, { start, end }: Place, words: string, language: PolarityWords): boolean {
  const there = readPolarity(normalize(text), language).words.filter(
    (word) => word.start >= start && word.end <= end,
  )
  const alone = readPolarity(normalize(words), language).words
  return (
    there.length === alone.length &&
    there.every((word, index) => {
      const other = alone[index]
      return other?.denied === word.denied && other.limit === word.limit
    })
  )
}

function deniesOrLimits(text: string, language: PolarityWords): boolean {
  const { words, denials } = readPolarity(normalize(text), language)
  return (
    denials.length > 0 || words.some(({ negator, limit }) => negator !== undefined || limit !== undefined)
  )
}

/** The words of a label as they stand in the passage or above it. */
function findLabel(passages: readonly string[], passage: number, label: string): string | undefined {
  for (let number = passage; number >= Math.max(1, passage - FAR); number--) {
    const text = passages[number - 1] ?? ''
    if (number < passage && text.length > SHORT) continue
    const place = findQuote(text, label)
    if (place) return text.slice(place.start, place.end)
  }
  return undefined
}

/** The line that a list is introduced by where it denies or limits what follows, such as "Not suitable for:". */
function leadOf(passages: readonly string[], passage: number, language: PolarityWords): string | undefined {
  if (passages[passage - 1]?.includes(':')) return undefined
  for (let number = passage - 1; number >= Math.max(1, passage - FAR); number--) {
    const text = passages[number - 1] ?? ''
    if (text.endsWith(':')) return deniesOrLimits(text, language) ? text : undefined
    if (text.length > SHORT) return undefined
  }
  return undefined
}

function isSameText(one: string, other: string): boolean {
  const words = (text: string) =>
    tokensOf(text)
      .map(({ word }) => word)
      .join(' ')
  return words(one) === words(other)
}

/** Passages: how far above a quote its heading or the line that its list begins with may stand. */
const FAR = 12
/** Characters: longer passages are no headings and no entries of lists. */
const SHORT = 120
