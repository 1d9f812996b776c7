import type { Normalized } from '../text/normalized.ts'
import type { PhraseIndex } from '../text/phrase-index.ts'
import { stemOf } from './polarity/stem.ts'
import type { PolarityWords } from './polarity/words.ts'

/** A per cent of something, with the stems of the words for it. */
export interface Share {
  start: number
  end: number
  percent: number
  nouns: string[]
}

const PERCENT =
  /(\d{1,3}(?:[.,]\d{1,2})?)[ \u00a0]?(?:%|percent|per cent|prozent|pour cent|por ciento|per cento|procent)/gu
const WORD = /[\p{L}\p{M}]+/gu
const ENDS = /[,;.:/+&()|\n\d]| (?:and|und|et|y|e|en|with|mit|avec|con|met) /u

/** The shares of a text: what a per cent is of stands behind it, or before it where nothing follows. */
export function readShares({ lower }: Normalized, language: PolarityWords): Share[] {
  if (!/%|percent|per cent|prozent|cent|ciento|procent/.test(lower)) return []
  return Array.from(lower.matchAll(PERCENT)).flatMap((match): Share[] => {
    const start = match.index
    const end = start + match[0].length
    const percent = Number((match[1] ?? '').replace(',', '.'))
    let nouns = nounsOf(upTo(lower.slice(end, end + 60)), language).slice(0, 4)
    if (nouns.length === 0)
      nouns = nounsOf(from(lower.slice(Math.max(0, start - 40), start)), language).slice(-3)
    return nouns.length > 0 ? [{ start, end, percent, nouns }] : []
  })
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

/** The facts' shares; a material has the same id in every language. */
export class FactShares {
  #shares: (Share & { fact: number; ids: Set<string>; part: string[] })[] = []
  #materials: PhraseIndex<string>

  constructor(materials: PhraseIndex<string>) {
    this.#materials = materials
  }

  add(fact: number, text: Normalized, language: PolarityWords): void {
    const [, label = ''] = /^([^:\d]{2,40}):/.exec(text.lower) ?? []
    const part = nounsOf(label, language).filter((noun) => !WHOLE.has(noun))
    for (const share of readShares(text, language))
      this.#shares.push({ ...share, fact, ids: this.#idsOf(text, share), part })
  }

  get size(): number {
    return this.#shares.length
  }

  /** The facts that say it; or one that says another share of the same, or the same share of something else. */
  compare(text: Normalized, share: Share): { facts: number[] } | { nearest: number } | undefined {
    const ids = this.#idsOf(text, share)
    const same = this.#shares.filter(
      (other) =>
        other.nouns.some((noun) => share.nouns.includes(noun)) || [...other.ids].some((id) => ids.has(id)),
    )
    const equal = same.filter(({ percent }) => percent === share.percent)
    const facts = equal.filter(({ part }) => this.#isMeant(text, part)).map(({ fact }) => fact)
    if (facts.length > 0) return { facts: [...new Set(facts)] }
    const [first] = same
    if (first) return { nearest: first.fact }
    const other = this.#shares.find((each) => each.ids.size > 0)
    return ids.size > 0 && other ? { nearest: other.fact } : undefined
  }

  /** What a fact says of the lining is not said of the whole, where other facts have shares of that. */
  #isMeant({ lower }: Normalized, part: string[]): boolean {
    if (part.length === 0 || !this.#shares.some((other) => other.part.length === 0)) return true
    return Array.from(lower.matchAll(WORD), ([word]) => stemOf(word)).some((word) => part.includes(word))
  }

  #idsOf(text: Normalized, { start, end }: Share): Set<string> {
    const ids = new Set<string>()
    const after = upTo(text.lower.slice(end, end + 60))
    const before = from(text.lower.slice(Math.max(0, start - 40), start))
    const has = (from: number, to: number) =>
      this.#materials.find(text).filter((found) => found.start >= from && found.end <= to)
    const found = has(end, end + after.length)
    const words = found.length > 0 || /\p{L}{3}/u.test(after) ? found : has(start - before.length, start)
    for (const { value } of words) ids.add(value)
    return ids
  }
}
