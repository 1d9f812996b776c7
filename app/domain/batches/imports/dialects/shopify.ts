import type { HeaderNames } from './header-names.ts'
import type { DialectRules } from './rules.ts'

/**
 * Shopify's product CSV, the names of its current template: help.shopify.com/en/manual/products/import-export/using-csv
 * and the sample file product_template.csv that the page names. Looked up 2026-11-21.
 */
const COLUMNS: HeaderNames = {
  Title: 'name',
  'URL handle': 'handle',
  Description: 'facts-and-descriptions',
  Vendor: 'facts-and-brandName',
  'Product category': 'facts-and-category',
  Type: 'fact',
  Tags: 'tags',
  'Published on online store': 'shop',
  Status: 'shop',
  SKU: 'sku',
  Barcode: 'gtin',
  Price: 'price',
  'Compare-at price': 'otherPrice',
  'Cost per item': 'cost',
  'Charge tax': 'tax',
  'Tax code': 'tax',
  'Unit price total measure': 'otherPrice',
  'Unit price total measure unit': 'otherPrice',
  'Unit price base measure': 'otherPrice',
  'Unit price base measure unit': 'otherPrice',
  'Inventory tracker': 'stock',
  'Inventory quantity': 'stock',
  'Continue selling when out of stock': 'stock',
  'Weight value (grams)': 'stock',
  'Weight unit for display': 'stock',
  'Requires shipping': 'stock',
  'Fulfillment service': 'stock',
  'Product image URL': 'images',
  'Image position': 'shop',
  'Image alt text': 'shop',
  'Variant image URL': 'variantImage',
  'Gift card': 'shop',
  'SEO title': 'metaTitle',
  'SEO description': 'metaDescription',
  'Google Shopping / Google product category': 'shop',
  'Google Shopping / Gender': 'fact',
  'Google Shopping / Age group': 'fact',
  'Google Shopping / Manufacturer part number (MPN)': 'mpn',
  'Google Shopping / Ad group name': 'shop',
  'Google Shopping / Ads labels': 'shop',
  'Google Shopping / Condition': 'condition',
  'Google Shopping / Custom product': 'shop',
}

/** The names in files that shops still exported in 2026; those that are the same but for their letters are above. */
const CLASSIC: HeaderNames = {
  Handle: 'handle',
  'Body (HTML)': 'facts-and-descriptions',
  'Standard Product Type': 'facts-and-category',
  'Custom Product Type': 'fact',
  Published: 'shop',
  'Variant SKU': 'sku',
  'Variant Grams': 'stock',
  'Variant Inventory Tracker': 'stock',
  'Variant Inventory Qty': 'stock',
  'Variant Inventory Policy': 'stock',
  'Variant Fulfillment Service': 'stock',
  'Variant Price': 'price',
  'Variant Compare At Price': 'otherPrice',
  'Variant Requires Shipping': 'stock',
  'Variant Taxable': 'tax',
  'Variant Barcode': 'gtin',
  'Image Src': 'images',
  'Variant Image': 'variantImage',
  'Variant Weight Unit': 'stock',
  'Variant Tax Code': 'tax',
  'Google Shopping / MPN': 'mpn',
  'Google Shopping / AdWords Grouping': 'shop',
  'Google Shopping / AdWords Labels': 'shop',
}

const SHARED = {
  shop: 'Shopify',
  columns: { ...COLUMNS, ...CLASSIC },
  patterns: [
    [/^option(\d) name$/, 'label'],
    [/^option(\d) value$/, 'value'],
    [/^option\d linked to$/, 'data'],
    [/^google shopping \/ custom label \d$/, 'shop'],
    // Columns of markets, whose name stands in them: `Price / Germany`.
    [/^(?:price|compare[- ]at price) \/ /, 'otherPrice'],
    [/^included \/ /, 'shop'],
    // Metafields of apps and of the shop's own pages.
    [
      /product\.metafields\.(?:reviews|shopify--discovery[\w-]*|mm-google-shopping|mc-facebook|seo|global)\./,
      'shop',
    ],
  ],
} satisfies Partial<DialectRules>

export const SHOPIFY: DialectRules = { ...SHARED, knownBy: [['title', 'url handle']] }

export const SHOPIFY_CLASSIC: DialectRules = {
  ...SHARED,
  knownBy: ['body (html)', 'variant sku', 'variant price'].map((name) => ['handle', 'title', name]),
}
