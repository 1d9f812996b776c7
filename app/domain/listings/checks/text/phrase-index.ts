import { isUnspaced, isWordPart } from './letters.ts'
import { type Normalized, normalizePhrase } from './normalized.ts'

/** A phrase that was found: places of the normalised text. */
export interface Found<T> {
  start: number
  end: number
  value: T
}

interface Entry<T> {
  phrase: string
  /** The word may go on: "bawełn" finds "bawełniany". */
  open: boolean
  /** As it must be written, with its capitals. */
  exact?: string
  value: T
}

/** Many phrases that are looked for at once, on word edges. The time depends on the text's length and not on their number. */
export class PhraseIndex<T> {
  #entries = new Map<number, Entry<T>[]>()
  #single = new Map<number, Entry<T>[]>()

  /** A `*` at the end lets the last word go on; `exact` phrases are found only with these capitals. */
  add(source: string, value: T, exact = false): void {
    const open = source.endsWith('*')
    const written = open ? source.slice(0, -1) : source
    const phrase = normalizePhrase(written).trim()
    if (phrase === '') return
    const entry: Entry<T> = exact ? { phrase, open, exact: written, value } : { phrase, open, value }
    const map = phrase.length > 1 ? this.#entries : this.#single
    const key = phrase.length > 1 ? pair(phrase, 0) : phrase.charCodeAt(0)
    const bucket = map.get(key)
    if (!bucket) map.set(key, [entry])
    else {
      const longer = bucket.findIndex((other) => other.phrase.length < phrase.length)
      bucket.splice(longer < 0 ? bucket.length : longer, 0, entry)
    }
  }

  /** From the beginning to the end of the text; of phrases that overlap the first, and of those the longest. */
  find(normalized: Normalized): Found<T>[] {
    const found: Found<T>[] = []
    let end = 0
    for (const at of headsOf(normalized)) {
      if (at < end) continue
      const hit = this.#startsAt(normalized, at)
      if (!hit) continue
      found.push(hit)
      end = hit.end
    }
    return found
  }

  #startsAt(normalized: Normalized, at: number): Found<T> | undefined {
    const { lower } = normalized
    let hit = this.#at(normalized, at)
    const code = lower.charCodeAt(at)
    if (hit || code < FIRST_HEBREW || code > LAST_ARABIC) return hit
    for (let length = 1; length <= LONGEST_PROCLITIC; length++) {
      if (!PROCLITICS.has(lower.slice(at, at + length))) continue
      hit = this.#at(normalized, at + length)
      if (hit) return hit
    }
    return undefined
  }

  #at(normalized: Normalized, at: number): Found<T> | undefined {
    const { text, lower } = normalized
    const bucket = this.#entries.get(pair(lower, at)) ?? this.#single.get(lower.charCodeAt(at))
    if (!bucket) return undefined
    for (const { phrase, open, exact, value } of bucket) {
      if (!lower.startsWith(phrase, at) || (exact !== undefined && !text.startsWith(exact, at))) continue
      let end = at + phrase.length
      if (open) end = wordEnd(lower, end)
      else if (isWordPart(lower, end) && isWordPart(lower, end - 1)) continue
      return { start: at, end, value }
    }
    return undefined
  }
}

const heads = new WeakMap<Normalized, number[]>()

/** Where a phrase may begin: at a word, a sign, and each letter of a script without spaces. */
function headsOf(normalized: Normalized): number[] {
  let found = heads.get(normalized)
  if (found) return found
  found = []
  const { lower } = normalized
  let inside = false
  for (let at = 0; at < lower.length; at++) {
    const part = isWordPart(lower, at)
    if (!(part && inside) && lower.charCodeAt(at) !== SPACE) found.push(at)
    inside = part
  }
  heads.set(normalized, found)
  return found
}

const SPACE = 32

function pair(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1)
}

const LONGEST_ENDING = 30

function wordEnd(text: string, at: number): number {
  if (isUnspaced(text, at - 1)) return at
  let end = at
  while (end - at < LONGEST_ENDING && isWordPart(text, end)) end++
  return end
}

// "And", "with", "the" are written together with the word that follows in Arabic and Hebrew.
const FIRST_HEBREW = 0x590
const LAST_ARABIC = 0x6ff
const PROCLITICS = new Set(
  'ال وال بال كال فال لل ولل و ب ل ف ك وب ول من ה ו ב ל מ ש כ וה מה בה שה וב ול ומ'.split(' '),
)
const LONGEST_PROCLITIC = 3
