import { compose, type Listing } from './compose.ts'
import { type Present, presentIn } from './present.ts'
import type { Product } from './product.ts'

/** A field of the schema that an answer has to fit. */
export interface Field {
  name: string
  kind: 'string' | 'strings' | 'entries' | 'pairs'
}

/** Fills the fields of a schema with what a product's facts give; a field that it knows nothing about stays empty. */
export function answerFor(
  product: Product,
  prompt: string,
  fields: Field[],
  { most, withMeta, photos }: { most: number; withMeta: boolean; photos: number },
): string {
  const present = presentIn(prompt)
  const listing = compose(product, present?.isShorter ? Math.min(most, 2) : most)
  const facts = product.details.split('\n')
  const value = fields.map(({ name, kind }) => {
    let texts = !withMeta && META.has(name) ? [] : textsOf(name, listing, product, photos)
    // The order of alt texts is that of the pictures.
    if (present && (name !== 'altTexts' || present.said.length > 0)) texts = renewed(texts, present, listing)
    return [name, shaped(texts, kind, facts)]
  })
  return JSON.stringify(Object.fromEntries(value))
}

const META = new Set(['metaTitle', 'metaDescription'])

interface Text {
  label?: string
  text: string
}

function textsOf(name: string, listing: Listing, product: Product, photos: number): Text[] {
  const plain = (texts: string[]) => texts.filter((text) => text !== '').map((text) => ({ text }))
  switch (name) {
    case 'titles':
      return plain(listing.titles)
    case 'descriptions':
      return plain(listing.paragraphs)
    case 'shortDescription':
      return plain([listing.seoDescription])
    case 'highlights':
      return plain(listing.features)
    case 'specifications':
      return listing.specifications.map(([label, text]) => ({ label, text }))
    case 'bullets':
      return plain(listing.bullets)
    case 'seoDescription':
      return plain([listing.seoDescription])
    case 'metaTitle':
      return plain([listing.metaTitle])
    case 'metaDescription':
      return plain([listing.metaDescription])
    case 'slug':
      return plain([listing.slug])
    case 'tags':
      return plain(listing.tags)
    case 'faq':
      return listing.specifications.slice(0, 3).map(([label, text]) => ({ label: `${label}?`, text }))
    case 'facts':
      return plain(['Two buttons in front', 'Blue with white stripes'])
    case 'altTexts':
      return plain(photos === 0 ? [product.name] : picturesOf(product, photos))
    default:
      return []
  }
}

function picturesOf({ name }: Product, photos: number): string[] {
  return Array.from({ length: photos }, (_, at) =>
    at === 0 ? `${name}, from the front` : `${name}, view ${at + 1}`,
  )
}

/** Other words from the same facts: what is there in another order, and what the rest of the listing says. */
function renewed(texts: Text[], { said, isOne }: Present, listing: Listing): Text[] {
  const rest = [...listing.bullets, ...listing.features, ...listing.titles].map((text) => ({ text }))
  const fresh = [...texts.toReversed(), ...rest].filter(({ text }) => !said.includes(text))
  if (isOne || texts.length < 2) {
    const [first = { text: `${texts[0]?.text ?? listing.slug} ${said.length + 1}` }] = fresh
    return [texts[0]?.label ? { label: texts[0].label, ...first } : first]
  }
  return texts.toReversed()
}

function shaped(texts: Text[], kind: Field['kind'], facts: string[]) {
  if (kind === 'string') return texts.map(({ text }) => text).join(' ')
  if (kind === 'strings') return texts.map(({ text }) => text)
  return texts.map(({ label = '', text }) => ({
    ...(kind === 'pairs' ? { label } : {}),
    text,
    facts: factsFor(text, facts),
  }))
}

/** The numbers of the facts that a text repeats. */
function factsFor(text: string, facts: string[]): number[] {
  const plain = text.toLowerCase()
  const words = (fact: string) => fact.toLowerCase().replace(/[.;]$/, '')
  const value = plain.replace(/^[^:]*:\s*/, '')
  return facts.flatMap((fact, at) =>
    fact !== '' && (plain.includes(words(fact)) || words(fact).includes(value)) ? [at + 1] : [],
  )
}
