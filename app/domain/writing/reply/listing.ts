import type { ListingText, SectionKey } from '#app/domain/listings/sections.ts'
import { isUsable } from '../content/content-text.ts'
import { contentOf, listingTextOf } from '../content/listing-content.ts'
import { sectionsOf } from './answer-parts.ts'
import { spelledSlug } from './assemble.ts'
import { readJson, readJsonBeginning } from './json-text.ts'
import { parseBeginning, parseContent } from './parse.ts'

/** What was asked for: these sections, from so many facts. */
export interface Wanted {
  sections: readonly SectionKey[]
  facts: number
  /** That of the texts, as BCP 47 writes it. */
  language?: string
}

/**
 * Reads an answer to `listingPrompt` or `contentPrompt`: JSON as it was asked for, any other JSON, or text under `===`
 * headers. 'cut': JSON without its end. 'nothing': nothing that is worth a credit.
 */
export function readListing(answer: string, wanted: Wanted): ListingText | 'cut' | 'nothing' {
  const json = readJson(answer)
  if (json?.state === 'cut') return 'cut'
  if (json?.state === 'broken') return 'nothing'
  let text = json ? sectionsOf(json.value, wanted.sections, wanted.facts) : {}
  if (!isUsable(contentOf(text))) text = listingTextOf(parseContent(answer, wanted.language))
  return isUsable(contentOf(text)) ? withSlug(text, wanted.language) : 'nothing'
}

/** Reads an answer that has some sections alone; a section that is not in it is missing. */
export function readSections(answer: string, wanted: Wanted): ListingText | 'cut' | 'nothing' {
  const json = readJson(answer)
  if (json?.state === 'cut') return 'cut'
  if (json?.state !== 'whole') return 'nothing'
  const text = sectionsOf(json.value, wanted.sections, wanted.facts)
  return Object.keys(text).length > 0 ? text : 'nothing'
}

/** Reads the sections that are whole in the beginning of an answer. */
export function readListingBeginning(answer: string, { sections, facts }: Wanted): ListingText {
  const value = readJsonBeginning(answer)
  return value ? sectionsOf(value, sections, facts) : listingTextOf(parseBeginning(answer))
}

/** A slug is a title spelled for an address, so a missing one can be spelled here. */
function withSlug(text: ListingText, language: string | undefined): ListingText {
  const [title] = text.titles ?? text.metaTitle ?? []
  return text.slug ? text : { ...text, slug: [{ text: spelledSlug(title?.text ?? '', language) }] }
}
