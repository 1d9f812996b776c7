import { findLanguage } from '../listings/languages.ts'

/** How many languages one batch is written in. */
export const MOST_LANGUAGES = 10

/** Which listings that are there are written again: none, those that no person has reviewed or edited, or all. */
export const REWRITES = ['none', 'drafts', 'all'] as const

/** What a batch is to write, as its owner has chosen it. */
export interface BatchOptions {
  /** Names of languages.ts, each once. */
  languages: string[]
  /** The brand whose rules hold; otherwise each product's own, or the default one. */
  brandId?: string
  /** Texts that came with the file stay; only what is missing is written. */
  onlyEmpty: boolean
  /** The language of the texts that came with the file. */
  fileLanguage: string
  /** Listings of products that have not changed are never written again. */
  skipUnchanged: boolean
  rewrite: (typeof REWRITES)[number]
}

/** Those of the names that are languages, each once, as many as a batch may have. */
export function knownLanguages(names: string[]): string[] {
  return [...new Set(names)].filter(findLanguage).slice(0, MOST_LANGUAGES)
}
