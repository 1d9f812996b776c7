import type { Normalized } from '../text/normalized.ts'
import { stemOf } from './polarity/stem.ts'
import type { PolarityWords } from './polarity/words.ts'

/** How many of a thing the facts count: by the stem of its noun. */
export type Counts = Map<string, { value: number; fact: number }[]>

const WORD = /[\p{L}\p{M}]+/gu
const LABELLED = /^([^:\d]{2,40}):\s*(?:\d+\s*x\s*)?(\d{1,4})(?![\d.,]*\s*(?:[-–/%°x]|\p{L}))/u

/** A number that stands behind what it counts: "Boards: 4". */
export function addLabelled(
  counts: Counts,
  fact: number,
  { lower }: Normalized,
  language: PolarityWords,
): void {
  const [, label, number] = LABELLED.exec(lower) ?? []
  const noun = label?.match(WORD)?.at(-1)
  if (noun && number !== undefined && !language.light.has(noun))
    addCount(counts, stemOf(noun), { value: Number(number), fact })
}

export function addCount(counts: Counts, noun: string, count: { value: number; fact: number }): void {
  const known = counts.get(noun)
  if (!known) counts.set(noun, [count])
  else if (known.length < MOST_COUNTS) known.push(count)
}

const MOST_COUNTS = 20

/** The stems of the one or two words that a number counts. */
export function nounsAfter(lower: string, at: number, language: PolarityWords): string[] {
  const after = lower.slice(at, at + 60).split(/[^\p{L}\p{M}' \u00a0-]/u, 1)[0] ?? ''
  const nouns: string[] = []
  for (const [word] of after.matchAll(WORD)) {
    if (word === 'x' || (nouns.length === 0 && OF.has(word))) continue
    if (language.light.has(word) || nouns.length === 2) break
    nouns.push(stemOf(word))
  }
  return nouns
}

const OF = new Set('de d di of von van'.split(' '))
