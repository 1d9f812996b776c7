import { msg, t } from '#app/i18n/macro.ts'
import { shopTable } from '../shop-table.ts'

/** Magento's and Adobe Commerce's import of products: names as in magento/magento2, dev/tests/acceptance/tests/_data, columns that
 * are missing stay as they are (experienceleague.adobe.com, data import). Looked up 2026-11-27. */
export const MAGENTO = shopTable({
  name: msg`Magento, Adobe Commerce`,
  lead: msg`A CSV to upload under System, Import, with the entity type Products.`,
  rules: () => [
    t`Choose the import behavior “Add/Update” there. Magento finds each product by its SKU, and leaves columns that are not in the file as they are.`,
    t`The texts go to all store views. For one language alone, add a column store_view_code with the code of its store view.`,
  ],
  keys: { sku: 'sku' },
  columns: {
    name: 'titles',
    description: 'descriptions',
    short_description: 'shortDescription',
    meta_title: 'metaTitle',
    meta_description: 'metaDescription',
  },
})
