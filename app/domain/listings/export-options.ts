import { z } from 'zod'

/** What an export can be asked for; each target looks at some of it (`ExportTarget.options`). */
export const exportOptions = z.object({
  mode: z.enum(['update', 'new']).default('update').describe('For products already in the shop, or new ones'),
  title: z
    .enum(['written', 'name'])
    .default('written')
    .describe('The first title of the listing, or the product’s own name'),
  match: z.enum(['sku', 'id']).default('sku').describe('The key that identifies the product in the target'),
  seo: z
    .enum(['none', 'yoast', 'rank-math'])
    .default('none')
    .describe('The WooCommerce plugin that meta title and meta description are for'),
  with: z
    .array(z.enum(['highlights', 'specifications', 'faq']))
    .max(3)
    .default(['highlights', 'specifications'])
    .describe('What is added below the description’s paragraphs'),
  tags: z.boolean().default(false).describe('Includes tags, which replace those in the shop'),
  columns: z
    .record(z.string().max(100), z.boolean())
    .default({})
    .describe(
      'Which columns the files have, such as {"Title": false}. Columns that are not named are on where the texts were written here, and off where they came from the shop. Columns that identify products are always on.',
    ),
  manufacturer: z
    .boolean()
    .default(false)
    .describe('Appends the manufacturer’s details of the brand to the description'),
  ownWords: z
    .boolean()
    .default(false)
    .describe('Sections whose current version was written by a person are not declared as AI text'),
})

export type ExportOptions = z.output<typeof exportOptions>
export type ExportOption = keyof ExportOptions
export type DescriptionPart = ExportOptions['with'][number]

export const DEFAULT_OPTIONS: ExportOptions = exportOptions.parse({})

/** Stored options; what a later release knows otherwise is as by default. */
export function readOptions(json: string): ExportOptions {
  const stored = exportOptions.safeParse(JSON.parse(json))
  return stored.success ? stored.data : DEFAULT_OPTIONS
}
