import type { HeaderNames } from './header-names.ts'
import type { DialectRules } from './rules.ts'

/**
 * WooCommerce's product CSV in the order in which its exporter writes the columns: woocommerce/woocommerce,
 * plugins/woocommerce/includes/export/class-wc-product-csv-exporter.php at 00fd357, get_default_column_names, and
 * admin/importers/mappings/default.php at 1825a20. Units in brackets are the shop's own. Looked up 2026-11-21.
 */
export const WOOCOMMERCE_COLUMNS = {
  ID: 'externalId',
  Type: 'type',
  SKU: 'sku',
  'GTIN, UPC, EAN, or ISBN': 'gtin',
  Name: 'name',
  Published: 'shop',
  'Is featured?': 'shop',
  'Visibility in catalog': 'shop',
  'Short description': 'facts-and-shortDescription',
  Description: 'facts-and-descriptions',
  'Date sale price starts': 'otherPrice',
  'Date sale price ends': 'otherPrice',
  'Tax status': 'tax',
  'Tax class': 'tax',
  'In stock?': 'availability',
  Stock: 'stock',
  'Low stock amount': 'stock',
  'Backorders allowed?': 'stock',
  'Sold individually?': 'stock',
  'Weight (kg)': 'fact',
  'Length (cm)': 'fact',
  'Width (cm)': 'fact',
  'Height (cm)': 'fact',
  'Allow customer reviews?': 'shop',
  'Purchase note': 'shop',
  'Sale price': 'otherPrice',
  'Regular price': 'price',
  Categories: 'facts-and-category',
  Tags: 'tags',
  'Shipping class': 'stock',
  Images: 'images',
  'Download limit': 'shop',
  'Download expiry days': 'shop',
  Parent: 'parent',
  'Grouped products': 'data',
  Upsells: 'data',
  'Cross-sells': 'data',
  'External URL': 'address',
  'Button text': 'shop',
  Position: 'shop',
  Brands: 'facts-and-brandName',
  'Commodity code (HS code)': 'tax',
  'Country of origin': 'fact',
  'Customs description': 'tax',
  'Cost of goods': 'cost',
} as const satisfies HeaderNames

export const WOOCOMMERCE_ORDER = Object.keys(WOOCOMMERCE_COLUMNS) as (keyof typeof WOOCOMMERCE_COLUMNS)[]

/** The kinds of rows that WooCommerce writes in every language. */
export const WOOCOMMERCE_TYPES = /^(?:simple|variable|variation|grouped|external|subscription|bundle)\b/

/** Fields of the plugins Yoast SEO and Rank Math. */
export const WOOCOMMERCE_META: HeaderNames = {
  _yoast_wpseo_title: 'metaTitle',
  _yoast_wpseo_metadesc: 'metaDescription',
  rank_math_title: 'metaTitle',
  rank_math_description: 'metaDescription',
  _yoast_wpseo_focuskw: 'keywords',
  rank_math_focus_keyword: 'keywords',
}

/** Names that people also take over into sheets of their own. */
export const ATTRIBUTES = [
  [/^attribute (\d{1,3}) name$/, 'label'],
  [/^attribute (\d{1,3}) value\(s\)$/, 'value'],
] as const

/** Its headers are translated: `columns-of.ts` knows more of them than these rules say. */
export const WOOCOMMERCE: DialectRules = {
  shop: 'WooCommerce',
  columns: WOOCOMMERCE_COLUMNS,
  patterns: [
    ...ATTRIBUTES,
    [/^attribute \d{1,3} (?:visible|global|default)$/, 'shop'],
    [/^download \d+ (?:id|name|url)$/, 'address'],
    [/^gtin\b/, 'gtin'],
    // The shop's own unit.
    [/^(?:weight|length|width|height) \(/, 'fact'],
  ],
  knownBy: [],
  rows: { part: /^variation\b/i },
  lists: true,
  backslashes: true,
}
