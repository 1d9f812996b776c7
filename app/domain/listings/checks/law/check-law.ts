import type { ListingText, SectionKey } from '#app/domain/listings/sections.ts'
import type { ClaimReader } from '../claims/claim-reader.ts'
import type { Finding } from '../finding.ts'
import { findComposition } from './composition.ts'
import { isOfKind } from './kind-of-product.ts'
import type { LawHit } from './law-hit.ts'
import { findAges, findLeftOut, findWarnings } from './safety.ts'

/** What the law wants of the whole offer of a textile, a toy, or of anything whose facts warn. */
export function checkLaw(reader: ClaimReader, text: ListingText): Finding[] {
  const section = BODY.find((key) => (text[key]?.length ?? 0) > 0)
  if (section === undefined) return []
  const warnings = findWarnings(reader)
  const hits: LawHit[] = [
    ...(isOfKind(reader, 'textile') ? findComposition(reader, text) : []),
    ...(isOfKind(reader, 'toy') && warnings.length === 0 ? [{ code: 'no-warning' as const }] : []),
    ...findLeftOut(reader, text, warnings).map(
      (warning): LawHit => ({
        code: 'left-out-warning',
        level: 'strong',
        fact: warning.fact,
        text: warning.text.text,
      }),
    ),
    ...findAges(reader, text, warnings),
  ]
  return hits.map((hit) => toFinding(hit, section))
}

function toFinding({ code, text = '', fact, level, values, place }: LawHit, section: SectionKey): Finding {
  return {
    kind: 'law',
    code,
    field: 'text',
    ...(place ?? { section, part: -1, start: 0, end: 0 }),
    text,
    ...(fact !== undefined && { nearestFact: fact }),
    ...(level && { level }),
    ...(values && { values }),
  }
}

/** Where an offer says what it is made of and warns; without one of them there is no offer yet. */
const BODY: SectionKey[] = [
  'specifications',
  'descriptions',
  'bullets',
  'highlights',
  'shortDescription',
  'seoDescription',
]
