import { msg, t } from '#app/i18n/macro.ts'
import { shopTable } from '../shop-table.ts'

/** OpenCart has no import of its own: the sheet "Products" of the extension Export/Import Tool, which finds products by their ID.
 * Looked up 2026-11-27. */
export const OPENCART = shopTable({
  name: msg`OpenCart`,
  lead: msg`Columns for the sheet “Products” of the Export/Import Tool.`,
  rules: () => [
    t`The tool takes Excel workbooks: save this file as one, with the sheet name Products, and import it incrementally.`,
    t`Write the code of the language behind the names of the columns, such as name(en-gb).`,
  ],
  keys: { id: 'product_id' },
  columns: {
    name: 'titles',
    description: 'descriptions',
    meta_title: 'metaTitle',
    meta_description: 'metaDescription',
    tags: 'tags',
  },
})
