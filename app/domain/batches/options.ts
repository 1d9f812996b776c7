import { z } from 'zod'
import { DEFAULT_LANGUAGE, findLanguage } from '../generation/content/languages.ts'

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

const stored = z
  .object({
    languages: z.array(z.string()).catch([]),
    brandId: z.string().optional().catch(undefined),
    onlyEmpty: z.boolean().catch(true),
    fileLanguage: z.string().optional().catch(undefined),
    skipUnchanged: z.boolean().catch(true),
  })
  .catch({ languages: [], onlyEmpty: true, skipUnchanged: true })

/** Reads stored options; what is missing or damaged gets its default. */
export function readOptions(json: string): BatchOptions {
  let { fileLanguage, brandId, ...read } = stored.parse(parse(json))
  let languages = knownLanguages(read.languages)
  return {
    ...read,
    ...(brandId !== undefined && { brandId }),
    languages,
    fileLanguage: fileLanguage ?? languages[0] ?? DEFAULT_LANGUAGE,
  }
}

/** Those of the names that are languages, each once, as many as a batch may have. */
export function knownLanguages(names: string[]): string[] {
  return [...new Set(names)].filter(findLanguage).slice(0, MOST_LANGUAGES)
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
