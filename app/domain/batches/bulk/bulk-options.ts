import { z } from 'zod'
import { CHIP_KEYS, LONGEST_INSTRUCTION } from '../../listings/rewrite-chips.ts'
import { SECTION_KEYS, type SectionKey } from '../../listings/sections.ts'
import { LONGEST_FIND, LONGEST_REPLACEMENT, REPLACEABLE } from './bulk-limits.ts'

const replaceOptions = z.object({
  find: z.string().min(1).max(LONGEST_FIND),
  replacement: z.string().max(LONGEST_REPLACEMENT).default(''),
  /** Empty: all that can be replaced in. */
  section: z.enum(['', ...REPLACEABLE]).default(''),
  wholeWords: z.boolean().default(false),
  matchCase: z.boolean().default(false),
})
export type ReplaceOptions = z.output<typeof replaceOptions>

/** The length that a section is to keep, in characters or in widths. */
const limit = z.object({
  most: z.number().int().min(1).max(5000),
  byWidth: z.boolean().default(false),
  /** Whether each part has to keep it, the first alone, or all together with `joint` between them. */
  parts: z.enum(['first', 'each', 'joined']),
  joint: z.string().max(10).default(''),
  /** Of the channel whose limit it is. */
  channel: z.string().max(100).default(''),
})
export type LengthLimit = z.output<typeof limit>

const rewriteOptions = z.object({
  section: z.enum(SECTION_KEYS as [SectionKey, ...SectionKey[]]),
  chips: z.array(z.enum(CHIP_KEYS)).default([]),
  instruction: z
    .string()
    .max(4 * LONGEST_INSTRUCTION)
    .default(''),
  /** Only what is longer is rewritten. */
  limit: limit.optional(),
})
export type RewriteOptions = z.output<typeof rewriteOptions>

export interface BulkOptions {
  replace?: ReplaceOptions
  rewrite?: RewriteOptions
}

/** As it is stored; undefined while nobody has said it, and of a later release. */
export function readBulkOptions(kind: string, json: string): BulkOptions {
  const stored: unknown = JSON.parse(json)
  if (kind === 'replace') return { replace: replaceOptions.safeParse(stored).data } as BulkOptions
  if (kind === 'rewrite') return { rewrite: rewriteOptions.safeParse(stored).data } as BulkOptions
  return {}
}
