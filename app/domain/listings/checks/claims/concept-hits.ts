import { primarySubtag } from '#app/domain/listings/languages.ts'
import type { Normalized } from '../text/normalized.ts'
import type { Found } from '../text/phrase-index.ts'
import { ARTICLES, RELATIONS } from './data/compatibility.ts'
import { SUBSTANCES } from './data/features.ts'
import { NO_ORIGIN } from './data/origins.ts'
import { sameSubstance } from './data/substances.ts'
import { type Concept, type FactConcepts, isDenied, whatWasDone } from './fact-concepts.ts'
import type { FactIndex } from './fact-index.ts'
import type { Hit } from './hit.ts'
import { findMaterials, nearestMaterial } from './materials.ts'
import { placeHits } from './place-hits.ts'
import { isUnsure } from './polarity/open-clauses.ts'
import type { FactPolarity } from './polarity/opposites.ts'
import { type Reading, wordsIn } from './polarity/signed-words.ts'
import { stemOf } from './polarity/stem.ts'

/** What is read of the facts, for what words stand for. */
export interface ConceptReader {
  index: FactIndex
  concepts: FactConcepts
  polarity: FactPolarity
  /** BCP 47 tag of the text. */
  code: string
}

/** Materials, origins, features, promises, and what a product is said to work with. `taken`: where another claim stands. */
export function conceptHits(
  reader: ConceptReader,
  normalized: Normalized,
  reading: Reading,
  taken: Uint8Array,
): Hit[] {
  const { concepts, code } = reader
  const free = ({ start, end }: { start: number; end: number }) => !taken[start] && !taken[end - 1]
  const materials = findMaterials(normalized, [code]).filter(free)
  const others = concepts.index
    .find(normalized)
    .filter((found) => free(found) || found.value.kind === 'interface')
    .filter(
      (found) => !materials.some((material) => material.start < found.end && found.start < material.end),
    )
  return [
    ...materials.map((found) => materialHit(concepts, found, reading)),
    ...others.map((found) => conceptHit(reader, normalized, { reading, found, taken })),
    ...substanceHits(reader, reading),
    ...nameHits(reader, normalized, reading),
    ...placeHits(reader.index, normalized)
      .filter(free)
      .filter((place) => !others.some(({ start, end }) => start < place.end && place.start < end)),
  ].filter((hit) => hit !== undefined)
}

function materialHit(
  { materials }: FactConcepts,
  { start, end, value }: Found<string>,
  reading: Reading,
): Hit | undefined {
  const facts = materials.get(value) ?? []
  const hit = { start, end, isQuantity: false, facts }
  if (facts.length > 0) return hit
  if (isDenied(reading, { start, end })) return undefined
  const nearest = nearestMaterial(materials, value)
  return nearest === undefined ? { ...hit, code: 'material' } : { ...hit, code: 'material', nearest }
}

function conceptHit(
  reader: ConceptReader,
  normalized: Normalized,
  { reading, found, taken }: { reading: Reading; found: Found<Concept>; taken: Uint8Array },
): Hit | undefined {
  const { start, end, value } = found
  if (value.id === NO_ORIGIN) return undefined
  const { said, denied } = reader.concepts
  const place = { start, end, isQuantity: false }
  const key = `${value.kind}:${value.id}`
  const [same = [], other = []] = isDenied(reading, found)
    ? [denied.get(key), said.get(key)]
    : [said.get(key), denied.get(key)]
  if (value.kind === 'origin') return originHit(reader.concepts, normalized, found)
  if (same.length > 0)
    return { ...place, facts: same, isSame: value.kind === 'interface' || value.kind === 'feature' }
  if (other.length > 0 && isUnsure(reading, found)) return undefined
  const [nearest] = other.filter((fact) => fact > 0 && !isDeniedOtherwise(reader, reading, { found, fact }))
  if (nearest !== undefined) return { ...place, facts: [], code: 'opposite', nearest }
  // That something is not there is no promise.
  if (isDenied(reading, found)) return undefined
  if (value.kind === 'promise') return promiseHit(reader, found, taken)
  if (value.kind === 'interface') return interfaceHit(reader, normalized, found)
  if (value.id === 'sim') return undefined
  return saysTheWords(reader.polarity, reading, found) ? undefined : { ...place, facts: [], code: 'presence' }
}

