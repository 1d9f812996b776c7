import type { HeaderNames } from './header-names.ts'

/**
 * WooCommerce's product CSV in the order in which its exporter writes the columns: woocommerce/woocommerce,
 * plugins/woocommerce/includes/export/class-wc-product-csv-exporter.php at 00fd357, get_default_column_names, and
 * admin/importers/mappings/default.php at 1825a20. Units in brackets are the shop's own. Looked up 2026-11-21.
 */
export const WOOCOMMERCE = {
  ID: 'externalId',
  Type: 'type',
  SKU: 'sku',
  'GTIN, UPC, EAN, or ISBN': 'gtin',
  Name: 'name',
  Published: 'ignore',
  'Is featured?': 'ignore',
  'Visibility in catalog': 'ignore',
  'Short description': 'facts-and-shortDescription',
  Description: 'facts-and-descriptions',
  'Date sale price starts': 'ignore',
  'Date sale price ends': 'ignore',
  'Tax status': 'ignore',
  'Tax class': 'ignore',
  'In stock?': 'availability',
  Stock: 'ignore',
  'Low stock amount': 'ignore',
  'Backorders allowed?': 'ignore',
  'Sold individually?': 'ignore',
  'Weight (kg)': 'fact',
  'Length (cm)': 'fact',
  'Width (cm)': 'fact',
  'Height (cm)': 'fact',
  'Allow customer reviews?': 'ignore',
  'Purchase note': 'ignore',
  'Sale price': 'ignore',
  'Regular price': 'price',
  Categories: 'category',
  Tags: 'tags',
  'Shipping class': 'ignore',
  Images: 'images',
  'Download limit': 'ignore',
  'Download expiry days': 'ignore',
  Parent: 'parent',
  'Grouped products': 'ignore',
  Upsells: 'ignore',
  'Cross-sells': 'ignore',
  'External URL': 'ignore',
  'Button text': 'ignore',
  Position: 'ignore',
  Brands: 'brandName',
  'Commodity code (HS code)': 'ignore',
  'Country of origin': 'fact',
  'Customs description': 'ignore',
  'Cost of goods': 'ignore',
} as const satisfies HeaderNames

export const WOOCOMMERCE_ORDER = Object.keys(WOOCOMMERCE) as (keyof typeof WOOCOMMERCE)[]

/** The kinds of rows that WooCommerce writes in every language. */
export const WOOCOMMERCE_TYPES = /^(?:simple|variable|variation|grouped|external|subscription|bundle)\b/

/** Fields of the plugins Yoast SEO and Rank Math. */
export const WOOCOMMERCE_META: HeaderNames = {
  _yoast_wpseo_title: 'metaTitle',
  _yoast_wpseo_metadesc: 'metaDescription',
  rank_math_title: 'metaTitle',
  rank_math_description: 'metaDescription',
  _yoast_wpseo_focuskw: 'ignore',
  rank_math_focus_keyword: 'ignore',
}
