import { descriptionHtml } from '../description-html.ts'
import type { ExportOptions } from '../export-options.ts'
import { filled, lineOf, oneLine, textsOf, titleOf } from '../listing-texts.ts'
import { escapeMarkup } from '../markup.ts'
import type { Cells, ExportListing, ExportTarget } from '../target.ts'

/**
 * WooCommerce's own product importer. Its columns and rules as in the source of woocommerce/woocommerce, read on
 * 2026-11-21: plugins/woocommerce/includes/admin/importers/mappings/default.php (headers), includes/import/
 * class-wc-product-csv-importer.php (what updates match, `\n` in descriptions, lists).
 */
export const WOOCOMMERCE: ExportTarget = {
  name: 'WooCommerce',
  lead: 'A product CSV for Products, Import in WordPress.',
  options: ['mode', 'match', 'title', 'seo', 'with', 'tags'],
  perLanguage: true,
  rules: ({ mode, match, seo, tags }) => [
    mode === 'update'
      ? `Tick “Update existing products” there. WooCommerce finds each product by its ${KEYS[match].label}; rows that it does not find are left out.`
      : 'Each row becomes a new simple product that is a draft. Rows whose SKU the shop already has are skipped.',
    'An empty cell would delete what the shop has. The file has only columns that every one of its rows fills; where something is missing, those products have a file of their own.',
    ...(seo === 'none'
      ? ['Meta title and meta description are not in the file: choose your SEO plugin to have them.']
      : [
          `Meta title and meta description go into the fields of ${seo === 'yoast' ? 'Yoast SEO' : 'Rank Math'}.`,
        ]),
    ...(tags ? ['The tags replace those that the product has.'] : []),
    'WooCommerce has no column for the slug.',
    'Import this file as it is: opened in Excel, some of the text may turn into formulas.',
  ],
  identity: (listing, { mode, match }) => (mode === 'update' ? KEYS[match].of(listing) : listing.sku),
  refuse: (listing, { mode, match }) => {
    if (mode === 'new') return undefined
    let key = KEYS[match].of(listing)
    if (key === null) return `It has no ${KEYS[match].label}, so WooCommerce could not find its product.`
    if (match === 'id' && !/^\d+$/.test(key))
      return `Its ID “${key}” is not a WooCommerce ID: those are numbers.`
    return undefined
  },
  format: { kind: 'table', dialect: 'csv', cells },
}

const KEYS = {
  sku: { label: 'SKU', of: ({ sku }: ExportListing) => sku },
  id: { label: 'ID', of: ({ externalId }: ExportListing) => externalId },
}

const SEO_COLUMNS = {
  none: undefined,
  yoast: ['Meta: _yoast_wpseo_title', 'Meta: _yoast_wpseo_metadesc'],
  'rank-math': ['Meta: rank_math_title', 'Meta: rank_math_description'],
} as const

function cells(listing: ExportListing, options: ExportOptions): Cells {
  let { mode, match, title, tags } = options
  let isNew = mode === 'new'
  let [metaTitle, metaDescription] = SEO_COLUMNS[options.seo] ?? []
  return filled({
    ...(isNew && { Type: 'simple' }),
    ...(isNew || match === 'sku' ? { SKU: listing.sku } : { ID: listing.externalId }),
    // The product's own name is what the shop has.
    ...((isNew || title === 'written') && { Name: titleOf(listing, options) }),
    ...(isNew && { Published: '-1' }),
    'Short description': onOneLine(
      textsOf(listing, 'shortDescription')
        .map((text) => `<p>${escapeMarkup(oneLine(text))}</p>`)
        .join(''),
    ),
    Description: onOneLine(descriptionHtml(listing, options.with)),
    Tags: tags ? listOf(textsOf(listing, 'tags')) : '',
    ...(metaTitle && { [metaTitle]: lineOf(listing, 'metaTitle') }),
    ...(metaDescription && { [metaDescription]: lineOf(listing, 'metaDescription') }),
  })
}

/** The importer makes a line break of a backslash and an n. */
function onOneLine(html: string): string {
  return html.replaceAll('\\', '&#92;')
}

/** A comma within an entry has a backslash before it. */
function listOf(entries: string[]): string {
  return entries.map((entry) => oneLine(entry).replaceAll(',', '\\,')).join(', ')
}
