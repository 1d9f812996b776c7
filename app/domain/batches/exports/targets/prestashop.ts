import { msg, t } from '#app/i18n/macro.ts'
import { shopTable } from '../shop-table.ts'

/** PrestaShop's import of products: names as in docs/csv_import/products_import.csv of PrestaShop/PrestaShop at 063fc9f; which
 * products are updated as in controllers/admin/AdminImportController.php. Looked up 2026-11-27. */
export const PRESTASHOP = shopTable({
  name: msg`PrestaShop`,
  lead: msg`A product CSV with semicolons to upload under Advanced Parameters, Import.`,
  rules: () => [
    t`PrestaShop finds each product by its ID, or by its reference where “Use product reference as key” is set to yes.`,
    t`If PrestaShop asks for the name, choose the product’s own name for the title: it changes nothing.`,
    t`Choose the language of the file there: only the texts of that language are changed.`,
  ],
  keys: { sku: 'Reference #', id: 'Product ID' },
  separator: 'semicolons',
  columns: {
    'Name *': 'titles',
    Summary: 'shortDescription',
    Description: 'descriptions',
    'Tags (x,y,z...)': 'tags',
    'Meta title': 'metaTitle',
    'Meta description': 'metaDescription',
  },
})
