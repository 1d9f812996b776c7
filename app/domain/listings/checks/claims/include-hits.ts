import type { Hit } from './hit.ts'
import type { FactPolarity } from './polarity/opposites.ts'
import type { Reading, SignedWord } from './polarity/signed-words.ts'

/** Words for everything that is sold, which say nothing that a fact could confirm. */
const GENERAL = new Set(
  'everything all box package packaging set kit accessories accessory delivery price scope shipping lieferumfang alles zubehör preis verpackung tout prix boîte livraison accessoires todo caja precio accesorios tutto confezione prezzo accessori alles doos prijs verpakking accessoires vat mwst tax taxes'.split(
    ' ',
  ),
)

/** "The lid is included", "met deksel inbegrepen": a thing that no fact has. */
export function includeHits({ said, denied }: FactPolarity, { words }: Reading, lower: string): Hit[] {
  return words.flatMap((word, at): Hit[] => {
    if (word.relation !== 'include' || word.denied || !INCLUDED.test(lower.slice(word.start, word.end)))
      return []
    const noun = nounBefore(words, at, lower)
    if (!noun || GENERAL.has(lower.slice(noun.start, noun.end)) || /^\d/.test(noun.key)) return []
    if (said.has(noun.key) || denied.has(noun.key)) return []
    return [{ start: noun.start, end: word.end, isQuantity: false, facts: [], code: 'presence' }]
  })
}

const INCLUDED =
  /^(?:included|supplied|provided|inbegriffen|enthalten|mitgeliefert|dabei|inclus(?:es?)?|incluses|fournie?s?|comprise?s?|incluid[oa]s?|inclus[oaie]|compres[oaie]|fornit[oaie]|inbegrepen|meegeleverd|inclusief|inklusive)$/

/** What stands between a thing and "included". */
const ADVERBS = new Set(
  'already always also fully gleich direkt natürlich bereits schon immer selbstverständlich déjà toujours également ya siempre también già sempre anche al altijd ook meteen direct'.split(
    ' ',
  ),
)

function nounBefore(words: readonly SignedWord[], at: number, lower: string): SignedWord | undefined {
  const word = words[at]
  for (let before = at - 1; before >= Math.max(0, at - 3); before--) {
    const noun = words[before]
    if (!noun || noun.segment !== word?.segment) return undefined
    if (!noun.light && !ADVERBS.has(lower.slice(noun.start, noun.end))) return noun
  }
  return undefined
}
