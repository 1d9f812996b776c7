import { PhraseIndex } from '../text/phrase-index.ts'
import { MATERIAL_PARENTS, materialWords } from './data/materials.ts'
import { originWords } from './data/origins.ts'
import { addTo, type FactIndex } from './fact-index.ts'

/** A material or a place of origin, in every language by the same id. */
interface Concept {
  kind: 'material' | 'origin'
  id: string
}

/** The concepts that the facts name, and what finds those of the text. */
export interface FactConcepts {
  index: PhraseIndex<Concept>
  known: Map<string, number[]>
}

const indexes = new Map<string, PhraseIndex<Concept>>()

export function factConcepts(facts: FactIndex, languages: readonly string[]): FactConcepts {
  const index = conceptIndex(languages)
  const known = new Map<string, number[]>()
  for (const [fact, text] of facts.texts.entries()) {
    for (const { value } of index.find(text)) {
      addTo(known, value.id, fact)
      // Who has said stainless steel has said steel.
      for (let parent = MATERIAL_PARENTS[value.id]; parent; parent = MATERIAL_PARENTS[parent])
        addTo(known, parent, fact)
    }
  }
  return { index, known }
}

// Few sets of languages are in use at a time, and each is made in a millisecond.
const MOST_INDEXES = 40

function conceptIndex(languages: readonly string[]): PhraseIndex<Concept> {
  const key = languages.join()
  let index = indexes.get(key)
  if (!index) {
    index = new PhraseIndex<Concept>()
    for (const code of languages) {
      for (const [word, id] of materialWords(code)) index.add(word, { kind: 'material', id })
      for (const [word, id, exact] of originWords(code)) index.add(word, { kind: 'origin', id }, exact)
    }
    if (indexes.size >= MOST_INDEXES) indexes.clear()
    indexes.set(key, index)
  }
  return index
}
