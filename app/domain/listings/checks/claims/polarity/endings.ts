import { UNDONE } from './grammar.ts'
import type { PolarityWords } from './words.ts'

/** What a word denies by its beginning or its end: "parfüm" of "parfümfrei"; undefined: it denies nothing. */
export function withoutEnding({ endings, lexical }: PolarityWords, word: string): string | undefined {
  const [, negated] = UNDONE.exec(word) ?? []
  if (negated !== undefined) return negated
  for (const ending of endings) {
    const at = word.lastIndexOf(ending)
    const base = word.slice(0, at)
    if (at < 3 || !/^(?:e[nrsm]?)?$/.test(word.slice(at + ending.length))) continue
    return lexical.has(base) || lexical.has(word) ? undefined : base
  }
  return undefined
}
