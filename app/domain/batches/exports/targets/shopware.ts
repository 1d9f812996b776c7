import { msg, t } from '#app/i18n/macro.ts'
import { shopTable } from '../shop-table.ts'

/** Shopware 6, the profile "Default product": names as in src/Core/Content/ImportExport of shopware/shopware. Looked up 2026-11-27. */
export const SHOPWARE = shopTable({
  name: msg`Shopware`,
  lead: msg`A CSV with semicolons to upload under Settings, Import/Export.`,
  rules: () => [
    t`Make a copy of the profile “Default product” and set it to update only. Shopware finds each product by its ID, or by its product number where the profile says so.`,
    t`The profile knows only name and description from the start: add meta_title, meta_description and keywords to its mappings, or untick them here.`,
  ],
  keys: { sku: 'product_number', id: 'id' },
  separator: 'semicolons',
  columns: {
    name: 'titles',
    description: 'descriptions',
    keywords: 'tags',
    meta_title: 'metaTitle',
    meta_description: 'metaDescription',
  },
})
