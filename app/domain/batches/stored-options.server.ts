import { z } from 'zod'
import { DEFAULT_LANGUAGE } from '../listings/languages.ts'
import { type BatchOptions, knownLanguages, REWRITES } from './options.ts'

const stored = z
  .object({
    languages: z.array(z.string()).catch([]),
    brandId: z.string().optional().catch(undefined),
    onlyEmpty: z.boolean().catch(true),
    fileLanguage: z.string().optional().catch(undefined),
    skipUnchanged: z.boolean().catch(true),
    rewrite: z.enum(REWRITES).catch('none'),
  })
  .catch({ languages: [], onlyEmpty: true, skipUnchanged: true, rewrite: 'none' })

/** Reads stored options; what is missing or damaged gets its default. */
export function readOptions(json: string): BatchOptions {
  const { fileLanguage, brandId, ...read } = stored.parse(parse(json))
  const languages = knownLanguages(read.languages)
  return {
    ...read,
    ...(brandId !== undefined && { brandId }),
    languages,
    fileLanguage: fileLanguage ?? languages[0] ?? DEFAULT_LANGUAGE,
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
