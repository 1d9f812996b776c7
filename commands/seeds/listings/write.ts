import type { ListingText, Part } from '#app/domain/listings/sections.ts'

/** A product of the demo with its listings. */
export interface DemoProduct {
  name: string
  facts: string[]
  sku?: string
  gtin?: string
  listings: DemoListing[]
  /** Files of `pictures`, with what they show. */
  photos?: { file: string; alt: string }[]
  /** Facts that were changed after the listings had been written. */
  factsLater?: string[]
}

interface DemoListing {
  /** Name of languages.ts. */
  language: string
  text: ListingText
  /** What a person made of some sections later. */
  edits?: ListingText
  reviewed?: true
}

/** A part with the numbers of the facts that it is from. */
export function said(text: string, ...facts: number[]): Part {
  return facts.length > 0 ? { text, facts } : { text }
}

export function row(label: string, text: string, ...facts: number[]): Part {
  return { label, ...said(text, ...facts) }
}
