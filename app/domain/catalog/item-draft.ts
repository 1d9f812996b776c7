import { z } from 'zod'
import { typedCode, typedText } from '#app/typed-text.ts'
import { safeAddress } from '../content/address.ts'
import { sanitizeIfHtml } from '../html/sanitize-html.ts'
import * as domainWords from '../words.ts'
import * as words from './words.ts'

const text = (most: number, missing?: string, typed = typedText) =>
  z.string({ error: missing }).overwrite(typed).max(most, words.atMostCharacters(most))

const code = (most: number, missing?: string) => text(most, missing, typedCode)

/** http or https with a host; undefined otherwise. */
function accessAddress(typed: string): string | undefined {
  let address = safeAddress(typed)
  return address && /^https?:/i.test(address) ? address : undefined
}

/** https, or a path of this site; undefined otherwise. */
function pictureAddress(typed: string): string | undefined {
  let address = safeAddress(typed)
  return address && /^(?:https:|\/)/i.test(address) ? address : undefined
}

/** The price is in minor units. An empty slug is made from the name. */
export const itemDraft = z.object({
  itemName: text(120, domainWords.enterAName).min(1, domainWords.enterAName),
  slug: code(80)
    .transform((slug) => slug.toLowerCase())
    .refine((slug) => /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(slug), words.lettersDigitsAndHyphens)
    .default(''),
  priceMinor: z.number().int().min(0, domainWords.enter0OrMore).max(100_000_000, words.enterALowerPrice),
  description: text(5000).default(''),
  imageUrl: code(500)
    .refine((url) => url === '' || pictureAddress(url) !== undefined, words.enterHttpsAddressOrPath)
    .default(''),
  guidelines: z
    .string()
    .overwrite(typedText)
    .overwrite(sanitizeIfHtml)
    .max(10_000, words.atMost10000Characters)
    .default(''),
  accessUrl: code(500, words.enterAddressThatBuyersGet)
    .min(1, words.enterAddressThatBuyersGet)
    .refine((url) => accessAddress(url) !== undefined, words.enterHttpOrHttpsAddress),
})

export type ItemDraft = z.output<typeof itemDraft>
