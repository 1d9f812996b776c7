import { segmenterFor } from '../text/segments.ts'
import { smallWords } from '../text/small-words.ts'
import type { ChannelRules } from './preset.ts'

/** UTF-16 offsets, `end` exclusive. */
export interface Range {
  start: number
  end: number
}

/** More of a kind in one text are not listed one by one. */
const MOST = 20

export function findCharacters({ forbidden, once, allowed }: ChannelRules, text: string): Range[] {
  const found: Range[] = []
  if (forbidden !== undefined) found.push(...ranges(text, new RegExp(`[${escapeClass(forbidden)}]`, 'gu')))
  if (allowed !== undefined) found.push(...ranges(text, new RegExp(`[^${allowed}]`, 'gu')))
  for (const character of once ?? '')
    found.push(...ranges(text, new RegExp(`[${escapeClass(character)}]`, 'gu')).slice(1))
  return found
}

function escapeClass(characters: string): string {
  return characters.replace(/[\\\]^-]/g, '\\$&')
}

export function findEmoji(text: string): Range[] {
  return ranges(text, /(?![©®™\d#*])\p{Extended_Pictographic}/gu)
}

export function findMarkup(text: string): Range[] {
  return ranges(text, /<[a-z/!][^<>\n]{0,300}>/giu)
}

const CONTACT =
  /(?:https?:\/\/|www\.)[^\s<>"']{1,2000}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}|\+\d[\d ()/-]{7,18}\d|(?:tel|phone|call|fax|whatsapp)[.: ]{1,3}[\d(][\d ()/-]{5,18}\d/giu

/** Addresses of the web, e-mail addresses and telephone numbers. */
export function findContact(text: string): Range[] {
  if (!/[@+]|https?:|www\.|tel|phone|call|fax|whatsapp/i.test(text)) return []
  return ranges(text, CONTACT)
}

function ranges(text: string, pattern: RegExp): Range[] {
  const found: Range[] = []
  for (const match of text.matchAll(pattern)) {
    found.push({ start: match.index, end: match.index + match[0].length })
    if (found.length === MOST) break
  }
  return found
}

/** Each place after the first `limit` at which a word stands again, apart from articles, prepositions and conjunctions. */
export function repeatedWords(text: string, code: string, limit: number): Range[] {
  const small = smallWords(code)
  const counts = new Map<string, number>()
  const found: Range[] = []
  for (const { segment, index, isWordLike } of segmenterFor(code, 'word').segment(text)) {
    const word = segment.toLowerCase()
    if (!isWordLike || small.has(word) || /^\p{N}/u.test(word)) continue
    const count = (counts.get(word) ?? 0) + 1
    counts.set(word, count)
    if (count > limit && found.length < MOST) found.push({ start: index, end: index + segment.length })
  }
  return found
}