/** "Not upgradable to Android 13" denies nothing of "Android 12": the fact says none of what is denied with the name. */
function isDeniedOtherwise(
  { polarity: { said, denied } }: ConceptReader,
  { denials }: Reading,
  { found: { start, end, value }, fact }: { found: Found<Concept>; fact: number },
): boolean {
  const denial = denials.find(({ words }) => words.some((word) => start <= word.start && word.start < end))
  const others = denial?.words.filter((word) => word.end <= start || end <= word.start) ?? []
  return others.some(
    ({ key }) =>
      !said.get(key)?.has(fact) &&
      // "The batteries of the remote control are not there" denies what another fact is about.
      (value.kind === 'interface' || said.has(key) || denied.has(key)),
  )
}

/** "Garanti deux ans" promises what "garantie: 2 ans" says; a warranty whose years are asked about is not asked about again. */
function promiseHit(
  { concepts }: ConceptReader,
  { start, end, value }: Found<Concept>,
  taken: Uint8Array,
): Hit | undefined {
  const isBesideNumber = taken[end + 1] === 1 || taken[start - 2] === 1
  const warranty = concepts.said.get('promise:warranty') ?? []
  const place = { start, end, isQuantity: false }
  if (isBesideNumber && value.id === 'promise' && warranty.length > 0) return { ...place, facts: warranty }
  if (isBesideNumber && value.id === 'warranty') return undefined
  return { ...place, facts: [], code: 'forbidden', values: { group: 'guarantee' } }
}

/** What is sold or used at a place does not come from there. */
const SOLD =
  /(?<!\p{L})(?:price|priced|available|sold|launched|released|used|popular|customers|ships|shipping|delivery|delivered|preis|erhältlich|verkauft|verfügbar|verwendet|versand|lieferung|kunden|prix|disponible|disponibles|vendue?s?|utilisée?s?|livraison|clients|precio|vendid[oa]s?|usad[oa]s?|envío|entrega|clientes|prezzo|vendut[oaie]|usat[oaie]|disponibil[ei]|spedizione|consegna|clienti|prijs|verkrijgbaar|verkocht|gebruikt|verzending|levering|klanten)\s(?:[\p{L}\d.,$€£₹]+\s){0,4}(?:in|to|for|across|throughout|nach|für|innerhalb|en|au|aux|vers|dans|a|para|por|per|naar|voor|binnen)\s(?:\p{L}{2,4}\s)?$/u

function originHit({ said }: FactConcepts, { lower }: Normalized, found: Found<Concept>): Hit | undefined {
  const { start, end, value } = found
  const place = { start, end, isQuantity: false }
  const anywhere = said.get(`origin:${value.id}`) ?? []
  const done = whatWasDone(lower, found)
  if (done === '' && SOLD.test(lower.slice(Math.max(0, start - 40), start))) return undefined
  const same =
    done === ''
      ? anywhere
      : [
          ...(said.get(`origin:${done}:${value.id}`) ?? []),
          // "Rosehip from Chile" says nothing of what was made elsewhere.
          ...(isSaidElsewhere(said, done) ? [] : (said.get(`origin::${value.id}`) ?? [])),
        ]
  if (same.length > 0) return { ...place, facts: same }
  const [nearest] = anywhere.filter((fact) => fact > 0)
  return nearest === undefined
    ? { ...place, facts: [], code: 'origin' }
    : { ...place, facts: [], code: 'origin', nearest }
}

/** Whether the facts say of any country that it is where this was done. */
function isSaidElsewhere(said: FactConcepts['said'], done: string): boolean {
  return [...said.keys()].some((key) => key.startsWith(`origin:${done}:`))
}

/** "USB" in the facts says nothing of USB-C; a name that the facts have in other letters is there. */
function interfaceHit(
  { index }: ConceptReader,
  { lower }: Normalized,
  { start, end }: Found<Concept>,
): Hit | undefined {
  const key = lower.slice(start, end).replace(/[^\p{L}\p{N}]/gu, '')
  const facts = index.words.get(key)
  const place = { start, end, isQuantity: false }
  return facts ? { ...place, facts } : { ...place, facts: [], code: 'compatibility' }
}

