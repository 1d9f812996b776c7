import type { Part, SectionKey } from '#app/domain/listings/sections.ts'
import type { FactMark, Finding } from '../finding.ts'
import { normalize } from '../text/normalized.ts'
import type { ClaimReader } from './claim-reader.ts'
import type { Hit } from './hit.ts'
import { readLabel } from './polarity/label.ts'
import { readPolarity } from './polarity/reading.ts'
import { readField } from './read-field.ts'

export interface CheckedClaims {
  findings: Finding[]
  marks: FactMark[]
}

/** The claims of one part, and the phrases of it that facts say. */
export function checkPart(reader: ClaimReader, section: SectionKey, at: number, part: Part): CheckedClaims {
  const checked: CheckedClaims = { findings: [], marks: [] }
  const named = part.facts ?? []
  for (const field of ['label', 'text'] as const) {
    const text = part[field]
    if (!text) continue
    const normalized = normalize(text)
    const reading =
      field === 'label'
        ? readLabel(normalized, normalize(part.text), reader.language)
        : readPolarity(normalized, reader.language)
    const place = (start: number, end: number) => {
      const from = normalized.start(start)
      const to = normalized.end(end)
      return { section, part: at, field, start: from, end: to, text: text.slice(from, to) }
    }
    const { hits, marks } = readField(reader, normalized, { named, reading })
    for (const { start, end, fact } of marks) {
      const { text: _, ...range } = place(start, end)
      checked.marks.push({ ...range, fact })
    }
    for (const { start, end, code, ...hit } of hits) {
      if (code) checked.findings.push({ kind: 'claim', code, ...place(start, end), ...aboutFacts(hit) })
    }
  }
  const missing = named.filter((fact) => !Number.isInteger(fact) || fact < 1 || fact > reader.count)
  if (missing.length > 0) checked.findings.push(missingReference(section, at, part, missing))
  return checked
}

function aboutFacts({
  nearest,
  belongsTo,
  level,
  values,
}: Pick<Hit, 'nearest' | 'belongsTo' | 'level' | 'values'>) {
  const about: Pick<Finding, 'nearestFact' | 'belongsTo' | 'level' | 'values'> = {}
  if (nearest) about.nearestFact = nearest
  if (belongsTo) about.belongsTo = belongsTo
  if (level) about.level = level
  if (values) about.values = values
  return about
}

function missingReference(section: SectionKey, part: number, { text }: Part, missing: number[]): Finding {
  const values = { missing: missing.slice(0, 5).join(', ') }
  return {
    kind: 'claim',
    code: 'fact-reference',
    section,
    part,
    field: 'text',
    start: 0,
    end: text.length,
    text,
    values,
  }
}
