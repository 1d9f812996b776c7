import { z } from 'zod'
import { atMost } from '#app/domain/base/length-texts.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { typedCode, typedText } from '#app/typed-text.ts'
import { safeAddress } from '../base/html/address.ts'
import { sanitizeIfHtml } from '../base/html/sanitize-html.ts'

const text = (most: number, missing?: Text, typed = typedText) =>
  z
    .string(missing && { error: () => t(missing) })
    .overwrite(typed)
    .max(most, { error: () => atMost(most) })

const code = (most: number, missing?: Text) => text(most, missing, typedCode)

/** http or https with a host; undefined otherwise. */
function accessAddress(typed: string): string | undefined {
  const address = safeAddress(typed)
  return address && /^https?:/i.test(address) ? address : undefined
}

/** https, or a path of this site; undefined otherwise. */
function pictureAddress(typed: string): string | undefined {
  const address = safeAddress(typed)
  return address && /^(?:https:|\/)/i.test(address) ? address : undefined
}

/** The price is in minor units. An empty slug is made from the name. */
export const itemDraft = z.object({
  itemName: text(120, msg`Enter a name`).min(1, { error: () => t`Enter a name` }),
  slug: code(80)
    .transform((slug) => slug.toLowerCase())
    .refine((slug) => /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(slug), {
      error: () => t`Use letters a to z, digits and hyphens`,
    })
    .default(''),
  priceMinor: z
    .number()
    .int()
    .min(0, { error: () => t`Enter 0 or more` })
    .max(100_000_000, { error: () => t`Enter a lower price` }),
  description: text(5000).default(''),
  imageUrl: code(500)
    .refine((url) => url === '' || pictureAddress(url) !== undefined, {
      error: () => t`Enter an https address or a path`,
    })
    .default(''),
  guidelines: z
    .string()
    .overwrite(typedText)
    .overwrite(sanitizeIfHtml)
    .max(10_000, { error: () => t`Use at most 10,000 characters` })
    .default(''),
  accessUrl: code(500, msg`Enter the address that buyers get`)
    .min(1, { error: () => t`Enter the address that buyers get` })
    .refine((url) => accessAddress(url) !== undefined, { error: () => t`Enter an http or https address` }),
})

/** What it says, in one language. */
export const itemTextDraft = itemDraft.pick({ itemName: true, description: true, guidelines: true })

export type ItemDraft = z.output<typeof itemDraft>