/** Whether one fact has every word of the phrase, in whatever form. */
function saysTheWords(
  { said, denied }: FactPolarity,
  reading: Reading,
  place: { start: number; end: number },
): boolean {
  // "Wireless" denies its wire in the facts as in the text.
  const [first, ...others] = wordsIn(reading, place)
    .filter(({ light }) => !light)
    .map(({ key, own }) => (own ? denied : said).get(key))
  if (first === undefined) return false
  return [...first].some((fact) => others.every((facts) => facts?.has(fact)))
}

const substances = new Map<string, RegExp>()

function substancePattern(code: string): RegExp | undefined {
  const language = primarySubtag(code)
  const list = SUBSTANCES[language]
  if (!list) return undefined
  let pattern = substances.get(language)
  if (!pattern) {
    const words = list
      .split('|')
      .flatMap(
        (phrase) =>
          phrase.split(' ').at(language === 'en' || language === 'nl' || language === 'de' ? -1 : 0) ?? [],
      )
    pattern = new RegExp(
      `^(?:${words.map((word) => (word.endsWith('*') ? `${stemOf(word.slice(0, -1))}.*` : stemOf(word))).join('|')})$`,
      'u',
    )
    substances.set(language, pattern)
  }
  return pattern
}

/** Whether a word in lower case is a substance that products may be free of. */
export function isSubstance(code: string, word: string): boolean {
  return substancePattern(code)?.test(stemOf(word)) === true
}

/** "Sugar-free", "senza lattosio", "staubfrei": what a text denies and no fact mentions. */
function substanceHits({ polarity, code }: ConceptReader, { denials }: Reading): Hit[] {
  const pattern = substancePattern(code)
  return denials.slice(0, MOST_DENIALS).flatMap(({ words }): Hit[] => {
    const word = words.find(({ key, free }) => free || pattern?.test(key))
    if (!word || words.length > 3) return []
    const head = word.key.slice(0, 4)
    const same = sameSubstance(word.key)
    const mentioned = (keys: Iterable<string>) =>
      [...keys].some((key) => key === word.key || key.startsWith(head) || same?.has(key))
    if (mentioned(polarity.denied.keys()) || polarity.said.has(word.key)) return []
    return [
      {
        start: word.start,
        end: words.at(-1)?.end ?? word.end,
        isQuantity: false,
        facts: [],
        code: 'presence',
      },
    ]
  })
}

const MOST_DENIALS = 50

const relations = new Map<string, RegExp | undefined>()

const ADVERB =
  '(?: (?:also|even|perfectly|seamlessly|auch|perfekt|nahtlos|aussi|également|parfaitement|también|perfectamente|anche|perfettamente|ook|perfect))?'

/** "works with", and the name behind it with up to two words between. */
function relationPattern(code: string): RegExp | undefined {
  const language = primarySubtag(code)
  if (relations.has(language)) return relations.get(language)
  const phrases = (RELATIONS[language] ?? '')
    .split('|')
    .filter(Boolean)
    .map((phrase) => {
      const [first = '', ...others] = phrase.split(' ')
      return `[${first.charAt(0)}${first.charAt(0).toUpperCase()}]${[first.slice(1), ...others].join(`${ADVERB} `)}`
    })
  const between = language === 'de' ? '(?:\\p{Ll}{2,10} )?' : '(?:\\p{Ll}+ ){0,2}'
  const pattern =
    phrases.length > 0
      ? new RegExp(
          `(?<![\\p{L}])(?:${phrases.join('|')}) (${between})(\\p{Lu}[\\p{L}\\p{N}+-]*(?: (?:\\p{Lu}[\\p{L}\\p{N}+-]*|\\d+))*)`,
          'gu',
        )
      : undefined
  relations.set(language, pattern)
  return pattern
}

/** Names behind "works with" and the like that no fact has. */
function nameHits({ index, code }: ConceptReader, { text }: Normalized, reading: Reading): Hit[] {
  const pattern = relationPattern(code)
  if (!pattern) return []
  return Array.from(text.matchAll(pattern)).flatMap((match): Hit[] => {
    const [all, , name = ''] = match
    if (ARTICLES.has(name.toLowerCase())) return []
    const start = match.index + all.length - name.length
    const end = start + name.length
    if (isDenied(reading, { start, end })) return []
    const words = name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1)
    const isKnown = words.every((word) => index.words.has(word) || index.words.has(stemOf(word)))
    return isKnown ? [] : [{ start, end, isQuantity: false, facts: [], code: 'compatibility' }]
  })
}
