import type { Normalized } from '../text/normalized.ts'

const LABEL = /^([\p{L}\p{M}]+)[\s–›>/-]+[\p{L}\d][^:]{0,40}:/u
const FEWEST = 8
const SHARE = 0.6

/**
 * How long the word is that begins the label of each fact and names its section: "Comms" of "Comms NFC: no" in a list of
 * specifications, where most labels begin with a word that another one begins with. 0 elsewhere.
 */
export function sectionLengths(texts: readonly Normalized[]): number[] {
  const firsts = texts.map(({ lower }) => LABEL.exec(lower)?.[1] ?? '')
  const counts = new Map<string, number>()
  for (const word of firsts) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
  const lengths = firsts.map((word) => ((counts.get(word) ?? 0) > 1 ? word.length : 0))
  const inSections = lengths.filter((length) => length > 0).length
  return inSections >= FEWEST && inSections >= (texts.length - 1) * SHARE ? lengths : texts.map(() => 0)
}
