import type { Normalized } from '../text/normalized.ts'
import { type Found, PhraseIndex } from '../text/phrase-index.ts'
import { addTo } from './add-to.ts'
import { unique } from './compare.ts'
import { interfaceNames } from './data/compatibility.ts'
import { FEATURE_ENTAILS, featureWords, protectionFeatures, sayingWords } from './data/features.ts'
import { measuresOf } from './data/measures.ts'
import { originWords } from './data/origins.ts'
import { promiseWords } from './data/promises.ts'
import type { FactIndex } from './fact-index.ts'
import { addMaterials, factMaterials } from './materials.ts'
import type { FactPolarity } from './polarity/opposites.ts'
import { type Reading, wordsIn } from './polarity/signed-words.ts'

/** What words stand for in every language, by one id. */
export interface Concept {
  kind: 'origin' | 'feature' | 'promise' | 'interface'
  id: string
}

/** The concepts that the facts name, and what finds those of the text. */
export interface FactConcepts {
  languages: readonly string[]
  index: PhraseIndex<Concept>
  materials: Map<string, number[]>
  /** By kind and id; of origins also with what was done there: `origin:make:IT`. */
  said: Map<string, number[]>
  denied: Map<string, number[]>
}

export function factConcepts(
  facts: FactIndex,
  { readings }: FactPolarity,
  languages: readonly string[],
): FactConcepts {
  const index = conceptIndex(languages)
  const concepts: FactConcepts = {
    languages,
    index,
    materials: new Map(),
    said: new Map(),
    denied: new Map(),
  }
  for (const [fact, text] of facts.texts.entries()) {
    addMaterials(concepts.materials, fact, factMaterials(text, languages))
    for (const found of [...index.find(text), ...saying.find(text)])
      addConcept(concepts, fact, text, { found, reading: readings[fact] })
  }
  addMeasured(concepts, facts)
  for (const [certificate, numbers] of facts.certificates) {
    for (const fact of numbers) {
      for (const id of protectionFeatures(certificate)) addTo(concepts.said, `feature:${id}`, fact)
      if (ORGANIC.has(certificate)) addTo(concepts.said, 'feature:organic', fact)
      const material = CERTIFIED[certificate]
      if (material) addTo(concepts.materials, material, fact)
    }
  }
  return concepts
}

/** Megapixels are those of a camera, of two facts those of both; what charges with more power than any USB port gives, charges fast. */
function addMeasured({ said, denied }: FactConcepts, facts: FactIndex) {
  const say = (id: string, fact: number) => {
    const key = `feature:${id}`
    if (!denied.has(key)) said.set(key, unique([...(said.get(key) ?? []), fact]))
  }
  const cameras = new Set(facts.quantities.get('megapixels')?.map(({ fact }) => fact))
  for (const fact of cameras) {
    say('camera', fact)
    // Which of them it is, is not known.
    if (cameras.size > 1) say('front-camera', 0)
  }
  for (const { fact, base } of facts.quantities.get('power') ?? []) {
    const words = facts.texts[fact]?.lower.match(/\p{L}+/gu) ?? []
    if (base >= FAST_WATTS && words.some((word) => measuresOf(word).includes('charging')))
      say('fast-charging', fact)
  }
}

const FAST_WATTS = 15

/** Certificates of organic farming, and of one material. */
const ORGANIC = new Set([
  'gots',
  'ocs',
  'eu organic',
  'usda organic',
  'demeter',
  'bioland',
  'naturland',
  'ecocert',
  'cosmos',
])
const CERTIFIED: Record<string, string> = { fsc: 'wood', pefc: 'wood', rws: 'wool', rds: 'down' }

function addConcept(
  { said, denied }: FactConcepts,
  fact: number,
  text: Normalized,
  { found, reading }: { found: Found<Concept>; reading: Reading | undefined },
) {
  const { kind, id } = found.value
  const known = reading && isDenied(reading, found) ? denied : said
  addTo(known, `${kind}:${id}`, fact)
  if (kind === 'origin') addTo(known, `origin:${whatWasDone(text.lower, found)}:${id}`, fact)
  // That there is no front camera does not say that there is no camera.
  if (kind === 'feature' && known === said)
    for (const other of FEATURE_ENTAILS[id] ?? []) addTo(said, `feature:${other}`, fact)
}

