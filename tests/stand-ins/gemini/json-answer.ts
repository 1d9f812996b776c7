import { compose, type Entry, type Listing } from './compose.ts'
import { fitted, limitsFor } from './limits.ts'
import { type Present, presentIn } from './present.ts'
import type { Product } from './product.ts'

/** A field of the schema that an answer has to fit. */
export interface Field {
  name: string
  kind: 'string' | 'strings' | 'entries' | 'pairs'
}

interface Wanted {
  most: number
  withMeta: boolean
  photos: number
}

/** Fills the fields of a schema with what a product's facts give; a field that it knows nothing about stays empty. */
export function answerFor(
  product: Product,
  prompt: string,
  fields: Field[],
  { most, withMeta, photos }: Wanted,
): string {
  const found = presentIn(prompt)
  // A section that is empty is written for the first time.
  const present = found?.said.length === 0 ? undefined : found
  const listings = Array.from({ length: present ? TURNS : 1 }, (_, at) =>
    compose(product, {
      most: present?.isShorter ? Math.min(most, 2) : most,
      turn: present ? at + 1 : 0,
      photos,
    }),
  )
  const values = fields.map(({ name, kind }) => {
    if (!withMeta && META.has(name)) return [name, shaped([], kind)]
    const turns = listings.map((listing) => textsOf(name, listing, prompt))
    const [first = []] = turns
    return [name, shaped(present ? renewed(turns, lastResort(name, listings), present) : first, kind)]
  })
  return JSON.stringify(Object.fromEntries(values))
}

/** Ways to say the same that a rewrite chooses from. */
const TURNS = 6
const META = new Set(['metaTitle', 'metaDescription'])

interface Text {
  label?: string
  text: string
  facts: number[]
}

function textsOf(name: string, listing: Listing, prompt: string): Text[] {
  const [entries, spare = []] = entriesOf(name, listing)
  const limits = limitsFor(prompt, name)
  // A tag that is cut is another word.
  const fitting =
    name === 'tags'
      ? entries.filter(({ forms }) => (forms[0]?.length ?? 0) <= (limits.maxLength ?? 80))
      : entries
  return fitted(fitting, spare, limits).map(({ entry: { label, facts }, text }) => ({
    ...(label === undefined ? {} : { label }),
    text,
    facts,
  }))
}

/** What a field is filled with, and what else there is to say in it. */
function entriesOf(name: string, listing: Listing): [Entry[], Entry[]?] {
  switch (name) {
    case 'titles':
      return [listing.titles]
    case 'descriptions':
      return [listing.paragraphs]
    case 'shortDescription':
      return [[listing.shortDescription]]
    case 'highlights':
      return [listing.features, listing.moreFeatures]
    case 'specifications':
      return [listing.specifications]
    case 'bullets':
      return [listing.bullets, listing.moreBullets]
    case 'seoDescription':
      return [[listing.seoDescription]]
    case 'metaTitle':
      return [[listing.metaTitle]]
    case 'metaDescription':
      return [[listing.metaDescription]]
    case 'slug':
      return [[plain(listing.slug)]]
    case 'tags':
      return [listing.tags.map(plain)]
    case 'faq':
      return [listing.questions]
    case 'facts':
      return [['Two buttons in front', 'Blue with white stripes'].map(plain)]
    case 'altTexts':
      return [listing.pictures]
    default:
      return [[]]
  }
}

function plain(text: string): Entry {
  return { forms: [text], facts: [] }
}

/** What else can be said where no turn says anything new: rows as sentences, and the ways to name the product. */
function lastResort(name: string, [listing]: Listing[]): Text[] {
  if (!listing) return []
  if (name === 'specifications') {
    return listing.specifications.map(({ label = '', facts }, at) => ({
      label,
      text: listing.bullets[at]?.forms[0] ?? '',
      facts,
    }))
  }
  const names = listing.titles.flatMap(({ forms }) => forms.toReversed())
  return names.map((text) => ({ text: text.replace(/ – |: | \| /, ' '), facts: [] }))
}

/** Other words from the same facts: of all turns the one that repeats least. */
function renewed(turns: Text[][], spare: Text[], { said, isOne, part, isShorter }: Present): Text[] {
  const old = new Set(said.flatMap(sentencesIn))
  const repeats = (texts: Text[]) =>
    texts.flatMap(({ text }) => sentencesIn(text)).filter((each) => old.has(each)).length
  const isNew = (texts: Text[]) =>
    glued(texts.flatMap(({ label = '', text }) => [label, text])) !== glued(said)
  if (!isOne) {
    const length = (texts: Text[]) => (isShorter ? JSON.stringify(texts).length : 0)
    const fresh = turns
      .filter(isNew)
      .toSorted((one, other) => repeats(one) - repeats(other) || length(one) - length(other))
    return fresh[0] ?? spare.filter((text) => isNew([text]))
  }
  const texts = [...turns, spare].flatMap((each) => rotatedTo(each, part))
  const fresh = texts.find((text) => repeats([text]) === 0) ?? texts[0]
  return fresh ? [fresh] : []
}

function glued(texts: string[]): string {
  return texts.join('').replace(/\s/g, '')
}

function sentencesIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/(?<=[.!?。])\s*/)
    .filter((each) => each !== '')
}

/** The text in the place of the part that is written anew comes first. */
function rotatedTo(texts: Text[], part: number): Text[] {
  return [...texts.slice(part), ...texts.slice(0, part)]
}

function shaped(texts: Text[], kind: Field['kind']) {
  if (kind === 'string') return texts.map(({ text }) => text).join('\n\n')
  if (kind === 'strings') return texts.map(({ text }) => text)
  return texts.map(({ label = '', text, facts }) => ({ ...(kind === 'pairs' ? { label } : {}), text, facts }))
}
