import { z } from 'zod'
import { isCountryCode } from '#app/domain/catalog/tax/country-codes.ts'
import { t } from '#app/i18n/macro.ts'
import { typedText } from '#app/typed-text.ts'

/** What a feed can be asked for; each target looks at some of it (`FeedTarget.asks`). */
export const feedOptions = z.object({
  match: z
    .enum(['sku', 'id'])
    .default('sku')
    .describe('The key that identifies the product, or its variant, at the target'),
  ownWords: z
    .boolean()
    .default(false)
    .describe('Sections whose current version was written by a person are not declared as AI text'),
  sellerName: z
    .string()
    .overwrite(typedText)
    .max(70, { error: () => t`The seller’s name can have at most 70 characters.` })
    .default('')
    .describe('Who sells the products; ChatGPT needs it'),
  country: z
    .string()
    .refine((code) => code === '' || isCountryCode(code), {
      error: () => t`Choose a country from the list.`,
    })
    .default('')
    .describe('ISO 3166-1 code of the country that the products are sold in; ChatGPT needs it'),
})

export type FeedOptions = z.output<typeof feedOptions>

/** Stored options; what a later release knows otherwise is as by default. */
export function readFeedOptions(json: string): FeedOptions {
  return feedOptions.safeParse(JSON.parse(json)).data ?? feedOptions.parse({})
}
