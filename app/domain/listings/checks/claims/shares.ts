import type { Normalized } from '../text/normalized.ts'
import type { Found, PhraseIndex } from '../text/phrase-index.ts'
import { stemOf } from './polarity/stem.ts'
import type { PolarityWords } from './polarity/words.ts'

/** A per cent of something, with the stems of the words for it. */
export interface Share {
  start: number
  end: number
  percent: number
  nouns: string[]
  /** The materials that it names, by an id that is the same in every language. */
  ids: Set<string>
}

const PERCENT =
  /(\d{1,3}(?:[.,]\d{1,2})?)[ \u00a0]?(?:%|percent|per cent|prozent|pour cent|por ciento|per cento|procent)/gu
const WORD = /[\p{L}\p{M}]+/gu
const ENDS = /[,;.:/+&()|\n\d]| (?:and|und|et|y|e|en|with|mit|avec|con|met) /u

/** The shares of a text: what a per cent is of stands behind it, or before it where nothing follows. */
function readShares(text: Normalized, language: PolarityWords, materials: PhraseIndex<string>): Share[] {
  const { lower } = text
  if (!/%|percent|per cent|prozent|cent|ciento|procent/.test(lower)) return []
  const found = materials.find(text)
  return Array.from(lower.matchAll(PERCENT)).flatMap((match): Share[] => {
    const start = match.index
    const end = start + match[0].length
    const percent = Number((match[1] ?? '').replace(',', '.'))
    let nouns = nounsOf(upTo(lower.slice(end, end + 60)), language).slice(0, 4)
    if (nouns.length === 0)
      nouns = nounsOf(from(lower.slice(Math.max(0, start - 40), start)), language).slice(-3)
    return nouns.length > 0 ? [{ start, end, percent, nouns, ids: idsOf(lower, found, { start, end }) }] : []
  })
}

/** The materials behind a share, or before it where nothing follows. */
function idsOf(
  lower: string,
  found: readonly Found<string>[],
  { start, end }: Pick<Share, 'start' | 'end'>,
): Set<string> {
  const after = upTo(lower.slice(end, end + 60))
  const before = from(lower.slice(Math.max(0, start - 40), start))
  const within = (low: number, high: number) => found.filter((each) => each.start >= low && each.end <= high)
  const behind = within(end, end + after.length)
  const words = behind.length > 0 || /\p{L}{3}/u.test(after) ? behind : within(start - before.length, start)
  return new Set(words.map(({ value }) => value))
}

function upTo(text: string): string {
  return text.split(ENDS, 1)[0] ?? ''
}

function from(text: string): string {
  return (
    text
      .replace(/[:\s]+$/, '')
      .split(ENDS)
      .at(-1) ?? ''
  )
}

function nounsOf(text: string, language: PolarityWords): string[] {
  return Array.from(text.matchAll(WORD), ([word]) => word)
    .filter((word) => word.length > 1 && !language.light.has(word))
    .map(stemOf)
}

/** Labels of what a whole product is made of, as stems. */
const WHOLE = new Set(
  'material materials fabric composition content contents zusammensetzung stoff gewebe matière composición tejido composizione tessuto materiale materiaal samenstelling stof'
    .split(' ')
    .map(stemOf),
)

/** What a text is held against the facts' shares by. */
export interface TextShares {
  shares: readonly Share[]
  /** The stems of all its words. */
  stems: ReadonlySet<string>
}

/** The facts' shares. */
export class FactShares {
  #shares: (Share & { fact: number; part: string[] })[] = []
  #materials: PhraseIndex<string>

  constructor(materials: PhraseIndex<string>) {
    this.#materials = materials
  }

  add(fact: number, text: Normalized, language: PolarityWords): void {
    const [, label = ''] = /^([^:\d]{2,40}):/.exec(text.lower) ?? []
    const part = nounsOf(label, language).filter((noun) => !WHOLE.has(noun))
    for (const share of readShares(text, language, this.#materials))
      this.#shares.push({ ...share, fact, part })
  }

  /** The shares of a text; none where the facts have none. */
  read(text: Normalized, language: PolarityWords): TextShares {
    const shares = this.#shares.length > 0 ? readShares(text, language, this.#materials) : []
    const words = shares.length > 0 ? text.lower.matchAll(WORD) : []
    return { shares, stems: new Set(Array.from(words, ([word]) => stemOf(word))) }
  }

  /** The facts that say it; or one that says another share of the same, or the same share of something else. */
  compare(
    { stems }: TextShares,
    { percent, nouns, ids }: Share,
  ): { facts: number[] } | { nearest: number } | undefined {
    const same = this.#shares.filter(
      (other) => other.nouns.some((noun) => nouns.includes(noun)) || [...other.ids].some((id) => ids.has(id)),
    )
    const equal = same.filter((other) => other.percent === percent)
    const facts = equal.filter(({ part }) => this.#isMeant(stems, part)).map(({ fact }) => fact)
    if (facts.length > 0) return { facts: [...new Set(facts)] }
    const [first] = same
    if (first) return { nearest: first.fact }
    const other = this.#shares.find((each) => each.ids.size > 0)
    return ids.size > 0 && other ? { nearest: other.fact } : undefined
  }

  /** What a fact says of the lining is not said of the whole, where other facts have shares of that. */
  #isMeant(stems: ReadonlySet<string>, part: string[]): boolean {
    if (part.length === 0 || !this.#shares.some((other) => other.part.length === 0)) return true
    return part.some((stem) => stems.has(stem))
  }
}
