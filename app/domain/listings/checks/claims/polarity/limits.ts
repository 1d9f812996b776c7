import { ARTICLE, RANGE } from './grammar.ts'
import type { SignedWord } from './signed-words.ts'
import type { PolarityWords } from './words.ts'

/** Marks the numbers that are a least or a most by the words before them. */
export function setLimits(words: SignedWord[], lower: string, { below, above }: PolarityWords) {
  for (const [at, word] of words.entries()) {
    if (!/^\d/.test(word.key)) continue
    const from = words[Math.max(0, at - 3)]
    const before = lower
      .slice(from?.start ?? 0, word.start)
      .replace(/[^\p{L}\p{N}.' ]+/gu, ' ')
      .replace(ARTICLE, '')
      .trimEnd()
    if (/\d\s*\S{0,8}\s*(?:to|bis|à|a|al|hasta|tot)$/.test(before)) continue
    if (RANGE.test(lower.slice(word.end, word.end + 16))) continue
    if (below.some((phrase) => endsWith(before, phrase))) word.limit = -1
    else if (above.some((phrase) => endsWith(before, phrase))) word.limit = 1
  }
}

function endsWith(text: string, phrase: string): boolean {
  return text.endsWith(phrase) && !/[\p{L}]/u.test(text[text.length - phrase.length - 1] ?? ' ')
}
