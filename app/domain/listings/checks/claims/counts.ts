import type { Normalized } from '../text/normalized.ts'
import { stemOf } from './polarity/stem.ts'
import type { PolarityWords } from './polarity/words.ts'

export interface Count {
  value: number
  fact: number
  /** Stems of words that say which of the things are counted: "spare" of "Spare strings: 1". */
  which?: string[]
}

/** How many of a thing the facts count: by the stem of its noun. */
export type Counts = Map<string, Count[]>

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
  const words = label?.match(WORD) ?? []
  const noun = words.at(-1)
  if (noun === undefined || number === undefined || language.light.has(noun)) return
  const which = words
    .slice(0, -1)
    .filter((word) => !language.light.has(word) && !OF.has(word) && !NUMBER.has(word))
    .map(stemOf)
  addCount(counts, stemOf(noun), { value: Number(number), fact, ...(which.length > 0 && { which }) })
}

const NUMBER = new Set(
  'number quantity count total anzahl menge nombre quantité número cantidad numero quantità aantal hoeveelheid'.split(
    ' ',
  ),
)

export function addCount(counts: Counts, noun: string, count: Count): void {
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

const PIECES =
  /(?<![\d.,x×])(\d{1,3})\s?(?:pieces?|pcs|pc|units?|packs?|stück|stk|pièces?|unités?|piezas?|unidades|pezzi|stuks)(?!\p{L})|(?<!\p{L})(?:set|pack|box|lot|confezione|paquete|pakket|packung)\s(?:of|de|di|da|van|mit|met)\s(\d{1,3})(?![\d.,]|\s?\p{L}{1,2}(?!\p{L}))|(?<![\d.,])(\d{1,3})(?:er)?[- ](?:pack|set)(?!\p{L})/u
const SET = /(?<!\p{L})(?:\p{L}*set|kit|\p{L}*satz|jeu|coffret|juego|assortment|sortiment)s?(?!\p{L})/u
const TAIL = / (?:for|with|in|für|mit|pour|avec|para|con|per|voor|met) |[,(–|\d]/u

/**
 * How many of the product a fact says that there are, by what the name calls it: "Curtains | 2 pieces". The pieces of a set
 * are not all of one kind.
 */
export function productCounts(
  texts: readonly Normalized[],
  language: PolarityWords,
): { nouns: string[]; counts: Count[] } {
  const [name = '', ...facts] = texts.map(({ lower }) => lower)
  const words = (name.split(TAIL, 1)[0]?.match(WORD) ?? []).filter(
    (word) => word.length > 2 && !language.light.has(word),
  )
  const nouns = SET.test(name)
    ? []
    : [...new Set([words[0], words.at(-1)])].filter((word) => word !== undefined).map(stemOf)
  if (nouns.length === 0) return { nouns, counts: [] }
  const counts = facts.flatMap((text, at): Count[] => {
    const [, ...numbers] = PIECES.exec(text) ?? []
    const number = numbers.find((each) => each !== undefined)
    return number === undefined ? [] : [{ value: Number(number), fact: at + 1 }]
  })
  return { nouns, counts }
}
