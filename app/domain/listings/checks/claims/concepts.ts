import type { Normalized } from '../text/normalized.ts'
import type { FactConcepts } from './fact-concepts.ts'
import type { Hit } from './hits.ts'

/** Materials and origins of a text that do not stand inside of another claim. */
export function conceptHits(
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
