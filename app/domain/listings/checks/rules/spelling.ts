import type { Normalized } from '../text/normalized.ts'
import { type Found, PhraseIndex } from '../text/phrase-index.ts'
import {
  BRITISH_AMERICAN,
  BRITISH_S_VERBS,
  EUROPEAN_BRAZILIAN,
  ONLY_BRITISH,
  ONLY_EUROPEAN,
} from './spelling-words.ts'

const BRITISH = new Set(['GB', 'AU', 'NZ', 'IE', 'IN', 'ZA'])

const indexes = new Map<string, PhraseIndex<string>>()

/** The words that the spelling of that BCP 47 tag has otherwise, each with how; none where the text's language is another. */
export function findVariants(spelling: string, code: string, normalized: Normalized): Found<string>[] {
  const [language = '', region = ''] = spelling.split('-')
  if (region === '' || language !== code.split('-')[0]) return []
  if (language === 'de') return region === 'CH' || region === 'LI' ? sharpS(normalized) : []
  let index = indexes.get(spelling)
  if (!index) {
    index = new PhraseIndex<string>()
    for (const [other, preferred] of pairsOf(language, region)) index.add(other, preferred)
    indexes.set(spelling, index)
  }
  return index.find(normalized).map(({ start, end, value }) => {
    return { start, end, value: inCase(normalized.text.slice(start, end), value) }
  })
}

/** From the spelling that is not meant to the one that is. */
function pairsOf(language: string, region: string): [string, string][] {
  if (language === 'en' && BRITISH.has(region))
    return BRITISH_AMERICAN.map(([british, american]) => [american, british])
  if (language === 'en' && region === 'US') {
    const verbs = BRITISH_S_VERBS.flatMap((stem) =>
      S_ENDINGS.map((ending): [string, string] => [`${stem}s${ending}`, `${stem}z${ending}`]),
    )
    return [...BRITISH_AMERICAN, ...ONLY_BRITISH, ...verbs]
  }
  if (language === 'pt' && region === 'BR') return [...EUROPEAN_BRAZILIAN, ...ONLY_EUROPEAN]
  if (language === 'pt' && region === 'PT')
    return EUROPEAN_BRAZILIAN.map(([european, brazilian]) => [brazilian, european])
  return []
}

const S_ENDINGS = ['e', 'es', 'ed', 'ing', 'er', 'ers', 'ation', 'ations', 'able']

function sharpS({ text }: Normalized): Found<string>[] {
  return Array.from(text.matchAll(/[\p{L}]*ß[\p{L}ß]*/gu), (match) => {
    const [word] = match
    return { start: match.index, end: match.index + word.length, value: word.replaceAll('ß', 'ss') }
  })
}

function inCase(source: string, preferred: string): string {
  if (source === source.toUpperCase()) return preferred.toUpperCase()
  const first = source.charAt(0)
  return first === first.toUpperCase()
    ? `${preferred.charAt(0).toUpperCase()}${preferred.slice(1)}`
    : preferred
}
