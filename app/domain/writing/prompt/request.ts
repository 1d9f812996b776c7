import type { BrandRules } from '#app/domain/listings/brands/brand.ts'
import type { ChannelPreset } from '#app/domain/listings/checks/channels/preset.ts'
import type { Chip } from '#app/domain/listings/rewrite-chips.ts'
import { type Part, SECTIONS, type SectionKey } from '#app/domain/listings/sections.ts'
import { SECTION_WORDS } from './section-words.ts'

/** What a listing is to be written from. */
export interface ListingRequest {
  productName: string
  /** One line each; the model names them by their place, from 1. */
  facts: string[]
  /** What people search for the product with. */
  keywords?: string[]
  /** A name of `languages.ts`. */
  language: string
  rules?: BrandRules
  /** The channels that the rules name, with the limits that count in this shop. */
  channels?: readonly ChannelPreset[]
  /** Optional sections that are wanted, too, besides those of the rules. */
  sections?: readonly SectionKey[]
  /** How many pictures of the product come with the prompt: what alt texts are written from. */
  photos?: number
}

export interface RewriteRequest extends ListingRequest {
  section: SectionKey
  /** What it says now. */
  present: Part[]
  /** The index of the one part that is rewritten, or of one more behind the last; undefined: all of them. */
  part?: number
  chips: readonly Chip[]
  /** The user's own words; empty: none. */
  instruction: string
}

/** The sections that are written, in the order in which they are asked for. */
export function wantedSections({ rules, sections = [] }: ListingRequest): SectionKey[] {
  const asked = new Set([...(rules?.sections ?? []), ...sections])
  const keys = Object.keys(SECTION_WORDS) as SectionKey[]
  return keys.filter((key) => !('optional' in SECTIONS[key]) || asked.has(key))
}
