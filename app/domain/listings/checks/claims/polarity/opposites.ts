import type { Normalized } from '../../text/normalized.ts'
import { isSize } from '../data/measures.ts'
import { isUnsure } from './open-clauses.ts'
import { readPolarity } from './reading.ts'
import { type Denial, type Reading, relationOf, type SignedWord } from './signed-words.ts'
import { stemOf } from './stem.ts'
import type { PolarityWords } from './words.ts'

/** What the facts say and deny, by their words. Facts count from 1; 0 is the product's name. */
export interface FactPolarity {
  readings: Reading[]
  /** For each stem the facts that say it, and those that deny it. */
  said: Map<string, Set<number>>
  denied: Map<string, Set<number>>
  denials: FactDenial[]
  /** Stems of the words beside "only", by fact: "outdoor" of "outdoor use only". */
  exclusive: { fact: number; keys: Set<string> }[]
  /** Numbers of the facts that are a least or a most. */
  limits: { fact: number; word: SignedWord; sign: number }[]
}

interface FactDenial {
  fact: number
  denial: Denial
  /** Stems of what the fact says before it: "cushion" of "cushion not washable". */
  subject: Set<string>
}

export interface Opposite {
  start: number
  end: number
  fact: number
}

export function factPolarity(
  texts: readonly Normalized[],
  sections: readonly number[],
  language: PolarityWords,
): FactPolarity {
  const readings = texts.map((text) => readPolarity(text, language))
  const polarity: FactPolarity = {
    readings,
    said: new Map(),
    denied: new Map(),
    denials: [],
    exclusive: [],
    limits: [],
  }
  for (const [fact, reading] of readings.entries()) {
    for (const word of reading.words) {
      if (!word.light) add(word.denied ? polarity.denied : polarity.said, word.key, fact)
      if (word.limit) polarity.limits.push({ fact, word, sign: word.limit * (word.denied ? -1 : 1) })
    }
    // A name is no statement.
    if (fact > 0) addStatement(polarity, fact, reading, { text: texts[fact], section: sections[fact] ?? 0 })
  }
  return polarity
}

function addStatement(
  polarity: FactPolarity,
  fact: number,
  reading: Reading,
  { text, section }: { text: Normalized | undefined; section: number },
) {
  const only = ONLY.exec(text?.lower ?? '')
  if (only) polarity.exclusive.push({ fact, keys: keysBeside(reading, only) })
  // More denials than a product has are no facts.
  if (polarity.denials.length >= MOST_DENIALS || isMeasured(text)) return
  polarity.denials.push(
    ...reading.denials.map((denial) => ({
      fact,
      denial: withoutSection(denial, section),
      subject: subjectOf(reading, denial),
    })),
  )
}

function subjectOf({ words }: Reading, denial: Denial): Set<string> {
  const [first] = denial.words
  const before = words.filter(
    ({ start, denied, light, sentence }) =>
      first && start < first.start && sentence === first.sentence && !denied && !light,
  )
  return new Set(before.map(({ key }) => key))
}

/** "Weight: 90 g without battery" says what was weighed. */
function isMeasured(text: Normalized | undefined): boolean {
  const [, label = ''] = /^([^:]{1,40}):\s*[\d~]/.exec(text?.lower ?? '') ?? []
  return (label.match(/\p{L}+/gu) ?? []).some(isSize)
}

/** "Comms NFC: no" denies NFC. */
function withoutSection(denial: Denial, length: number): Denial {
  const words = denial.words.filter(({ start }) => start >= length)
  return words.length > 0 ? { ...denial, words } : denial
}

const MOST_DENIALS = 100
const ONLY =
  /(?<!\p{L})(?:only|exclusively|nur|ausschließlich|seulement|uniquement|exclusivement|solo|sólo|solamente|exclusivamente|soltanto|esclusivamente|alleen|uitsluitend)(?!\p{L})/u
const BESIDE_ONLY = 20

function keysBeside({ words }: Reading, { index, 0: only }: RegExpExecArray): Set<string> {
  const from = index - BESIDE_ONLY
  const to = index + only.length + BESIDE_ONLY
  return new Set(
    words.filter(({ start, end, denied }) => !denied && start >= from && end <= to).map(({ key }) => key),
  )
}

function add(map: Map<string, Set<number>>, key: string, fact: number) {
  const facts = map.get(key)
  if (facts) facts.add(fact)
  else map.set(key, new Set([fact]))
}

/** The phrases of a text that say what a fact denies, or deny what a fact says. */
export function findOpposites(
  facts: FactPolarity,
  reading: Reading,
  antonyms: ReadonlyMap<string, ReadonlySet<string>>,
): Opposite[] {
  return [
    ...affirmed(facts, reading),
    ...deniedOnly(facts, reading),
    ...otherLimits(facts, reading),
    ...contrary(facts, reading, antonyms),
    ...excluded(facts, reading, antonyms),
  ]
}

