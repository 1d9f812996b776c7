import { itemDraft } from '#app/domain/catalog/item-draft.ts'
import { insertItem } from '#app/domain/catalog/write-items.server.ts'
import { type Db, transact } from '#db/client.server.ts'

/** Puts the demo's digital items on offer in a shop that never had any. */
export function seedDemoItems(db: Db): Promise<void> {
  return transact(db, async (trx) => {
    if (await trx.selectFrom('items').select('id').executeTakeFirst()) return
    for (const item of DEMO_ITEMS) await insertItem(trx, itemDraft.parse(item))
  })
}

const DEMO_ITEMS = [
  {
    itemName: 'Shoe size chart, EU, UK and US',
    priceMinor: 450,
    description:
      'Sizes 36 to 47 in three systems, with foot lengths in centimetres and how to measure at home. As a table to paste under a listing and as a page to print.\n\nMade for running and trail shoes; the wide fits have their own column.',
    guidelines:
      '<p>Copy the table into the description, below the bullet points.</p><ul><li>Keep the centimetres: most returns come from guessing.</li><li>Remove the sizes that you do not stock.</li></ul>',
    accessUrl: 'https://example.com/#shoe-size-chart',
    imageUrl: '/demo/shoe-sizes.webp',
  },
  {
    itemName: 'Care instructions in twelve languages',
    priceMinor: 900,
    description:
      'Washing, drying and ironing for linen, wool, cotton and recycled nylon, in short sentences that fit a label. English, German, French, Spanish, Italian, Dutch, Polish, Portuguese, Swedish, Danish, Finnish and Turkish.',
    guidelines:
      'One sheet for each material.\nTake the sentences as they are: they follow the symbols of the care label from left to right.',
    accessUrl: 'https://example.com/#care-instructions',
    imageUrl: '/demo/care-labels.webp',
  },
  {
    itemName: 'Shot list for kitchenware photographs',
    priceMinor: 600,
    description:
      'Eighteen pictures that sell a pan, a mug or a moka pot, in the order in which to take them, with the distance, the light and what has to be in the frame. For one person with a telephone and a window.',
    guidelines: 'Print page 1 and tick off as you go. Pages 2 to 4 show each frame as a drawing.',
    accessUrl: 'https://example.com/#shot-list',
    imageUrl: '/demo/shot-list.webp',
  },
  {
    itemName: 'Cosmetics listing: what has to be said',
    priceMinor: 1200,
    description:
      'Ingredients, volume, use-by period, origin and claims: a list to go through before a serum or a cream goes on sale, with an example of each line and the mistakes that get listings taken down.',
    guidelines:
      '<p>Start with the page of your country. <strong>The claims come last</strong>, when the rest stands.</p>',
    accessUrl: 'https://example.com/#cosmetics-listing',
    imageUrl: '/demo/cosmetics-list.webp',
  },
  {
    itemName: 'One-page style sheet for product texts',
    priceMinor: 0,
    description:
      'How to write numbers, units, sizes and colours so that fifty listings read as if one person had written them. One page, to fill in once and keep beside the keyboard.',
    guidelines: 'Fill in the left column first. What you leave empty stays as the right column has it.',
    accessUrl: 'https://example.com/#style-sheet',
    imageUrl: '/demo/style-sheet.webp',
  },
]
