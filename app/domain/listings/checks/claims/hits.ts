import type { ClaimCode } from '../finding.ts'
import type { Normalized } from '../text/normalized.ts'
import type { Found } from '../text/phrase-index.ts'
import { findCertificates } from './certificates.ts'
import { compareQuantity, unique, type Verdict } from './compare.ts'
import type { FactIndex } from './fact-index.ts'
import { findNames } from './names.ts'
import type { Claim } from './quantity.ts'
import { isOrdinal, type ScanOptions, scanClaims } from './scan.ts'

/** A claim of a text at a place of its normalised form: the facts that say it, or why to ask. */
export interface Hit {
  start: number
  end: number
  isQuantity: boolean
  /** The facts that say it; 0 is the product's name. */
  facts: number[]
  /** Absent: the facts say it. */
  code?: ClaimCode
  nearest?: number
  /** The fact that it completes if it is true. */
  belongsTo?: number
  /** A quantity with a unit says what it measures, whatever words stand beside it. */
  hasUnit?: boolean
  values?: Record<string, string | number>
}

/** The claims that are found and compared alike in every language. */
export function findHits(
  index: FactIndex,
  normalized: Normalized,
  options: ScanOptions,
  mask?: Uint8Array,
): Hit[] {
  const taken = mask ?? new Uint8Array(normalized.text.length)
  const hits: Hit[] = []
  for (const certificate of findCertificates(normalized)) {
    if (taken[certificate.start]) continue
    taken.fill(1, certificate.start, certificate.end)
    hits.push(certificateHit(index, certificate))
  }
  for (const claim of scanClaims(normalized, options, taken)) {
    const hit = claimHit(index, claim, normalized)
    if (hit) hits.push(hit)
    taken.fill(1, claim.start, claim.end)
  }
  for (const { start, end, key } of findNames(normalized)) {
    if (taken[start] || taken[end - 1]) continue
    const facts = index.words.get(key) ?? index.words.get(key.replace(/s$/, '')) ?? index.words.get(`${key}s`)
    hits.push(
      facts
        ? { start, end, isQuantity: false, facts }
        : { start, end, isQuantity: false, facts: [], code: 'name' },
    )
  }
  return hits
}

function certificateHit(index: FactIndex, { start, end, value }: Found<string>): Hit {
  const facts = index.certificates.get(value) ?? []
  const hit = { start, end, isQuantity: false, facts }
  return facts.length > 0 ? hit : { ...hit, code: 'certificate' }
}

function claimHit(index: FactIndex, claim: Claim, normalized: Normalized): Hit | undefined {
  switch (claim.kind) {
    case 'quantity':
      return quantityHit(index, claim, normalized)
    case 'ratio':
      return ratioHit(index, claim)
    case 'series':
      return keyHit(claim, index.series.get(claim.key), 'quantity')
    case 'code':
      return codeHit(index, claim)
  }
}

function keyHit({ start, end }: Claim, facts: number[] | undefined, code: ClaimCode): Hit {
  const hit = { start, end, isQuantity: code === 'quantity', facts: facts ?? [] }
  return facts ? hit : { ...hit, code }
}

function codeHit(index: FactIndex, claim: Claim & { kind: 'code' }): Hit {
  let facts = index.words.get(claim.key)
  // "H29 x W16": letters that say which side is meant.
  if (!facts && claim.number !== undefined && /^[lbhwdt]/.test(claim.key)) {
    const known = index.numbers.get(claim.number)?.map(({ fact }) => fact)
    if (known) facts = unique(known)
  }
  return keyHit(claim, facts, 'code')
}

const IDIOMS = new Set(['24/7'])

function ratioHit(index: FactIndex, claim: Claim & { kind: 'ratio' }): Hit | undefined {
  const small = claim.items.every(({ values }) => values.every((value) => value <= 3))
  const facts = index.ratios.get(claim.key)
  if (!facts && (small || IDIOMS.has(claim.key))) return undefined
  return keyHit(claim, facts, 'quantity')
}

function quantityHit(
  index: FactIndex,
  claim: Claim & { kind: 'quantity' },
  { text }: Normalized,
): Hit | undefined {
  const [first] = claim.items
  if (claim.items.length === 1 && first?.units.length === 0 && isOrdinal(text, claim)) return undefined
  const verdicts = claim.items.map((item) => compareQuantity(index, item))
  const { start, end } = claim
  const hasUnit = claim.items.some(({ units }) => units.length > 0)
  const hit = { start, end, isQuantity: true, hasUnit, facts: supporting(verdicts) }
  const doubt = worst(verdicts)
  if (!doubt) return hit.facts.length > 0 ? hit : undefined
  switch (doubt.state) {
    case 'missing':
      return doubt.nearest === undefined
        ? { ...hit, code: 'quantity' }
        : { ...hit, code: 'quantity', nearest: doubt.nearest }
    case 'unit':
      return { ...hit, code: 'unit', nearest: doubt.fact, values: { unit: doubt.unit?.name ?? '' } }
    case 'converted':
      return {
        ...hit,
        code: 'converted',
        nearest: doubt.fact,
        belongsTo: doubt.fact,
        values: { unit: doubt.unit.name },
      }
  }
}

type Doubt = Exclude<Verdict, { state: 'supported' | 'ignored' }>
const ORDER: Doubt['state'][] = ['missing', 'unit', 'converted']

function worst(verdicts: Verdict[]): Doubt | undefined {
  for (const state of ORDER) {
    const found = verdicts.find((verdict) => verdict.state === state)
    if (found && found.state !== 'supported' && found.state !== 'ignored') return found
  }
  return undefined
}

/** The facts that say all of it; where there is none, those that say a part. */
function supporting(verdicts: Verdict[]): number[] {
  const each = verdicts.flatMap((verdict) => (verdict.state === 'supported' ? [verdict.facts] : []))
  const [first = []] = each
  const common = first.filter((fact) => each.every((facts) => facts.includes(fact)))
  return common.length > 0 ? common : unique(each.flat())
}
