import type { SectionKey } from '../sections.ts'

/** Limits of one section; lengths in code points of a part, counts in parts. */
export interface SectionLimits {
  minParts?: number
  maxParts?: number
  minLength?: number
  maxLength?: number
}

/** The rules of one voice: told to the model, and checked by code afterwards. */
export interface BrandRules {
  tone: string
  audience: string
  /** BCP 47 tag whose spelling counts, such as `en-GB` or `de-CH`; empty: any. */
  spelling: string
  /** Words to use and to avoid, as the user typed them. */
  use: string[]
  avoid: string[]
  /** Names that stay as they are, and terms with their translations, as `readTerm` reads them. */
  terms: string[]
  limits: Partial<Record<SectionKey, SectionLimits>>
  oneSentenceBullets: boolean
  /** Keys of the channels whose limits are checked. */
  channels: string[]
  /** Optional sections that are written, too. */
  sections: SectionKey[]
  instructions: string
}

/** How much a brand's rules may hold: words and instructions are in every prompt. */
export const BRAND_LIMITS = {
  line: 200,
  words: 100,
  word: 60,
  term: 300,
  instructions: 2000,
  channels: 20,
} as const

/** Rules that ask for nothing. */
export const NO_RULES: BrandRules = {
  tone: '',
  audience: '',
  spelling: '',
  use: [],
  avoid: [],
  terms: [],
  limits: {},
  oneSentenceBullets: false,
  channels: [],
  sections: [],
  instructions: '',
}
