import type { Normalized } from '../text/normalized.ts'
import { PhraseIndex } from '../text/phrase-index.ts'
import { type ForbiddenGroup, forbiddenWords, HARMLESS } from './data/forbidden-words.ts'
import type { Hit } from './hit.ts'

const indexes = new Map<string, PhraseIndex<ForbiddenGroup | 'harmless'>>()

/** Words that channels and law look at, whatever the facts say. */
export function forbiddenHits(code: string, normalized: Normalized, mask?: Uint8Array): Hit[] {
  return forbiddenIndex(code)
    .find(normalized)
    .flatMap(({ start, end, value }): Hit[] => {
      if (value === 'harmless' || mask?.[start]) return []
      return [{ start, end, isQuantity: false, facts: [], code: 'forbidden', values: { group: value } }]
    })
}

function forbiddenIndex(code: string): PhraseIndex<ForbiddenGroup | 'harmless'> {
  let index = indexes.get(code)
  if (!index) {
    index = new PhraseIndex()
    for (const [phrase, group] of forbiddenWords(code)) index.add(phrase, group)
    for (const phrase of HARMLESS[code.split('-')[0] ?? ''] ?? []) index.add(phrase, 'harmless')
    indexes.set(code, index)
  }
  return index
}
