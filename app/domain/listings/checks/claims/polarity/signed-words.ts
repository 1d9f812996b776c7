import { firstFrom } from '../first-from.ts'

/** A word of a text and whether it is said or denied there. */
export interface SignedWord {
  key: string
  start: number
  end: number
  denied: boolean
  /** By a part of itself, as "cordless". */
  own?: true
  /** What it denies by itself is denied again: "cordless: no". */
  refuted?: true
  /** By an ending such as "-free". */
  free?: true
  /** Of things behind it, as "without", or of what a clause says. */
  negator?: 'things' | 'clause'
  /** "Is", "has". */
  affirms?: true
  /** It says nothing about a product by itself. */
  light: boolean
  /** Of `RELATIONS` in words.ts, empty where it may be of two. */
  relation?: string
  /** "with", "has": what follows is there. */
  having?: true
  /** Neither said nor denied for certain. */
  open?: true
  segment: number
  sentence: number
  /** 1: a number that is a least, -1: one that is a most. */
  limit?: 1 | -1
}

/** What one negator denies, without light words. */
export interface Denial {
  words: SignedWord[]
  relation?: string | undefined
  /** The negator ends its clause, and what is denied may stand before it: "den Deckel nicht". */
  trailing?: boolean
}

export interface Reading {
  words: SignedWord[]
  denials: Denial[]
}

/** "Cordless", "lead-free". */
export function isDeniedByItself({ own, free }: SignedWord): boolean {
  return own === true || free === true
}

export function relationOf(words: readonly SignedWord[]): string | undefined {
  return words.find(({ relation }) => relation)?.relation
}

/** The words of a place, in their order. */
export function wordsIn({ words }: Reading, { start, end }: { start: number; end: number }): SignedWord[] {
  let at = firstFrom(words, startOf, start)
  // The word before may reach into the place.
  if (at > 0 && (words[at - 1]?.end ?? 0) > start) at--
  const found: SignedWord[] = []
  for (let word = words[at]; word && word.start < end; word = words[++at]) found.push(word)
  return found
}

export function startOf({ start }: { start: number }): number {
  return start
}
