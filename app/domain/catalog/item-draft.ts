import { z } from 'zod'
import { safeAddress } from '../content/address.ts'
import { sanitizeIfHtml } from '../html/sanitize-html.ts'
import { slugOf } from './slug.ts'

const text = (most: number, missing?: string) =>
  z.string({ error: missing }).trim().max(most, `Use at most ${most} characters`)

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
  itemName: text(120, 'Enter a name').min(1, 'Enter a name'),
  slug: text(80)
    .transform((slug) => slug.toLowerCase())
    .refine((slug) => slug === '' || slug === slugOf(slug), 'Use letters a to z, digits and hyphens')
    .default(''),
  priceMinor: z.number().int().min(0, 'Enter 0 or more').max(100_000_000, 'Enter a lower price'),
  description: text(5000).default(''),
  imageUrl: text(500)
    .refine((url) => url === '' || pictureAddress(url) !== undefined, 'Enter an https address or a path')
    .default(''),
  guidelines: z
    .string()
    .trim()
    .overwrite(sanitizeIfHtml)
    .max(10_000, 'Use at most 10000 characters')
    .default(''),
  accessUrl: text(500, 'Enter the address that buyers get')
    .min(1, 'Enter the address that buyers get')
    .refine((url) => accessAddress(url) !== undefined, 'Enter an http or https address'),
})

export type ItemDraft = z.output<typeof itemDraft>
