import { msg, t } from '#app/i18n/macro.ts'
import { shopTable } from '../shop-table.ts'

/** BigCommerce's import, format v3: support.bigcommerce.com/s/article/Importing-Exporting-Products-v3. Looked up 2026-11-27. */
export const BIGCOMMERCE = shopTable({
  name: msg`BigCommerce`,
  lead: msg`A product CSV of the v3 format to upload under Products, Import.`,
  rules: () => [
    t`Choose “Update existing products” there, and the ID where you can: SKUs may be those of variants.`,
  ],
  keys: { sku: 'SKU', id: 'ID' },
  fixed: { Item: 'Product' },
  columns: {
    Name: 'titles',
    Description: 'descriptions',
    'Search Keywords': 'tags',
    'Page Title': 'metaTitle',
    'Meta Description': 'metaDescription',
  },
})
