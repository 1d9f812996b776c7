import { isTitle } from '../text/is-title.ts'
import type { Normalized } from '../text/normalized.ts'
import { codeKey } from './codes.ts'
import type { FactIndex } from './fact-index.ts'
import type { Hit } from './hit.ts'

const NAME = String.raw`\p{Lu}[\p{L}\d+]*(?:[ -]\p{Lu}[\p{L}\d+]*){0,2}`
const PATTERNS = [
  String.raw`(?<!\p{L})(?:[Cc]ertified (?:by|to|as|under)(?: the)?|[Cc]ertified|[Cc]ertifiée?s?(?: par| selon)?|[Ll]abellisée?s?|[Cc]ertificad[oa]s?(?: por| según)?|[Cc]ertificat[oaie](?: da| secondo)?|[Zz]ertifiziert nach|[Gg]ecertificeerd (?:door|volgens)) (?<name>${NAME})(?![\p{L}\d])`,
  String.raw`(?<![\p{L}\d-])(?<name>${NAME})[ -](?:certified|certification|certificate|zertifiziert\p{L}*|[Zz]ertifikat|[Gg]ütesiegel|[Pp]rüfsiegel|[Ss]iegel|gecertificeerd\p{L}*|keurmerk|certificaat)(?!\p{L})`,
].map((source) => new RegExp(source, 'gu'))
/** What begins a sentence, and is no part of a name. */
const NO_NAME =
  /^(?:the|a|an|all|our|it|its|fully|this|these|is|not|ein|eine|das|mit|le|la|les|el|los|il|een|het|de|met)$/i

/** "GREENGUARD certified", "certificata Nickel Tested": names of certificates that are in no list, and in no fact. */
export function certificateNameHits({ words }: FactIndex, { text }: Normalized): Hit[] {
  if (isTitle(text)) return []
  return PATTERNS.flatMap((pattern) =>
    Array.from(text.matchAll(pattern)).flatMap((match): Hit[] => {
      const name = match.groups?.name ?? ''
      const parts = name.split(/[ -]/)
      if (parts.some((part) => NO_NAME.test(part)) || parts.every((part) => words.has(codeKey(part))))
        return []
      const start = match.index + match[0].indexOf(name)
      return [{ start, end: start + name.length, isQuantity: false, facts: [], code: 'certificate' }]
    }),
  )
}

const ENERGY =
  /(?<!\p{L})(?:energy (?:efficiency )?(?:class|rating|label)|energieeffizienzklasse|energieklasse|energielabel|classe (?:énergétique|energetica|d'efficacité énergétique|di efficienza energetica)|clase (?:energética|de eficiencia energética))(?:\s(?:of|is|ist|est|es|è))?[:\s]\s?([a-g])(\+{0,3})(?![\p{L}\d])/gu

/** Classes of the energy label, "energy class A" where the facts have another one or none. */
export function energyClassHits({ texts }: FactIndex, { lower }: Normalized): Hit[] {
  return Array.from(lower.matchAll(ENERGY)).flatMap((match): Hit[] => {
    const end = match.index + match[0].length
    const label = `${match[1]}${match[2]}`
    const place: Hit = {
      start: end - label.length,
      end,
      isQuantity: false,
      facts: [],
      code: 'certificate',
    }
    const known = texts.flatMap((text, fact) =>
      Array.from(text.lower.matchAll(ENERGY), (other) => ({ fact, label: `${other[1]}${other[2]}` })),
    )
    if (known.some((other) => other.label === label)) return []
    const nearest = known.find(({ fact }) => fact > 0)?.fact
    return [nearest === undefined ? place : { ...place, nearest }]
  })
}
