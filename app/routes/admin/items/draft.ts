import { z } from 'zod'
import { itemDraft } from '#app/domain/catalog/item-draft.ts'
import { price } from '#app/domain/catalog/price.ts'
import { msg } from '#app/i18n/macro.ts'

export const typedItem = itemDraft.omit({ priceMinor: true }).extend({ price: price(msg`The price`) })

export const editedItem = typedItem.extend({ version: z.string().max(40) })

export function draftOf({ price: priceMinor, ...rest }: z.output<typeof typedItem>) {
  const { itemName, slug, description, imageUrl, guidelines, accessUrl } = rest
  return { itemName, slug, description, imageUrl, guidelines, accessUrl, priceMinor }
}
