import { isUnspaced } from '../text/letters.ts'
import type { Normalized } from '../text/normalized.ts'
import type { FactIndex } from './fact-index.ts'
import type { Hit } from './hit.ts'

/** A phrase that a fact says, at a place of the normalised text. */
export interface PhraseMark {
  start: number
  end: number
  fact: number
}

/** The words of the facts: each with the facts that have it, and whether one has it outside of its label. */
export type FactWords = Map<string, { facts: number[]; anchor: boolean }>

interface Piece {
  start: number
  end: number
  /** The facts that it may be from; none: it ends a phrase, or stands between two words of one. */
  facts: number[]
  anchor: boolean
  words: number
  barrier: boolean
}

const LABEL = /^[^:：]{1,40}[:：]\s/

/** The words of the product's name stand in most sentences, so they are no anchors. */
export function factWords({ texts }: FactIndex, locale: string): FactWords {
  const [name, ...facts] = texts
  const inName = new Set(name ? wordsOf(name, locale).map(({ key }) => key) : [])
  const words: FactWords = new Map()
  for (const [at, text] of facts.entries()) {
    const label = LABEL.exec(text.text)?.[0].length ?? 0
    for (const { key, start } of wordsOf(text, locale)) {
      if (isCommon(key)) continue
      const known = words.get(key) ?? { facts: [], anchor: false }
      if (known.facts.at(-1) !== at + 1) known.facts.push(at + 1)
      if (start >= label && !inName.has(key)) known.anchor = true
      words.set(key, known)
    }
  }
  return words
}

/** Phrases from claims that facts say and from words that they have in common with the text; `preferred` facts first. */
export function findMarks(
  words: FactWords,
  normalized: Normalized,
  hits: Hit[],
  { locale, preferred }: { locale: string; preferred: number[] },
): PhraseMark[] {
  const pieces = toPieces(words, normalized, hits, locale)
  const marks: PhraseMark[] = []
  let run: Piece[] = []
  let common: number[] = []
  let gap = 0
  const flush = () => {
    const mark = toMark(run, common, preferred)
    if (mark) marks.push(mark)
    run = []
    common = []
    gap = 0
  }
  for (const piece of pieces) {
    const last = run.at(-1)
    if (last && (piece.barrier || breaks(normalized.text, last.end, piece.start))) flush()
    if (piece.facts.length === 0) {
      // One word may stand between two of a phrase, or two short ones.
      gap += piece.end - piece.start <= 3 ? 1 : 2
      if (gap > MOST_BETWEEN) flush()
      continue
    }
    let shared = run.length > 0 ? inBoth(common, piece.facts) : piece.facts
    if (shared.length === 0) {
      flush()
      shared = piece.facts
    }
    run.push(piece)
    common = shared
    gap = 0
  }
  flush()
  return marks
}

const MOST_BETWEEN = 2

function inBoth(one: number[], other: number[]): number[] {
  const known = new Set(other)
  return one.filter((fact) => known.has(fact))
}

function toPieces(words: FactWords, normalized: Normalized, hits: Hit[], locale: string): Piece[] {
  const pieces: Piece[] = hits
    .filter(({ code }) => code !== 'forbidden')
    .map(({ start, end, facts, code }) => {
      const barrier = code !== undefined
      const numbered = barrier ? [] : facts.filter((fact) => fact > 0)
      return {
        start,
        end,
        facts: numbered,
        anchor: true,
        words: 2,
        barrier: barrier || numbered.length === 0,
      }
    })
  const taken = [...pieces].sort((one, other) => one.start - other.start)
  let next = 0
  for (const { key, start, end } of wordsOf(normalized, locale)) {
    while (next < taken.length && (taken[next]?.end ?? 0) <= start) next++
    const hit = taken[next]
    if (hit && hit.start < end) continue
    const known = words.get(key)
    const facts = known && known.facts.length <= MOST_FACTS ? known.facts : []
    const distinctive = facts.length === 1 && (end - start >= 5 || isUnspaced(normalized.text, start))
    pieces.push({
      start,
      end,
      facts,
      anchor: known?.anchor === true,
      words: distinctive ? 2 : 1,
      barrier: false,
    })
  }
  return pieces.sort((one, other) => one.start - other.start)
}

/** A word of more facts than this says nothing of any. */
const MOST_FACTS = 3

function breaks(text: string, from: number, to: number): boolean {
  return /[.!?;:|\n。！？；：•]/.test(text.slice(from, to))
}

function toMark(run: Piece[], common: number[], preferred: number[]): PhraseMark | undefined {
  const [first] = run
  const last = run.at(-1)
  if (!first || !last || !run.some(({ anchor }) => anchor)) return undefined
  if (run.reduce((sum, { words }) => sum + words, 0) < 2) return undefined
  const fact = common.find((each) => preferred.includes(each)) ?? common[0]
  return fact === undefined ? undefined : { start: first.start, end: last.end, fact }
}

interface Word {
  key: string
  start: number
  end: number
}

const WORD = /[\p{L}\p{M}]+/gu
const segmenters = new Map<string, Intl.Segmenter>()

/** The words of three letters or more, or as a dictionary finds them where no spaces are written. */
function wordsOf({ lower }: Normalized, locale: string): Word[] {
  const words: Word[] = []
  for (const match of lower.matchAll(WORD)) {
    const [word] = match
    if (isUnspaced(word, 0) && !HANGUL.test(word)) words.push(...segments(word, match.index, locale))
    else if (word.length > 1)
      words.push({ key: stem(word), start: match.index, end: match.index + word.length })
  }
  return words
}

const HANGUL = /^\p{Script=Hangul}/u

function segments(run: string, offset: number, locale: string): Word[] {
  let segmenter = segmenters.get(locale)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
    segmenters.set(locale, segmenter)
  }
  return Array.from(segmenter.segment(run), ({ segment, index }) => ({
    key: segment,
    start: offset + index,
    end: offset + index + segment.length,
  }))
}

/** English plurals and forms of verbs; other languages keep their words. */
function stem(word: string): string {
  if (word.length < 5) return word
  return word.replace(/(?<=[a-z]{3})(?:ies|es|s|ed|ing)$/, '')
}

const COMMON_WORDS = new Set(
  `the and for with from this that your you are its has have not all can any per one two into over than when will made make
  product products item items size sizes colour color colours colors material weight details quality design features feature new set
  use used uses easy high great good more most free fit fits full type style included includes
  der die das und für mit von den dem des ein eine einen aus ist sind nicht auch auf bei oder wie als zum zur
  les des une pour avec dans sur est sont pas par aux que qui plus
  los las una para con por del que sus más
  gli una con per del della che non più dei delle
  het een van met voor zijn niet ook aan
  och med för det som ett den till från
  для что как это при или его она они без
  jest oraz dla nie się przez`
    .split(/\s+/)
    .map(stem),
)

function isCommon(key: string): boolean {
  return (
    COMMON_WORDS.has(key) || (key.length < 3 && !isUnspaced(key, 0)) || (key.length < 2 && isUnspaced(key, 0))
  )
}
