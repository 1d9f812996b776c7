import { isWordPart } from '../text/letters.ts'
import type { Normalized } from '../text/normalized.ts'
import { type Found, PhraseIndex } from '../text/phrase-index.ts'
import { addTo } from './add-to.ts'
import { commonMaterialWords, MATERIAL_PARENTS, materialWords } from './data/materials.ts'
import { changedMaterialWords, type Modifier, modifiersOf } from './data/modifiers.ts'

const indexes = new Map<string, PhraseIndex<string>>()
const MOST_INDEXES = 40

/** The words of some languages for materials, each with its id; `fake:leather` and `coat:gold` for what only looks like one. */
export function materialIndex(codes: readonly string[]): PhraseIndex<string> {
  const key = codes.join()
  let index = indexes.get(key)
  if (!index) {
    index = new PhraseIndex()
    for (const code of codes) {
      for (const [word, id] of changedMaterialWords(code)) index.add(word, id)
      for (const [word, id] of materialWords(code)) index.add(word, id.replace(/^faux /, 'fake:'))
    }
    if (indexes.size >= MOST_INDEXES) indexes.clear()
    indexes.set(key, index)
  }
  return index
}

/**
 * The materials of a text, with the words beside them that make another one of them. Each language is read by itself:
 * "cotton" does not end with the German "-ton". Of words that overlap, the longest.
 */
export function findMaterials(normalized: Normalized, codes: readonly string[]): Found<string>[] {
  const found = codes.flatMap((code) => materialsIn(normalized, code))
  if (codes.length < 2) return found
  const kept: Found<string>[] = []
  const taken = new Uint8Array(normalized.text.length)
  for (const each of found.sort((one, other) => other.end - other.start - (one.end - one.start))) {
    if (taken[each.start] || taken[each.end - 1]) continue
    taken.fill(1, each.start, each.end)
    kept.push(each)
  }
  return kept.sort((one, other) => one.start - other.start)
}

function materialsIn(normalized: Normalized, code: string): Found<string>[] {
  const modifiers = modifiersFor(code)
  return materialIndex([code])
    .find(normalized)
    .map((found) => (found.value.includes(':') ? found : withModifier(normalized.lower, found, modifiers)))
}

/** The materials of a fact, which may name them by words that are too common to ask about in a text: "walnut". */
export function factMaterials(normalized: Normalized, codes: readonly string[]): Found<string>[] {
  return [...findMaterials(normalized, codes), ...commonIndex.find(normalized)]
}

const commonIndex = new PhraseIndex<string>()
for (const [word, id] of commonMaterialWords()) commonIndex.add(word, id)

const modifierLists = new Map<string, Modifier[]>()

function modifiersFor(code: string): Modifier[] {
  let list = modifierLists.get(code)
  if (!list) {
    list = modifiersOf(code)
    modifierLists.set(code, list)
  }
  return list
}

function withModifier(lower: string, found: Found<string>, modifiers: readonly Modifier[]): Found<string> {
  const { start, end, value } = found
  const word = lower.slice(start, end)
  const before = lower.slice(Math.max(0, start - 24), start).replace(/[- \u00a0'"]+$/, '')
  const gap = /^[- \u00a0]/.test(lower.slice(end)) ? 1 : 0
  for (const { kind, word: modifier, side } of modifiers) {
    if (side === 'before') {
      const plain = modifier.replace(/-$/, '')
      if (!before.endsWith(plain) || isWordPart(before, before.length - plain.length - 1)) continue
      const from = lower.lastIndexOf(plain, start)
      return { start: from, end, value: `${kind}:${value}` }
    }
    const joined = modifier.startsWith('-')
    const plain = modifier.replace(/^-/, '')
    if (joined && word.endsWith(plain) && word.length > plain.length + 2)
      return { start, end, value: `${kind}:${value}` }
    const at = end + gap
    if ((joined && lower[end] !== '-') || !lower.startsWith(plain, at) || gap === 0) continue
    if (!isWordPart(lower, at + plain.length))
      return { start, end: at + plain.length, value: `${kind}:${value}` }
  }
  return found
}

/** The facts that have a material, by its id, with those that it is a kind of. */
export function addMaterials(
  known: Map<string, number[]>,
  fact: number,
  found: readonly Found<string>[],
): void {
  for (const { value } of found) {
    addTo(known, value, fact)
    // Who has said stainless steel has said steel.
    for (let parent = MATERIAL_PARENTS[value]; parent; parent = MATERIAL_PARENTS[parent])
      addTo(known, parent, fact)
  }
}

/** The fact that has the same material, changed or not: plated with gold is near to gold. */
export function nearestMaterial(known: Map<string, number[]>, id: string): number | undefined {
  const base = id.replace(/^\w+:/, '')
  for (const other of [base, `fake:${base}`, `coat:${base}`]) {
    const fact = known.get(other)?.find((each) => each > 0)
    if (fact !== undefined) return fact
  }
  return undefined
}
