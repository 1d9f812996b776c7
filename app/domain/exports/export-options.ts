import { z } from 'zod'

/** What an export can be asked for; each target looks at some of it (`ExportTarget.options`). */
export const exportOptions = z.object({
  mode: z.enum(['update', 'new']).default('update').describe('For products that the shop has, or new ones'),
  title: z
    .enum(['written', 'name'])
    .default('written')
    .describe('The first of the written titles, or the product’s own name'),
  match: z.enum(['sku', 'id']).default('sku').describe('The key by which the target knows the product'),
  seo: z
    .enum(['none', 'yoast', 'rank-math'])
    .default('none')
    .describe('The WooCommerce plugin that meta title and meta description are for'),
  with: z
    .array(z.enum(['highlights', 'specifications', 'faq']))
    .max(3)
    .default(['highlights', 'specifications'])
    .describe('What goes below the description’s paragraphs'),
  tags: z.boolean().default(false).describe('With tags, which replace those that the shop has'),
  ownWords: z
    .boolean()
    .default(false)
    .describe('Sections whose current version a person wrote are declared as not made by AI'),
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
