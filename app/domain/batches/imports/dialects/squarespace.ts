import type { DialectRules } from './rules.ts'

/**
 * Squarespace's product CSV; rows of variants have no title and follow their product:
 * SeGarVi/squarespace-shopify-mapper, products_squarespace.csv (an export of a shop), and programs that read and write it.
 * Weights and sizes are in the shop's units. Looked up 2026-11-27.
 */
export const SQUARESPACE: DialectRules = {
  shop: 'Squarespace',
  columns: {
    'Product ID [Non Editable]': 'externalId',
    'Variant ID [Non Editable]': 'id',
    'Product Type [Non Editable]': 'shop',
    'Product Page': 'shop',
    'Product URL': 'handle',
    Title: 'name',
    Description: 'facts-and-descriptions',
    SKU: 'sku',
    GTIN: 'gtin',
    MPN: 'mpn',
    Price: 'price',
    'Sale Price': 'otherPrice',
    'On Sale': 'shop',
    Stock: 'stock',
    Categories: 'facts-and-category',
    Tags: 'tags',
    Weight: 'unit',
    Length: 'unit',
    Width: 'unit',
    Height: 'unit',
    Visible: 'shop',
    'Hosted Image URLs': 'images',
  },
  patterns: [
    [/^option name (\d)$/, 'label'],
    [/^option value (\d)$/, 'value'],
  ],
  knownBy: [
    ['product id [non editable]', 'title'],
    ['product type [non editable]', 'title'],
    ['title', 'hosted image urls'],
  ],
  rows: { unnamed: true },
}
