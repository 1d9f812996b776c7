import { msg, t } from '#app/i18n/macro.ts'
import { shopTable } from '../shop-table.ts'

/** Amazon's flat files: the names that are the same in every marketplace, and PartialUpdate, which leaves other columns as they are.
 * Looked up 2026-11-27. */
export const AMAZON = shopTable({
  name: msg`Amazon`,
  lead: msg`Text columns with tabs, to copy into the template of your category.`,
  rules: () => [
    t`Amazon takes files only with the first lines of the template of a category: copy these columns into yours, under the columns of the same names.`,
    t`PartialUpdate leaves all other columns as they are.`,
  ],
  keys: { sku: 'item_sku' },
  fixed: { update_delete: 'PartialUpdate' },
  text: 'lines',
  separator: 'raw',
  columns: {
    item_name: 'titles',
    product_description: 'descriptions',
    ...Object.fromEntries(
      [1, 2, 3, 4, 5].map((number) => [`bullet_point${number}`, `highlights-${number}` as const]),
    ),
    generic_keywords: 'tags',
  },
})
