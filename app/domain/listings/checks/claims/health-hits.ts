import { primarySubtag } from '#app/domain/listings/languages.ts'
import type { Normalized } from '../text/normalized.ts'
import { type Found, PhraseIndex } from '../text/phrase-index.ts'
import { addTo } from './add-to.ts'
import { HEALTH } from './data/health.ts'
import type { Hit } from './hit.ts'

type Word = 'verb' | 'object' | 'phrase'

/** The health claims that the facts make, by their words. */
export type HealthFacts = Map<string, number[]>

export function healthFacts(texts: readonly Normalized[], codes: readonly string[]): HealthFacts {
  const facts: HealthFacts = new Map()
  for (const [fact, text] of texts.entries()) {
    for (const code of codes) {
      for (const { key } of findClaims(text, code)) addTo(facts, key, fact)
    }
  }
  return facts
}

/** "Relieves neck pain", "antibakteriell": what a product is said to do for the body, unless a fact says the same. */
export function healthHits(
  facts: HealthFacts,
  code: string,
  normalized: Normalized,
  mask?: Uint8Array,
): Hit[] {
  return findClaims(normalized, code).flatMap(({ start, end, key }): Hit[] => {
    if (mask?.[start]) return []
    const known = facts.get(key)
    const hit = { start, end, isQuantity: false, facts: known ?? [] }
    return [known ? hit : { ...hit, code: 'forbidden', values: { group: 'health' } }]
  })
}

interface HealthClaim {
  start: number
  end: number
  key: string
}

function findClaims(normalized: Normalized, code: string): HealthClaim[] {
  const index = healthIndex(primarySubtag(code))
  if (!index) return []
  const found = index.find(normalized)
  const { lower } = normalized
  const claims: HealthClaim[] = []
  for (const [at, { start, end, value }] of found.entries()) {
    if (value === 'phrase') claims.push({ start, end, key: lower.slice(start, Math.min(end, start + 6)) })
    if (value !== 'object') continue
    const verb = verbBeside(lower, found, at)
    if (!verb || claims.some((claim) => claim.start <= start && end <= claim.end)) continue
    claims.push({
      start: Math.min(start, verb.start),
      end: Math.max(end, verb.end),
      key: lower.slice(start, Math.min(end, start + 6)),
    })
  }
  return claims
}

const FARTHEST = 42

/** The nearest verb of the same sentence, with at most a few words between. */
function verbBeside(lower: string, found: readonly Found<Word>[], at: number): Found<Word> | undefined {
  const object = found[at]
  if (!object) return undefined
  const isNear = (from: number, to: number) =>
    to - from <= FARTHEST && !/[.!?;:\n•]/.test(lower.slice(from, to))
  for (let other = at - 1; other >= 0; other--) {
    const verb = found[other]
    if (!verb || !isNear(verb.end, object.start)) break
    if (verb.value === 'verb') return verb
  }
  const next = found[at + 1]
  return next?.value === 'verb' && isNear(object.end, next.start) && next.start - object.end < 14
    ? next
    : undefined
}

const indexes = new Map<string, PhraseIndex<Word> | undefined>()

function healthIndex(language: string): PhraseIndex<Word> | undefined {
  if (indexes.has(language)) return indexes.get(language)
  const words = HEALTH[language]
  let index: PhraseIndex<Word> | undefined
  if (words) {
    index = new PhraseIndex()
    for (const phrase of words.phrases.split('|')) index.add(phrase, 'phrase')
    for (const verb of words.verbs.split('|')) index.add(verb, 'verb')
    for (const object of words.objects.split('|')) index.add(object, 'object')
  }
  indexes.set(language, index)
  return index
}
