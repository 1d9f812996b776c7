import { descriptionHtml } from '../description-html.ts'
import type { ExportOptions } from '../export-options.ts'
import { filled, lineOf, oneLine, textsOf, titleOf } from '../listing-texts.ts'
import type { Cells, ExportListing, ExportTarget } from '../target.ts'

/**
 * Shopify's product CSV with the columns of its template of 2026; the sources of its rules, read on 2026-11-21:
 * help.shopify.com/en/manual/products/import-export/using-csv and the product_template.csv that it names (columns, what
 * is required); cnblogs.com/ytkah/p/15065734, a copy of 2021 (handles, blank cells).
 */
export const SHOPIFY: ExportTarget = {
  name: 'Shopify',
  lead: 'A product CSV for Products, Import in the Shopify admin.',
  options: ['mode', 'title', 'with', 'tags'],
  perLanguage: true,
  channel: 'shopify',
  rules: ({ mode, tags }) => [
    mode === 'update'
      ? 'Shopify finds each product by its URL handle. Tick “Overwrite products with matching handles” there, otherwise nothing is changed.'
      : 'Each row becomes a new product with the status Draft. Shopify skips rows whose handle it already has.',
    'A blank cell would delete what the shop has. The file has only columns that every one of its rows fills; where something is missing, those products have a file of their own.',
    ...(tags ? ['The tags replace those that the product has.'] : []),
    'Prices, stock, variants and pictures are not in the file and stay as they are.',
    'Import this file as it is: opened in Excel, some of the text may turn into formulas.',
  ],
  identity: ({ handle, text }, { mode }) => (mode === 'update' ? handle : slugOf({ text }) || null),
  refuse: ({ handle }, { mode }) => {
    if (mode === 'new') return undefined
    if (handle === null) return 'It has no handle, so Shopify could not find its product.'
    return /[\s.,]/u.test(handle)
      ? `Its handle “${handle}” is not valid: handles have only letters, digits and dashes.`
      : undefined
  },
  format: { kind: 'table', dialect: 'csv', cells, maxBytes: 15_000_000 },
}

function cells(listing: ExportListing, options: ExportOptions): Cells {
  let isNew = options.mode === 'new'
  return filled({
    Title: titleOf(listing, options),
    'URL handle': isNew ? slugOf(listing) : listing.handle,
    Description: descriptionHtml(listing, options.with),
    Tags: options.tags ? tagsOf(listing) : '',
    ...(isNew && { Status: 'Draft', ...variantOf(listing) }),
    'SEO title': lineOf(listing, 'metaTitle'),
    'SEO description': lineOf(listing, 'metaDescription'),
  })
}

/** Cells of a variant need an option; these are Shopify's words for a product without any. */
function variantOf({ sku, gtin }: ExportListing): Record<string, string | null> {
  if (sku === null && gtin === null) return {}
  return { SKU: sku, Barcode: gtin, 'Option1 name': 'Title', 'Option1 value': 'Default Title' }
}

/** The written slug where it is a handle; without one, Shopify makes it of the title. */
function slugOf({ text }: Pick<ExportListing, 'text'>): string {
  let slug = text.slug?.[0]?.text ?? ''
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? slug : ''
}

/** Commas separate tags. */
function tagsOf(listing: ExportListing): string {
  return textsOf(listing, 'tags')
    .map((tag) => oneLine(tag.replaceAll(',', ' ')))
    .join(', ')
}
