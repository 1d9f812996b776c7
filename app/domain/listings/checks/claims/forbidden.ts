import { primarySubtag } from '#app/domain/listings/languages.ts'
import type { Normalized } from '../text/normalized.ts'
import { PhraseIndex } from '../text/phrase-index.ts'
import { ENVIRONMENT_SCHEMES, findCertificates } from './certificates.ts'
import { type ForbiddenGroup, forbiddenWords, HARMLESS } from './data/forbidden-words.ts'
import type { Hit } from './hit.ts'

interface Range {
  start: number
  end: number
}

const indexes = new Map<string, PhraseIndex<ForbiddenGroup | 'harmless'>>()

/** Words that channels and law look at, whatever the facts say. */
export function forbiddenHits(code: string, normalized: Normalized, mask?: Uint8Array): Hit[] {
  const found = forbiddenIndex(code).find(normalized)
  const schemes = found.some(({ value }) => value === 'environment') ? findSchemes(normalized) : []
  return found.flatMap(({ start, end, value }): Hit[] => {
    if (value === 'harmless' || mask?.[start]) return []
    const hit: Hit = {
      start,
      end,
      isQuantity: false,
      facts: [],
      code: 'forbidden',
      values: { group: value },
    }
    const level = levelOf(value, { lower: normalized.lower, schemes }, { start, end })
    return [level ? { ...hit, level } : hit]
  })
}

/**
 * Directive (EU) 2024/825: offsetting is banned whatever stands beside it (annex, point 4c); a general claim is none where
 * the same sentence says how much, or by which scheme (recital 9).
 */
function levelOf(
  group: ForbiddenGroup,
  { lower, schemes }: { lower: string; schemes: readonly Range[] },
  { start, end }: Range,
): Hit['level'] {
  if (group === 'offset') return 'strong'
  if (group !== 'environment') return undefined
  const from = Math.max(
    0,
    ...Array.from(lower.slice(0, start).matchAll(SENTENCE_END), ({ index }) => index + 1),
  )
  const rest = lower.slice(end).search(SENTENCE_END)
  const to = rest < 0 ? lower.length : end + rest
  const isSpecific =
    schemes.some((scheme) => scheme.start >= from && scheme.end <= to) || MEASURE.test(lower.slice(from, to))
  return isSpecific ? 'note' : undefined
}

function findSchemes(normalized: Normalized): Range[] {
  return findCertificates(normalized).filter(
    ({ value }) => ENVIRONMENT_SCHEMES.has(value) || /\d/.test(value),
  )
}

const SENTENCE_END = /[.!?;](?=\s|$)|[\n。！？]/g

/** A share, or an amount of energy or emissions: what an environmental claim is measured by. */
const MEASURE =
  /\d[ \u00a0]?(?:%|percent|per cent|prozent|pour cent|por ciento|per cento|procent|kwh|wh|w(?![\p{L}\p{N}])|(?:kg|g|t)[ \u00a0](?:co2|co₂))/u

function forbiddenIndex(code: string): PhraseIndex<ForbiddenGroup | 'harmless'> {
  let index = indexes.get(code)
  if (!index) {
    index = new PhraseIndex()
    for (const [phrase, group] of forbiddenWords(code)) index.add(phrase, group)
    for (const phrase of HARMLESS[primarySubtag(code)] ?? []) index.add(phrase, 'harmless')
    indexes.set(code, index)
  }
  return index
}
