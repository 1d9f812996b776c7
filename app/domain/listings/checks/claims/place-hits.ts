import { isTitle } from '../text/is-title.ts'
import type { Normalized } from '../text/normalized.ts'
import { whatWasDone } from './fact-concepts.ts'
import type { FactIndex } from './fact-index.ts'
import type { Hit } from './hit.ts'

// German writes every noun with a capital: "gefertigt in Handarbeit".
const MADE_IN =
  /(?<!\p{L})(?:(?:[Hh]and)?[Mm]ade|(?:[Hh]and)?[Cc]rafted|[Pp]roduced|[Mm]anufactured|[Aa]ssembled|[Bb]uilt|[Ww]oven|[Ss]ewn|[Bb]rewed|[Ff]abriquée?s?|[Aa]ssemblée?s?|[Pp]roduite?s?|[Ff]abricad[oa]s?|[Hh]ech[oa]s?|[Pp]roducid[oa]s?|[Pp]rodott[oaie]|[Ff]att[oaie]|[Rr]ealizzat[oaie]|[Gg]emaakt|[Gg]eproduceerd|[Vv]ervaardigd)(?: by hand| à la main| a mano| met de hand)? (?:in|en|à|te) (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}-]+){0,2})(?!\p{L}| \p{Lu})/gu

/** "Made in California", "fabriqué en Bretagne": places that are no countries, and where no fact says that a thing was made there. */
export function placeHits({ texts }: FactIndex, { text }: Normalized): Hit[] {
  if (isTitle(text)) return []
  return Array.from(text.matchAll(MADE_IN)).flatMap((match): Hit[] => {
    const [all, place = ''] = match
    const end = match.index + all.length
    const said = texts.map(({ lower }) => {
      const start = lower.indexOf(place.toLowerCase())
      return start < 0 ? undefined : whatWasDone(lower, { start, end: start + place.length })
    })
    if (said.some((done) => done !== undefined && done !== 'design')) return []
    const hit: Hit = { start: end - place.length, end, isQuantity: false, facts: [], code: 'origin' }
    const nearest = said.indexOf('design')
    return [nearest > 0 ? { ...hit, nearest } : hit]
  })
}
