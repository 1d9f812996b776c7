import { markupMask } from '../text/markup.ts'
import type { Normalized } from '../text/normalized.ts'
import type { ClaimReader } from './claim-reader.ts'
import { conceptHits, isSubstance } from './concept-hits.ts'
import { isDenied } from './fact-concepts.ts'
import { forbiddenHits } from './forbidden.ts'
import { healthHits } from './health-hits.ts'
import type { Hit } from './hit.ts'
import { findHits } from './hits.ts'
import { includeHits } from './include-hits.ts'
import { lawHits } from './law-hits.ts'
import { findMarks, type PhraseMark } from './marks.ts'
import { isUnsure } from './polarity/open-clauses.ts'
import { contradicts, findOpposites, type Opposite } from './polarity/opposites.ts'
import { type Reading, wordsIn } from './polarity/signed-words.ts'
import { askAboutShop, shopHits } from './shop-only.ts'

/** The claims of one text, each with the facts that say it or a reason to ask, and the phrases that facts say. */
export function readField(
  reader: ClaimReader,
  normalized: Normalized,
  { named, reading }: { named: number[]; reading: Reading },
) {
  const mask = markupMask(normalized.text)
  const options = { ...reader, polarity: reader.language }
  const found = findHits(reader.index, normalized, options, mask ? Uint8Array.from(mask) : undefined).filter(
    // That a thing is not there claims nothing; that a substance is not, does.
    (hit) =>
      hit.code !== 'name' ||
      !isDenied(reading, hit) ||
      isSubstance(reader.code, normalized.lower.slice(hit.start, hit.end)),
  )
  const taken = new Uint8Array(normalized.text.length)
  if (mask) taken.set(mask)
  // What a name stands for may be known: GPS.
  for (const { start, end, code } of found) if (code !== 'name') taken.fill(1, start, end)
  const hits = [
    ...found,
    ...conceptHits(reader, normalized, reading, taken),
    ...includeHits(reader.polarity, reading, normalized.lower).filter(({ start }) => !taken[start]),
    ...healthHits(reader.health, reader.code, normalized, mask),
    ...lawHits(reader, normalized),
    ...forbiddenHits(reader.code, normalized, mask),
    ...shopHits(reader.shop, reader.code, normalized, mask),
    ...findOpposites(reader.polarity, reading, reader.antonyms)
      .filter((opposite) => !isPartOfWord(reader, normalized.text, opposite))
      .map(
        ({ start, end, fact }): Hit => ({
          start,
          end,
          isQuantity: false,
          facts: [],
          code: 'opposite',
          nearest: fact,
        }),
      ),
  ]
  for (const hit of hits) {
    if (!isBound(normalized.lower, reading, hit)) checkPolarity(reader, reading, hit)
    askAboutShop(reader.shop, hit)
  }
  const claims = withoutRepetition(hits)
  for (const hit of claims) checkReference(hit, named)
  const marks = findMarks(reader.words, normalized, claims, { locale: reader.code, preferred: named })
  for (const hit of claims) if (hit.code) setNeighbour(hit, marks, normalized.text)
  return { hits: claims, marks: supportedMarks(reader, reading, { claims, marks, text: normalized.text }) }
}

/** "Cutting-edge" is not what a fact calls EDGE. */
function isPartOfWord({ index }: ClaimReader, text: string, { start, end, fact }: Opposite): boolean {
  if (text[start - 1] !== '-' && text[end] !== '-') return false
  const word = text.slice(start, end)
  const said = index.texts[fact]?.text ?? ''
  return word === word.toLowerCase() && !said.includes(word) && said.includes(word.toUpperCase())
}

const COMPARED =
  /(?<!\p{L})(?:than|before|until|als|vor|dan|voor|que|avant|antes de(?: los)?|di|prima (?:di|dei)|over|under|above|below|über|unter|boven|onder|plus de|moins de|más de|menos de|oltre)\s$/u

/** "Not heavier than 1.1 kg" says nothing against 1.1 kg, and "without colourings in 85 g" nothing against 85 g. */
function isBound(lower: string, { words }: Reading, { isQuantity, start }: Hit): boolean {
  if (!isQuantity) return false
  if (COMPARED.test(lower.slice(Math.max(0, start - 16), start))) return true
  const at = words.findIndex((word) => word.end > start)
  const denied = words.slice(Math.max(0, at - FARTHEST_NEGATOR), at)
  return words[at]?.denied === true && !denied.some(({ negator }) => negator)
}

const FARTHEST_NEGATOR = 4

/** What the facts have under another sign is no support: "BPA" in "BPA-free". */
function checkPolarity({ polarity, language }: ClaimReader, reading: Reading, hit: Hit) {
  // What a language without words for it denies cannot be known.
  if (language.negators.size === 0) return
  const [nearest] = hit.facts.filter((fact) => fact > 0)
  if (hit.code || nearest === undefined) return
  const words = wordsIn(reading, hit)
  if (!hit.facts.every((fact) => contradicts(polarity, fact, words))) return
  hit.facts = []
  if (!hit.isQuantity && isUnsure(reading, hit)) return
  hit.code = 'opposite'
  hit.nearest = nearest
}

