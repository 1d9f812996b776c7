import { z } from 'zod'
import * as words from './words.ts'

/** What an export can be asked for; each target looks at some of it (`ExportTarget.options`). */
export const exportOptions = z.object({
  mode: z.enum(['update', 'new']).default('update').describe(words.forProductsThatShopHas),
  title: z.enum(['written', 'name']).default('written').describe(words.firstTitleOfListing),
  match: z.enum(['sku', 'id']).default('sku').describe(words.keyThatIdentifiesProduct),
  seo: z
    .enum(['none', 'yoast', 'rank-math'])
    .default('none')
    .describe(words.woocommercePluginThatMetaTitleAndMeta),
  with: z
    .array(z.enum(['highlights', 'specifications', 'faq']))
    .max(3)
    .default(['highlights', 'specifications'])
    .describe(words.whatGoesBelowDescriptionsParagraphs),
  tags: z.boolean().default(false).describe(words.withTagsWhichReplaceThoseThatShop),
  columns: z.record(z.string().max(100), z.boolean()).default({}).describe(words.whichColumnsFileHas),
  ownWords: z.boolean().default(false).describe(words.sectionsWhoseCurrentVersionPersonWrote),
})

export type ExportOptions = z.output<typeof exportOptions>
export type ExportOption = keyof ExportOptions
export type DescriptionPart = ExportOptions['with'][number]

export const DEFAULT_OPTIONS: ExportOptions = exportOptions.parse({})

/** Stored options; what a later release knows otherwise is as by default. */
export function readOptions(json: string): ExportOptions {
  let stored = exportOptions.safeParse(JSON.parse(json))
  return stored.success ? stored.data : DEFAULT_OPTIONS
}