function affirmed(facts: FactPolarity, reading: Reading): Opposite[] {
  const { words } = reading
  if (facts.denials.length === 0) return []
  const positions = new Map<string, number[]>()
  for (const [at, { key, denied, light }] of words.entries()) {
    if (denied || (light && !facts.denied.has(key))) continue
    const known = positions.get(key)
    if (known) known.push(at)
    else positions.set(key, [at])
  }
  return facts.denials.flatMap((known) => {
    const { fact, denial } = known
    const [first, ...others] = denial.words
    if (!first) return []
    return (positions.get(first.key) ?? []).slice(0, MOST_PLACES).flatMap((at): Opposite[] => {
      const anchor = words[at]
      if (!anchor) return []
      const found = [at]
      for (const { key } of others) {
        const near = positions.get(key)?.find((other) => isNear(words, at, other))
        if (near === undefined) return []
        found.push(near)
      }
      const place = cluster(words, found)
      if (isSeparate(words, anchor) || !isOpposite(facts, known, place.around) || isUnsure(reading, place))
        return []
      return [{ start: place.start, end: place.end, fact }]
    })
  })
}

/** Whether the words of a denial, said in a text with these around them, contradict it. */
function isOpposite(
  facts: FactPolarity,
  { fact, denial, subject }: FactDenial,
  around: readonly SignedWord[],
): boolean {
  return (
    saysTheSame(denial, around) &&
    !isSaidOtherwise(facts, { fact, denial, subject }, new Set(around.map(({ key }) => key))) &&
    !hasOtherLimit(facts, fact, around)
  )
}

/** "Order the bag separately" says that it is not there. */
function isSeparate(words: readonly SignedWord[], { segment }: SignedWord): boolean {
  return words.some((word) => word.segment === segment && SEPARATE.has(word.key))
}

const SEPARATE = new Set(
  'separately separat separate gesondert séparément separatamente apart optional optionally optionales opcional opzionale optionnel optioneel selbst dazukaufen hinzukaufen bijkopen'
    .split(' ')
    .map(stemOf),
)

const MOST_PLACES = 20
const FARTHEST = 9

function isNear(words: readonly SignedWord[], one: number, other: number): boolean {
  return Math.abs(one - other) <= FARTHEST && words[one]?.sentence === words[other]?.sentence
}

/** Another fact says the same word: which of the two is meant is known only where the text names one of them. */
function isSaidOtherwise(
  { said, readings }: FactPolarity,
  { fact, denial: { words }, subject }: FactDenial,
  around: ReadonlySet<string>,
): boolean {
  const [first] = words
  const isNamed = [...subject].some((key) => around.has(key))
  return [...(said.get(first?.key ?? '') ?? [])].some((other) => {
    if (other === fact || other === 0 || !words.every(({ key }) => said.get(key)?.has(other))) return false
    const full = readings[other]?.words.filter(({ light }) => !light) ?? []
    if (full.length > words.length + 2) return false
    const names = full.filter(({ key }) => !words.some((word) => word.key === key))
    return !isNamed || names.some(({ key }) => around.has(key))
  })
}

function cluster(words: readonly SignedWord[], found: number[]) {
  const from = Math.min(...found)
  const to = Math.max(...found)
  const [first, last] = [words[from], words[to]]
  const around = words
    .slice(Math.max(0, from - 3), to + 4)
    .filter(({ sentence }) => sentence === first?.sentence)
  return { start: first?.start ?? 0, end: last?.end ?? 0, around }
}

/** "No batteries needed" is no opposite of "batteries included"; "not included" is one only of what is included. */
function saysTheSame({ relation }: Denial, around: readonly SignedWord[]): boolean {
  if (!relation) return true
  const other = relationOf(around)
  if (relation === 'include')
    return other === 'include' || other === '' || around.some(({ having }) => having)
  return other === undefined || other === '' || other === relation
}

/** "Not for children under 3" and "for children from 3" say the same. */
function hasOtherLimit(facts: FactPolarity, fact: number, around: readonly SignedWord[]): boolean {
  return around.some(
    ({ key, limit, denied }) =>
      limit !== undefined &&
      facts.limits.some(
        (other) => other.fact === fact && other.word.key === key && other.sign === limit * (denied ? -1 : 1),
      ),
  )
}

function deniedOnly(facts: FactPolarity, { words, denials }: Reading): Opposite[] {
  return denials.slice(0, MOST_DENIALS).flatMap((denial): Opposite[] => {
    const [first, ...others] = denial.words
    if (!first) return []
    const fact = [...(facts.said.get(first.key) ?? [])].find(
      (each) =>
        each > 0 &&
        denial.words.every(({ key }) => facts.said.get(key)?.has(each)) &&
        isSaidTogether(facts.readings[each], denial),
    )
    if (fact === undefined) return []
    // "The cushion is not" of a cushion that is not washable.
    if (denial.trailing && facts.denials.some((other) => other.fact === fact)) return []
    // Another fact denies it, too: the text may mean that.
    const keys = new Set(denial.words.map(({ key }) => key))
    if (
      facts.denials.some(
        (other) => other.fact !== fact && other.denial.words.every(({ key }) => keys.has(key)),
      )
    )
      return []
    // "Neither weighs more than 8 kg" says nothing against 8 kg.
    if (denial.words.some(({ limit }) => limit !== undefined)) return []
    // "0.7 kg without the lid" says what was weighed.
    if (
      !first.own &&
      words.some(({ key, segment, denied }) => !denied && segment === first.segment && /^\d/.test(key))
    )
      return []
    const last = others.at(-1) ?? first
    const negator = words.findLast(
      ({ start, sentence }) => start < first.start && sentence === first.sentence,
    )
    const start = negator?.light && first.start - negator.end < 3 ? negator.start : first.start
    return [{ start: Math.min(start, last.start), end: Math.max(first.end, last.end), fact }]
  })
}