/** What is certain comes before what is likely: of findings that overlap, one is shown. */
function rank({ code, isSame }: Hit): number {
  if (isSame) return 2.5
  switch (code) {
    case undefined:
      return 0
    case 'presence':
      return 1
    case 'code':
    case 'name':
      return 1.5
    case 'certificate':
      return 3
    case 'opposite':
      return 4
    default:
      return 2
  }
}

/** One finding for one place: the one of the highest rank, then the longest; supported claims give way to it. */
function withoutRepetition(hits: Hit[]): Hit[] {
  const sorted = hits.sort(
    (one, other) =>
      rank(other) - rank(one) || other.end - other.start - (one.end - one.start) || one.start - other.start,
  )
  const kept: Hit[] = []
  const asked = new Uint8Array(Math.max(0, ...hits.map(({ end }) => end)))
  for (const hit of sorted) {
    if (asked[hit.start] || asked[hit.end - 1]) continue
    if (hit.code || hit.isSame) asked.fill(1, hit.start, hit.end)
    kept.push(hit)
  }
  return kept.sort((one, other) => one.start - other.start || other.end - one.end)
}

function overlap(one: { start: number; end: number }, other: { start: number; end: number }): boolean {
  return one.start < other.end && other.start < one.end
}

/** "Garantie" of "5 Jahre Garantie", and "iPhone" of "iPhone 14", belong to a number that is asked about. */
function isBeside(hit: Hit, mark: PhraseMark, text: string): boolean {
  if (hit.code !== 'quantity' && hit.code !== 'unit') return false
  const gap = mark.end <= hit.start ? hit.start - mark.end : mark.start - hit.end
  if (gap < 0 || gap > 1) return false
  return (
    hit.belongsTo === undefined || (mark.end <= hit.start && /\p{Lu}/u.test(text.slice(mark.start, mark.end)))
  )
}

/**
 * Phrases of facts, but none beside its opposite, beside what is asked about, or of the fact that a claim of the
 * same sentence is unlike; words alone not in the same clause with a doubt.
 */
function supportedMarks(
  { polarity }: ClaimReader,
  reading: Reading,
  { claims, marks, text }: { claims: Hit[]; marks: PhraseMark[]; text: string },
): PhraseMark[] {
  const asked = claims.filter(({ code }) => code !== undefined)
  const sure = claims.filter(({ code, facts }) => code === undefined && facts.length > 0)
  const wordAt = (place: { start: number; end: number }) => wordsIn(reading, place)[0]
  const doubts = asked
    .filter(({ code }) => code !== 'forbidden' && code !== 'fact-reference')
    .slice(0, MOST_MARKS)
    .map((hit) => ({ nearest: hit.belongsTo ? undefined : hit.nearest, word: wordAt(hit) }))
  return marks.filter((mark) => {
    if (asked.some((hit) => overlap(hit, mark) || isBeside(hit, mark, text))) return false
    const word = wordAt(mark)
    const isWords = !sure.some((hit) => overlap(hit, mark))
    const words = wordsIn(reading, mark)
    if (words.some(({ open }) => open) && !sure.some((hit) => hit.isQuantity && overlap(hit, mark)))
      return false
    if (doubts.some((doubt) => doubt.nearest === mark.fact && doubt.word?.sentence === word?.sentence))
      return false
    if (isWords && doubts.some((doubt) => doubt.word?.segment === word?.segment)) return false
    return !contradicts(polarity, mark.fact, words)
  })
}

/** A quantity of a part for which the model named facts must be from one of them, or from the product's name. */
function checkReference(hit: Hit, named: number[]) {
  if (hit.code || !hit.isQuantity || named.length === 0) return
  const [fact] = hit.facts
  if (fact === undefined || hit.facts.some((each) => each === 0 || named.includes(each))) return
  hit.code = 'fact-reference'
  hit.nearest = fact
  hit.values = { fact, named: named.join(', ') }
}

/** The fact whose phrase stands right beside the claim: "18/8" completes "stainless steel", "10 years" does not. */
function setNeighbour(hit: Hit, marks: PhraseMark[], text: string) {
  if (hit.hasUnit || hit.nearest !== undefined || marks.length > MOST_MARKS) return
  if (hit.code === 'forbidden' || hit.code === 'certificate') return
  const beside = (mark: PhraseMark) =>
    mark.start >= hit.end ? isGap(text.slice(hit.end, mark.start)) : isGap(text.slice(mark.end, hit.start))
  const neighbour = marks.findLast(beside)
  if (!neighbour || neighbour.fact === 0) return
  hit.nearest = neighbour.fact
  hit.belongsTo = neighbour.fact
}

/** Whether what stands on its two sides reads as one phrase. */
function isGap(between: string): boolean {
  return /^[\s\p{Pd}]{0,3}$/u.test(between)
}

/** A part with more is no text, and would take the square of its length. */
const MOST_MARKS = 100
