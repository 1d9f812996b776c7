import type { ClaimCode } from '../finding.ts'
import type { Normalized } from '../text/normalized.ts'
import type { Found } from '../text/phrase-index.ts'
import { certificateNameHits, energyClassHits } from './certificate-names.ts'
import { findCertificates } from './certificates.ts'
import { unique } from './compare.ts'
import type { FactIndex } from './fact-index.ts'
import type { Hit } from './hit.ts'
import { findNames } from './names.ts'
import type { PolarityWords } from './polarity/words.ts'
import type { Claim } from './quantity.ts'
import { quantityHit } from './quantity-hits.ts'
import { type ScanOptions, scanClaims } from './scan.ts'
import { scanWords } from './scan-words.ts'

export interface HitOptions extends ScanOptions {
  /** BCP 47 tag of the text. */
  code: string
  polarity: PolarityWords
}

/** The claims that are found by numbers, codes and names, and compared alike in every language. */
export function findHits(
  index: FactIndex,
  normalized: Normalized,
  options: HitOptions,
  mask?: Uint8Array,
): Hit[] {
  const taken = mask ?? new Uint8Array(normalized.text.length)
  const hits: Hit[] = []
  for (const certificate of findCertificates(normalized)) {
    if (taken[certificate.start]) continue
    taken.fill(1, certificate.start, certificate.end)
    hits.push(certificateHit(index, certificate))
  }
  for (const hit of [...certificateNameHits(index, normalized), ...energyClassHits(index, normalized)]) {
    if (taken[hit.start] || taken[hit.end - 1]) continue
    taken.fill(1, hit.start, hit.end)
    hits.push(hit)
  }
  hits.push(...numberHits(index, normalized, options, taken), ...nameHits(index, normalized, taken))
  return hits
}

/** By digits first, then in words where no digits stand. */
function numberHits(index: FactIndex, normalized: Normalized, options: HitOptions, taken: Uint8Array): Hit[] {
  const hits: Hit[] = []
  const text = index.shares.read(normalized, options.polarity)
  for (const claim of scanClaims(normalized, options, taken)) {
    const share = text.shares.find((each) => each.start < claim.end && claim.start < each.end)
    const compared = share && index.shares.compare(text, share)
    const hit = compared ? shareHit(claim, compared) : claimHit(index, claim, normalized, options.polarity)
    if (hit) hits.push(hit)
    taken.fill(1, claim.start, claim.end)
  }
  for (const claim of scanWords(normalized, options.code, options.units)) {
    if (taken[claim.start] || taken[claim.end - 1]) continue
    const hit = claimHit(index, claim, normalized, options.polarity)
    if (!hit) continue
    hits.push(hit)
    taken.fill(1, claim.start, claim.end)
  }
  return hits
}

function nameHits(index: FactIndex, normalized: Normalized, taken: Uint8Array): Hit[] {
  return findNames(normalized).flatMap(({ start, end, key }): Hit[] => {
    if (taken[start] || taken[end - 1]) return []
    const facts = index.words.get(key) ?? index.words.get(key.replace(/s$/, '')) ?? index.words.get(`${key}s`)
    const hit = { start, end, isQuantity: false, facts: facts ?? [] }
    return [facts ? hit : { ...hit, code: 'name' }]
  })
}

function certificateHit(index: FactIndex, { start, end, value }: Found<string>): Hit {
  const facts = index.certificates.get(value) ?? []
  const hit = { start, end, isQuantity: false, facts }
  return facts.length > 0 ? hit : { ...hit, code: 'certificate' }
}

function shareHit({ start, end }: Claim, compared: { facts: number[] } | { nearest: number }): Hit {
  const hit = { start, end, isQuantity: true, hasUnit: true }
  return 'facts' in compared
    ? { ...hit, facts: compared.facts }
    : { ...hit, facts: [], code: 'quantity', nearest: compared.nearest }
}

function claimHit(
  index: FactIndex,
  claim: Claim,
  normalized: Normalized,
  language: PolarityWords,
): Hit | undefined {
  switch (claim.kind) {
    case 'quantity':
      return quantityHit(index, claim, normalized, language)
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
  return keyHit(claim, facts ?? everyPart(index, claim.parts), 'code')
}

/** The facts that have "MP3/WMA" in another order. */
function everyPart(index: FactIndex, parts: readonly string[] = []): number[] | undefined {
  const each = parts.map((part) => index.words.get(part) ?? [])
  const common = each[0]?.filter((fact) => each.every((facts) => facts.includes(fact)))
  return common && common.length > 0 ? common : undefined
}

const IDIOMS = new Set(['24/7'])

function ratioHit(index: FactIndex, claim: Claim & { kind: 'ratio' }): Hit | undefined {
  const small = claim.items.every(({ values }) => values.every((value) => value <= 3))
  const facts = index.ratios.get(claim.key)
  if (!facts && (small || IDIOMS.has(claim.key))) return undefined
  return keyHit(claim, facts, 'quantity')
}
