import { type ListingText, SECTION_KEYS } from '#app/domain/listings/sections.ts'
import type { Finding } from '../finding.ts'

/** Code units; shorter sentences may well be said twice. */
const SHORTEST = 25
const SENTENCE = /[^.!?\n。！？।]{1,2000}[.!?\n。！？।]*/g

/** The last of each sentence that stands `times` times or more in one section. */
export function repeatedSentences(text: ListingText, times: number): Finding[] {
  return SECTION_KEYS.flatMap((section) => {
    const seen = new Map<string, { count: number; finding: Finding }>()
    for (const [part, { text: source }] of (text[section] ?? []).entries()) {
      for (const match of source.matchAll(SENTENCE)) {
        const sentence = match[0].trim()
        if (sentence.length < SHORTEST) continue
        const start = match.index + match[0].indexOf(sentence)
        const place = {
          section,
          part,
          field: 'text',
          start,
          end: start + sentence.length,
          text: sentence,
        } as const
        const key = sentence.toLowerCase()
        const count = (seen.get(key)?.count ?? 0) + 1
        seen.set(key, { count, finding: { kind: 'leftover', code: 'repeated', ...place, values: { count } } })
      }
    }
    return [...seen.values()].filter(({ count }) => count >= times).map(({ finding }) => finding)
  })
}