const saying = new PhraseIndex<Concept>()
for (const [word, id] of sayingWords()) saying.add(word, { kind: 'feature', id })

/** Whether what is said at a place is denied there. */
export function isDenied(reading: Reading, { start, end }: { start: number; end: number }): boolean {
  const inside = wordsIn(reading, { start, end })
  if (inside.some(({ refuted }) => refuted)) return true
  // A phrase with its own "not" says what it says.
  if (inside.length > 1 && inside.some(({ negator }) => negator)) return false
  // "Cordless" is what it says; "removable" in "non-removable" is not.
  return inside.some((word) => word.denied && !word.light && !(word.own && start <= word.start))
}

const DESIGNED =
  /(?<!\p{L})(?:design(?:ed|s)?|entworfen|gestaltet|konzipiert|entwickelt|developed|conçue?s?|dessinée?s?|imaginée?s?|diseñad[oa]s?|diseño|ideat[oaie]|progettat[oaie]|disegnat[oaie]|ontworpen|ontwikkeld)(?!\p{L})/gu
const MADE =
  /(?<!\p{L})(?:made|manufactured|produced|assembled|built|crafted|sewn|woven|knitted|forged|handmade|bottled|brewed|roasted|printed|blended|packed|hergestellt|gefertigt|abgefüllt|gebraut|geröstet|produziert|gebaut|genäht|geschmiedet|montiert|fabriquée?s?|assemblée?s?|cousue?s?|embouteillée?s?|torréfiée?s?|produits?|produites?|fabricad[oa]s?|hech[oa]s?|cosid[oa]s?|producid[oa]s?|embotellad[oa]s?|envasad[oa]s?|imbottigliat[oaie]|confezionat[oaie]|tostat[oaie]|prodott[oaie]|fatt[oaie]|realizzat[oaie]|cucit[oaie]|assemblat[oaie]|gemaakt|geproduceerd|vervaardigd|genaaid|gebotteld|gebrouwen|gebrand|herkunft|herkunftsland|ursprung|origin|origine|origen|herkomst)(?!\p{L})/gu

/** 'design' or 'make', by the verb that is nearest to a place's name; empty where there is none. */
export function whatWasDone(lower: string, { start, end }: { start: number; end: number }): string {
  const before =
    lower
      .slice(Math.max(0, start - 40), start)
      .split(/[.;,|]/)
      .at(-1) ?? ''
  // "Bottled here with rosehip from Chile": where a part of it comes from.
  if (/(?:^|\s)(?:from|aus|uit)\s$/.test(before)) return ''
  const after = lower.slice(end, end + 24).split(/[.;,|]/, 1)[0] ?? ''
  const nearest = (text: string, pattern: RegExp) =>
    Array.from(text.matchAll(pattern), ({ index }) => index).at(-1) ?? -1
  const [designed, made] = [nearest(before, DESIGNED), nearest(before, MADE)]
  if (designed >= 0 || made >= 0) return designed > made ? 'design' : 'make'
  if (nearest(after, DESIGNED) >= 0) return 'design'
  return nearest(after, MADE) >= 0 ? 'make' : ''
}

// Few sets of languages are in use at a time, and each is made in some milliseconds.
const indexes = new Map<string, PhraseIndex<Concept>>()
const MOST_INDEXES = 40

function conceptIndex(languages: readonly string[]): PhraseIndex<Concept> {
  const key = languages.join()
  let index = indexes.get(key)
  if (!index) {
    index = new PhraseIndex<Concept>()
    for (const [name, id] of interfaceNames()) index.add(name, { kind: 'interface', id }, /^[A-Z]/.test(name))
    for (const code of languages) {
      for (const [word, id] of promiseWords(code)) index.add(word, { kind: 'promise', id })
      for (const [word, id] of featureWords(code)) index.add(word, { kind: 'feature', id })
      for (const [word, id, exact] of originWords(code)) index.add(word, { kind: 'origin', id }, exact)
    }
    if (indexes.size >= MOST_INDEXES) indexes.clear()
    indexes.set(key, index)
  }
  return index
}
