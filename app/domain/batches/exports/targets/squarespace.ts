import { msg, t } from '#app/i18n/macro.ts'
import { shopTable } from '../shop-table.ts'

/** Squarespace's product CSV, the names of its export (SeGarVi/squarespace-shopify-mapper, products_squarespace.csv). Looked up
 * 2026-11-27. */
export const SQUARESPACE = shopTable({
  name: msg`Squarespace`,
  lead: msg`A product CSV with the columns of Squarespace’s own export.`,
  rules: () => [
    t`Squarespace’s import is made for new products: try it with one product first, or paste the texts from the HTML export.`,
  ],
  keys: { id: 'Product ID [Non Editable]' },
  columns: { Title: 'titles', Description: 'descriptions', Tags: 'tags' },
})
