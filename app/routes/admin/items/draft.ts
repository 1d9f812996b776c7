import { z } from 'zod'
import { readFormatted } from '#app/domain/base/html/html-to-marks.ts'
import { itemDraft, itemTextDraft } from '#app/domain/catalog/item-draft.ts'
import { price } from '#app/domain/catalog/price.ts'
import { msg } from '#app/i18n/macro.ts'
import { postedVersion } from '../goods-texts/goods-text.server.ts'

/** With marks. */
const guidelines = z.string().overwrite(readFormatted).pipe(itemDraft.shape.guidelines.unwrap()).default('')

/** As the form sends it. */
export const typedItem = itemDraft.omit({ priceMinor: true }).extend({ price: price(msg`Price`), guidelines })

export const editedItem = typedItem.extend({ version: z.string().max(40) })

/** As the form for another language sends it. */
export const typedTexts = itemTextDraft.extend({ guidelines, ...postedVersion })

export function draftOf({ price: priceMinor, ...rest }: z.output<typeof typedItem>) {
  const { itemName, slug, description, imageUrl, guidelines, accessUrl } = rest
  return { itemName, slug, description, imageUrl, guidelines, accessUrl, priceMinor }
}