/** "No scratches" is no opposite of "scratch-resistant", and "no charger included" none of "charger: 20 W". */
function isSaidTogether(reading: Reading | undefined, { words, relation }: Denial): boolean {
  if (!reading) return false
  const said = reading.words.filter(({ denied }) => !denied)
  const isProtective = words.some(({ key }) => PROTECTS.test(key))
  if (!isProtective && said.some(({ key }) => PROTECTS.test(key))) return false
  const others = said.map((word) => word.relation).filter((each) => each)
  if (!relation) return true
  if (relation === 'include')
    return said.some(({ having }) => having) || others.includes('include') || isYes(said, words)
  return others.length === 0 || others.includes(relation)
}

function isYes(said: readonly SignedWord[], words: readonly SignedWord[]): boolean {
  return said.filter(({ light }) => !light).length <= words.length + 1
}

const PROTECTS = /resist|^prof|fest$|bestand|bestend|schutz|protec|repel|^anti|werend/

/** "At least 8 bar" where a fact says "up to 8 bar". */
function otherLimits(facts: FactPolarity, { words }: Reading): Opposite[] {
  if (facts.limits.length === 0) return []
  return words.flatMap((word, at): Opposite[] => {
    if (word.limit === undefined) return []
    const sign = word.limit * (word.denied ? -1 : 1)
    const same = facts.limits.filter(({ word: { key } }) => key === word.key)
    const [other] = same
    if (!other || other.fact === 0 || same.some((each) => each.sign === sign)) return []
    const unit = words[at + 1]
    const unitOf = facts.readings[other.fact]?.words
    const next = unitOf?.[unitOf.indexOf(other.word) + 1]
    if (unit && next && unit.key !== next.key && unit.start - word.end < 2) return []
    const limit = words[at - 1]
    return [
      {
        start: limit && limit.sentence === word.sentence ? limit.start : word.start,
        end: word.end,
        fact: other.fact,
      },
    ]
  })
}

/** "Forward-facing" where a fact says "rear-facing": the word beside it is the same. */
function contrary(
  { said }: FactPolarity,
  { words }: Reading,
  antonyms: ReadonlyMap<string, ReadonlySet<string>>,
): Opposite[] {
  return words.flatMap((word, at): Opposite[] => {
    const others = word.denied || said.has(word.key) ? undefined : antonyms.get(word.key)
    if (!others) return []
    return [besides(words, at, -1), besides(words, at, 1)].flatMap((neighbour): Opposite[] => {
      if (!neighbour || neighbour.segment !== word.segment) return []
      const fact = [...(said.get(neighbour.key) ?? [])].find(
        (each) => each > 0 && [...others].some((key) => said.get(key)?.has(each)),
      )
      if (fact === undefined) return []
      return [{ start: Math.min(word.start, neighbour.start), end: Math.max(word.end, neighbour.end), fact }]
    })
  })
}

/** The next word on one side that is not a small one. */
function besides(words: readonly SignedWord[], at: number, step: 1 | -1): SignedWord | undefined {
  for (let next = at + step; Math.abs(next - at) <= 2; next += step)
    if (words[next]?.light !== true) return words[next]
  return undefined
}

/** "For indoors and outdoors" where a fact says "outdoor use only". */
function excluded(
  { exclusive, said }: FactPolarity,
  { words }: Reading,
  antonyms: ReadonlyMap<string, ReadonlySet<string>>,
): Opposite[] {
  if (exclusive.length === 0) return []
  return words.flatMap(({ key, start, end, denied }): Opposite[] => {
    const others = denied || said.has(key) ? undefined : antonyms.get(key)
    const only = others && exclusive.find(({ keys }) => [...others].some((other) => keys.has(other)))
    return only ? [{ start, end, fact: only.fact }] : []
  })
}

/** Whether a phrase of the text has the same words as the fact with another sign, so that no mark may stand there. */
export function contradicts(facts: FactPolarity, fact: number, words: readonly SignedWord[]): boolean {
  // "No more than 8 kg" says nothing against 8 kg.
  const isBound = words.some(({ denied, limit }) => denied && limit !== undefined)
  return words.some(({ key, denied, light, limit }) => {
    const [same, other] = denied ? [facts.denied, facts.said] : [facts.said, facts.denied]
    if (
      limit !== undefined &&
      facts.limits.some(
        (each) => each.fact === fact && each.word.key === key && each.sign !== limit * (denied ? -1 : 1),
      )
    )
      return true
    return !light && !isBound && other.get(key)?.has(fact) === true && same.get(key)?.has(fact) !== true
  })
}
