import { findLanguage } from '../generation/content/languages.ts'

/** How many languages one batch is written in. */
export const MOST_LANGUAGES = 10

/** What a batch is to write, as its owner has chosen it. */
export interface BatchOptions {
  /** Names of languages.ts, each once. */
  languages: string[]
  /** The brand whose rules hold; otherwise each product's own, or the default one. */
  brandId?: string
  /** Texts that came with the file, or that a listing has, stay; only what is missing is written. */
  onlyEmpty: boolean
  /** The language of the texts that came with the file. */
  fileLanguage: string
  /** Rows that an earlier batch has written the same are left out. */
  skipUnchanged: boolean
}

/** Those of the names that are languages, each once, as many as a batch may have. */
export function knownLanguages(names: string[]): string[] {
  return [...new Set(names)].filter(findLanguage).slice(0, MOST_LANGUAGES)
}
