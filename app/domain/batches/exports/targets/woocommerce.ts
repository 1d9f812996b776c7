import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import type { SectionKey } from '#app/domain/listings/sections.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { descriptionHtml, shortDescriptionHtml } from '../description-html.ts'
import { filled, lineOf, oneLine, ownTitleOf, textsOf, titleOf } from '../listing-texts.ts'
import { keptGoesBack, shopText } from '../originals.ts'
import { importAsItIs, onlyFilled, tagsReplace } from '../shop-rules.ts'
import type { Cells, ColumnRole, ExportListing, ExportTarget } from '../target.ts'

/**
 * WooCommerce's own product importer. Its columns and rules as in the source of woocommerce/woocommerce, read on
 * 2026-11-21: plugins/woocommerce/includes/admin/importers/mappings/default.php (headers), includes/import/
 * class-wc-product-csv-importer.php (what updates match, `\n` in descriptions, lists).
 */
export const WOOCOMMERCE: ExportTarget = {
  name: msg`WooCommerce`,
  lead: msg`A product CSV to upload under Products, Import in WordPress.`,
  options: ['mode', 'match', 'title', 'seo', 'with', 'manufacturer', 'tags'],
  perLanguage: true,
  rules: ({ mode, match, seo, tags }) => [
    mode === 'update'
      ? t`Select “Update existing products” there. WooCommerce finds each product by its ${{ key: KEYS[match].label }}; rows without a match are skipped.`
      : t`Each row becomes a new simple product that is a draft. Rows whose SKU is already in the shop are skipped.`,
    onlyFilled(),
    seoRule(seo),
    ...tagsReplace(tags),
    keptGoesBack(),
    t`WooCommerce has no column for the slug.`,
    importAsItIs(),
  ],
  identity: (listing, { mode, match }) => (mode === 'update' ? KEYS[match].of(listing) : listing.sku),
  refuse: (listing, { mode, match }) => {
    if (mode === 'new') return undefined
    const key = KEYS[match].of(listing)
    if (key === null)
      return t`It has no ${{ key: KEYS[match].label }}, so WooCommerce could not find its product.`
    if (match === 'id' && !/^\d+$/.test(key))
      return t`Its ID “${{ key }}” is not a WooCommerce ID: WooCommerce IDs are numbers.`
    return undefined
  },
  format: { kind: 'table', dialect: 'csv', columns, cells },
}

function seoRule(seo: ExportOptions['seo']): string {
  switch (seo) {
    case 'none':
      return t`Meta title and meta description are not in the file: choose your SEO plugin to include them.`
    case 'yoast':
      return t`Meta title and meta description go into the fields of Yoast SEO.`
    case 'rank-math':
      return t`Meta title and meta description go into the fields of Rank Math.`
  }
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

function columns({ mode, match, seo }: ExportOptions): Record<string, ColumnRole> {
  const isNew = mode === 'new'
  const [metaTitle, metaDescription] = SEO_COLUMNS[seo] ?? []
  return {
    ...(isNew && { Type: 'key' }),
    [isNew || match === 'sku' ? 'SKU' : 'ID']: 'key',
    Name: isNew ? 'key' : 'titles',
    ...(isNew && { Published: 'key' }),
    'Short description': 'shortDescription',
    Description: 'descriptions',
    Tags: 'tags',
    ...(metaTitle && { [metaTitle]: 'metaTitle' }),
    ...(metaDescription && { [metaDescription]: 'metaDescription' }),
  }
}

function cells(listing: ExportListing, options: ExportOptions): Cells {
  const { mode, match } = options
  const isNew = mode === 'new'
  const [metaTitle, metaDescription] = SEO_COLUMNS[options.seo] ?? []
  const own = (section: SectionKey, written: string) => shopText(listing, section, 'woocommerce', written)
  return filled({
    ...(isNew && { Type: 'simple' }),
    ...(isNew || match === 'sku' ? { SKU: listing.sku } : { ID: listing.externalId }),
    Name: isNew ? titleOf(listing, options) : ownTitleOf(listing, options),
    ...(isNew && { Published: '-1' }),
    'Short description': own('shortDescription', onOneLine(shortDescriptionHtml(listing))),
    Description: own('descriptions', onOneLine(descriptionHtml(listing, options))),
    Tags: own('tags', listOf(textsOf(listing, 'tags'))),
    ...(metaTitle && { [metaTitle]: own('metaTitle', lineOf(listing, 'metaTitle')) }),
    ...(metaDescription && {
      [metaDescription]: own('metaDescription', lineOf(listing, 'metaDescription')),
    }),
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
