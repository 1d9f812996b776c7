import type { Part, SectionKey } from '#app/domain/listings/sections.ts'
import type { FactMark, Finding } from '../finding.ts'
import { markupMask } from '../text/markup.ts'
import { type Normalized, normalize } from '../text/normalized.ts'
import { type UnitReader, unitReader } from '../units/read-unit.ts'
import { type FactConcepts, factConcepts } from './fact-concepts.ts'
import { type FactIndex, indexFacts } from './fact-index.ts'
import { forbiddenHits } from './forbidden.ts'
import { findHits, type Hit } from './hits.ts'
import { textLanguages } from './languages.ts'
import { type FactWords, factWords, findMarks, type PhraseMark } from './marks.ts'

/** What is read of the facts once for all sections of a listing. */
export interface ClaimReader {
  index: FactIndex
  words: FactWords
  concepts: FactConcepts
  units: UnitReader
  /** Whether a plain space groups the digits of a number: always, or where the facts have it. */
  spaceGroups: (value: number) => boolean
  /** BCP 47 tag of the text. */
  code: string
  count: number
}

export interface CheckedClaims {
  findings: Finding[]
  marks: FactMark[]
}

export function claimReader(code: string, name: string, facts: readonly string[]): ClaimReader {
  const languages = textLanguages(code, [name, ...facts])
  const units = unitReader(languages)
  const index = indexFacts(name, facts, units)
  const concepts = factConcepts(index, languages)
  const words = factWords(index, code)
  const always = groupsBySpace(code)
  const spaceGroups = (value: number) => always || index.numbers.has(value)
  return { index, words, concepts, units, spaceGroups, code, count: facts.length }
}

const spaceGrouping = new Map<string, boolean>()

function groupsBySpace(code: string): boolean {
  let known = spaceGrouping.get(code)
  if (known === undefined) {
    const group = new Intl.NumberFormat(code).formatToParts(1234567).find(({ type }) => type === 'group')
    known = group !== undefined && /\s/.test(group.value)
    spaceGrouping.set(code, known)
  }
  return known
}

/** The claims of one part, and the phrases of it that facts say. */
export function checkPart(reader: ClaimReader, section: SectionKey, at: number, part: Part): CheckedClaims {
  const checked: CheckedClaims = { findings: [], marks: [] }
  const named = part.facts ?? []
  for (const field of ['label', 'text'] as const) {
    const text = part[field]
    if (!text) continue
    const normalized = normalize(text)
    const place = (start: number, end: number) => {
      const from = normalized.start(start)
      const to = normalized.end(end)
      return { section, part: at, field, start: from, end: to, text: text.slice(from, to) }
    }
    const { hits, marks } = readField(reader, normalized, named)
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

function aboutFacts({ nearest, belongsTo, values }: Pick<Hit, 'nearest' | 'belongsTo' | 'values'>) {
  const about: Pick<Finding, 'nearestFact' | 'belongsTo' | 'values'> = {}
  if (nearest) about.nearestFact = nearest
  if (belongsTo) about.belongsTo = belongsTo
  if (values) about.values = values
  return about
}

function readField(reader: ClaimReader, normalized: Normalized, named: number[]) {
  const mask = markupMask(normalized.text)
  const hits = findHits(reader.index, normalized, reader, mask)
  hits.push(
    ...conceptHits(reader.concepts, normalized, hits, mask),
    ...forbidden(reader, normalized, { hits, mask }),
  )
  hits.sort((one, other) => one.start - other.start || other.end - one.end)
  for (const hit of hits) checkReference(hit, named)
  const marks = findMarks(reader.words, normalized, hits, { locale: reader.code, preferred: named })
  for (const hit of hits) if (hit.code) setNeighbour(hit, marks, normalized.text)
  return { hits, marks }
}

/** What is asked about as a certificate is not asked about again. */
function forbidden(
  { code }: ClaimReader,
  normalized: Normalized,
  { hits, mask }: { hits: readonly Hit[]; mask: Uint8Array | undefined },
): Hit[] {
  const certificates = hits.filter((hit) => hit.code === 'certificate')
  return forbiddenHits(code, normalized, mask).filter(
    ({ start, end }) => !certificates.some((hit) => hit.start < end && start < hit.end),
  )
}

/** A quantity of a part for which the model named facts must be from one of them, or from the product's name. */
function checkReference(hit: Hit, named: number[]) {
  if (hit.code || !hit.isQuantity || named.length === 0) return
  const [fact] = hit.facts
  if (fact === undefined || hit.facts.some((each) => each === 0 || named.includes(each))) return
  hit.code = 'fact-reference'
  hit.nearest = fact
  hit.values = { fact, named: named.join(', ') }
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

/** Materials and origins of a text that do not stand inside of another claim. */
function conceptHits(
  { index, known }: FactConcepts,
  normalized: Normalized,
  hits: readonly Hit[],
  mask?: Uint8Array,
): Hit[] {
  const taken = new Uint8Array(normalized.text.length)
  if (mask) taken.set(mask)
  for (const { start, end } of hits) taken.fill(1, start, end)
  return index.find(normalized).flatMap(({ start, end, value }): Hit[] => {
    if (taken[start] || taken[end - 1]) return []
    const facts = known.get(value.id)
    const hit = { start, end, isQuantity: false, facts: facts ?? [] }
    return [facts ? hit : { ...hit, code: value.kind }]
  })
}

/** The fact whose phrase stands right beside the claim: "18/8" completes "stainless steel", "10 years" does not. */
function setNeighbour(hit: Hit, marks: PhraseMark[], text: string) {
  if (hit.hasUnit || hit.nearest !== undefined || marks.length > MOST_MARKS) return
  if (hit.code === 'forbidden' || hit.code === 'certificate') return
  const beside = (mark: PhraseMark) =>
    mark.start >= hit.end ? isGap(text.slice(hit.end, mark.start)) : isGap(text.slice(mark.end, hit.start))
  const neighbour = marks.findLast(beside)
  if (!neighbour || neighbour.fact === 0) return
  hit.nearest = neighbour.fact
  hit.belongsTo = neighbour.fact
}

/** Whether what stands on its two sides reads as one phrase. */
function isGap(between: string): boolean {
  return /^[\s\p{Pd}]{0,3}$/u.test(between)
}

/** A part with more is no text, and would take the square of its length. */
const MOST_MARKS = 100
