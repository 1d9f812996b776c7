import type { Normalized } from '../text/normalized.ts'
import { toBase } from '../units/symbols.ts'
import { AXES, isMeasure, measuresOf } from './data/measures.ts'
import { stemOf } from './polarity/stem.ts'
import type { PolarityWords } from './polarity/words.ts'
import type { Quantity } from './quantity.ts'

interface Bound {
  fact: number
  dimension: string
  bases: number[]
  keys: Set<string>
  /** Those of them that the words beside a number of a text have to name. */
  needed: Set<string>
  /** The fact has several numbers, each with its own word. */
  isAxis: boolean
}

const WORD = /[\p{L}\p{M}]+(?:-\p{L}+)?/gu
const MOST_FACTS = 300

/** What the numbers of the facts belong to: the words of their labels, and what those measure. */
export class FactBindings {
  #bound: Bound[] = []

  /** `section`: how much of the text's beginning may be missing beside the number. */
  add(
    { fact, text, section }: { fact: number; text: Normalized; section: number },
    items: readonly Quantity[],
    language: PolarityWords,
  ): void {
    if (fact === 0 || this.#bound.length >= MOST_FACTS) return
    const { lower } = text
    const colon = lower.indexOf(':')
    const first = items[0]?.start ?? 0
    const label = colon > 0 && colon < first ? lower.slice(0, colon) : ''
    const axes = axesOf(lower, items.length)
    for (const [at, item] of items.entries()) {
      const axis = axes?.[at]
      const keysOfWords = (from: number) =>
        label === ''
          ? keysOf(besideOf(lower, item, language), language, true)
          : keysOf(label.slice(from), language, false)
      const keys = axis ? new Set([axis]) : keysOfWords(0)
      const needed = axis ? keys : keysOfWords(section)
      if (keys.size > 0) this.#bind(item, { fact, keys, needed, isAxis: axis !== undefined })
    }
  }

  #bind({ values, units }: Quantity, bound: Omit<Bound, 'dimension' | 'bases'>) {
    for (const unit of units)
      this.#bound.push({
        ...bound,
        dimension: unit.dimension,
        bases: values.map((value) => toBase(value, unit)),
      })
  }

  /**
   * The fact that a quantity of a text is unlike, though another one has its number: "80 cm wide" where the depth is 80 cm.
   * Undefined: it is like the one that the words beside it name, or they name none.
   */
  mismatch(
    { lower }: Normalized,
    item: Quantity,
    language: PolarityWords,
  ): { fact: number; isAxis: boolean } | undefined {
    if (this.#bound.length === 0 || item.units.length === 0) return undefined
    const keys = keysOf(besideOf(lower, item, language), language, false)
    if (keys.size === 0) return undefined
    let best: Bound[] = []
    let like: Bound[] = []
    let most = 0
    for (const bound of this.#bound) {
      if (!item.units.some(({ dimension }) => dimension === bound.dimension)) continue
      const named = [...bound.keys].filter((key) => keys.has(key))
      const score = named.length
      if (score === 0 || score < most) continue
      if (score > most) [best, like] = [[], []]
      most = score
      like.push(bound)
      // A part of a label may be that of something else: "camera" in "camera pixels".
      if ([...bound.needed].every((key) => keys.has(key)) || named.some(isMeasure)) best.push(bound)
    }
    const isSame = like.some(({ dimension, bases }) =>
      item.units.some(
        (unit) =>
          unit.dimension === dimension &&
          item.values.some((value) =>
            bases.some((base) => Math.abs(toBase(value, unit) - base) <= Math.abs(base) * 1e-6),
          ),
      ),
    )
    return isSame ? undefined : best[0]
  }
}

/** Up to three words before a quantity and two after it, within its phrase, without small words. */
function besideOf(lower: string, { start, end }: Quantity, { light, conjunctions }: PolarityWords): string {
  const before =
    lower
      .slice(Math.max(0, start - 50), start)
      .split(/[.,;:()\n•|\d]/)
      .at(-1) ?? ''
  const after = lower.slice(end, end + 40).split(/[.,;:()\n•|\d]/, 1)[0] ?? ''
  const joining = conjunctions.has('of') ? OF : JOINING
  const words = (text: string) =>
    (text.match(WORD) ?? []).filter((word) => !light.has(word) || measuresOf(word).length > 0)
  return [
    ...words(before.split(joining).at(-1) ?? '').slice(-3),
    ...words(after.split(joining, 1)[0] ?? '').slice(0, 2),
  ].join(' ')
}

const JOINING = / (?:and|or|oder|ou|o|und|et|y|e|en|with|mit|avec|con|met|for|für|pour|para|per|voor) /u
/** The Dutch "or". */
const OF = / (?:en|of|met|voor) /u

function keysOf(text: string, language: PolarityWords, onlyMeasures: boolean): Set<string> {
  const keys = new Set<string>()
  for (const [word] of text.matchAll(WORD)) {
    const measures = measuresOf(word)
    for (const measure of measures) keys.add(measure)
    if (measures.length === 0 && !onlyMeasures && !language.light.has(word) && word.length > 2)
      keys.add(stemOf(word))
  }
  return keys
}

/** The axes that a fact names for its numbers: "W x D x H", "B x T x H". */
function axesOf(lower: string, count: number): string[] | undefined {
  if (count < 2) return undefined
  const [, ...letters] = (count === 2 ? TWO : THREE).exec(lower) ?? []
  const axes = letters.map((letter) => AXES[letter ?? ''] ?? '')
  return axes.length === count ? axes : undefined
}

const TWO = /(?<!\p{L})([wbdtphl]) ?[x/*] ?([wbdtphl])(?!\p{L})/u
const THREE = /(?<!\p{L})([wbdtphl]) ?[x/*] ?([wbdtphl]) ?[x/*] ?([wbdtphl])(?!\p{L})/u
