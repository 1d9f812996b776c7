import { firstFrom } from '../first-from.ts'
import { ENDS_SENTENCE, ONLY_BEGINS } from './grammar.ts'
import { startOf } from './signed-words.ts'
import type { PolarityWords } from './words.ts'

export interface Token {
  word: string
  start: number
  end: number
}

/** Tokens of phrases that look like a denial and are none. */
export function idleTokens(tokens: readonly Token[], lower: string, language: PolarityWords): Uint8Array {
  const idle = new Uint8Array(tokens.length)
  for (const [at, { word }] of tokens.entries()) {
    if (ONLY_BEGINS.has(word) && isOnly(tokens, at, language)) idle[at] = 1
    // "It doesn't just play", "nicht bloß".
    else if (language.negators.has(word) && language.merely.has(tokens[at + 1]?.word ?? ''))
      idle.fill(1, at, at + 2)
  }
  for (const phrase of language.idioms) {
    let at = lower.indexOf(phrase)
    while (at >= 0) {
      const end = at + phrase.length
      const isWhole = !/[\p{L}]/u.test(lower[end] ?? '')
      for (let token = firstFrom(tokens, startOf, at); (tokens[token]?.end ?? end + 1) <= end; token++)
        if (isWhole) idle[token] = 1
      at = lower.indexOf(phrase, end)
    }
  }
  return idle
}

/** "Ne pèse que 390 g" denies nothing. */
function isOnly(tokens: readonly Token[], at: number, { negators }: PolarityWords): boolean {
  for (const { word } of tokens.slice(at + 1, at + 5)) {
    if (word === 'que' || word === "qu'") return true
    if (negators.has(word) || ENDS_SENTENCE.test(word)) return false
  }
  return false
}
