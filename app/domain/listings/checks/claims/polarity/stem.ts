const ENDING = /(?:ungen|ung|ies|ing|ed|en|er|es|em|os|as|is|te|e|n|s|y|a|o|i|t)$/

/**
 * What the forms of one word have in common: without accents, doubled letters and the commonest endings of the languages
 * that the checks read best. It is compared only with what it made of another word.
 */
export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  let stem = word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/(\p{L})\1/gu, '$1')
  for (let round = 0; round < 2 && stem.length > 4; round++) {
    const shorter = stem.replace(ENDING, '')
    if (shorter.length < 4) break
    stem = shorter
  }
  if (stem.length === 4 && /[aeios]$/.test(stem)) stem = stem.slice(0, 3)
  if (stems.size >= MOST_STEMS) stems.clear()
  stems.set(word, stem)
  return stem
}

const stems = new Map<string, string>()
const MOST_STEMS = 5000
