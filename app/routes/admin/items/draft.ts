import { z } from 'zod'
import { readFormatted } from '#app/domain/base/html/html-to-marks.ts'
import { itemDraft } from '#app/domain/catalog/item-draft.ts'
import { price } from '#app/domain/catalog/price.ts'
import { msg } from '#app/i18n/macro.ts'

/** As the form sends it. */
export const typedItem = itemDraft.omit({ priceMinor: true }).extend({
  price: price(msg`Price`),
  guidelines: z.string().overwrite(readFormatted).pipe(itemDraft.shape.guidelines.unwrap()).default(''),
})

export const editedItem = typedItem.extend({ version: z.string().max(40) })

export function draftOf({ price: priceMinor, ...rest }: z.output<typeof typedItem>) {
  const { itemName, slug, description, imageUrl, guidelines, accessUrl } = rest
  return { itemName, slug, description, imageUrl, guidelines, accessUrl, priceMinor }
}
