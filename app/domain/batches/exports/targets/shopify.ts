import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { descriptionHtml } from '../description-html.ts'
import { filled, lineOf, ownTitleOf, tagsLine, titleOf } from '../listing-texts.ts'
import { keptGoesBack, shopText } from '../originals.ts'
import { importAsItIs, onlyFilled, tagsReplace } from '../shop-rules.ts'
import type { Cells, ColumnRole, ExportListing, ExportTarget } from '../target.ts'

/**
 * Shopify's product CSV with the columns of its template of 2026; the sources of its rules, read on 2026-11-21:
 * help.shopify.com/en/manual/products/import-export/using-csv and the product_template.csv that it names (columns, what
 * is required); cnblogs.com/ytkah/p/15065734, a copy of 2021 (handles, blank cells).
 */
export const SHOPIFY: ExportTarget = {
  name: msg`Shopify`,
  lead: msg`A product CSV to upload under Products, Import in the Shopify admin.`,
  options: ['mode', 'title', 'with', 'manufacturer', 'tags'],
  perLanguage: true,
  channel: 'shopify',
  rules: ({ mode, tags }) => [
    mode === 'update'
      ? t`Shopify finds each product by its URL handle. Select “Overwrite products with matching handles” there, or nothing will change.`
      : t`Each row becomes a new product with the status Draft. Shopify skips rows whose handle is already in the shop.`,
    onlyFilled(),
    ...tagsReplace(tags),
    ...(mode === 'update'
      ? [t`If Shopify asks for the column Title, select it: with the product’s own name, it changes nothing.`]
      : []),
    keptGoesBack(),
    t`Prices, stock, variants and pictures are not in the file and stay as they are.`,
    importAsItIs(),
  ],
  identity: ({ handle, text }, { mode }) => (mode === 'update' ? handle : slugOf({ text }) || null),
  refuse: ({ handle }, { mode }) => {
    if (mode === 'new') return undefined
    if (handle === null) return t`It has no handle, so Shopify could not find its product.`
    return /[\s.,]/u.test(handle)
      ? t`Its handle “${{ handle }}” is not valid: handles can contain only letters, digits and dashes.`
      : undefined
  },
  format: { kind: 'table', dialect: 'csv', columns, cells, maxBytes: 15_000_000 },
}

function columns({ mode }: ExportOptions): Record<string, ColumnRole> {
  const isNew = mode === 'new'
  return {
    Title: isNew ? 'key' : 'titles',
    'URL handle': 'key',
    Description: 'descriptions',
    Tags: 'tags',
    ...(isNew && {
      Status: 'key',
      SKU: 'key',
      Barcode: 'key',
      'Option1 name': 'key',
      'Option1 value': 'key',
    }),
    'SEO title': 'metaTitle',
    'SEO description': 'metaDescription',
  }
}

function cells(listing: ExportListing, options: ExportOptions): Cells {
  const isNew = options.mode === 'new'
  return filled({
    Title: isNew ? titleOf(listing, options) : ownTitleOf(listing, options),
    'URL handle': isNew ? slugOf(listing) : listing.handle,
    Description: shopText(listing, 'descriptions', 'shopify', descriptionHtml(listing, options)),
    Tags: shopText(listing, 'tags', 'shopify', tagsLine(listing)),
    ...(isNew && { Status: 'Draft', ...variantOf(listing) }),
    'SEO title': shopText(listing, 'metaTitle', 'shopify', lineOf(listing, 'metaTitle')),
    'SEO description': shopText(listing, 'metaDescription', 'shopify', lineOf(listing, 'metaDescription')),
  })
}

/** Cells of a variant need an option; these are Shopify's words for a product without any. */
function variantOf({ sku, gtin }: ExportListing): Record<string, string | null> {
  if (sku === null && gtin === null) return {}
  return { SKU: sku, Barcode: gtin, 'Option1 name': 'Title', 'Option1 value': 'Default Title' }
}

/** The written slug where it is a handle; without one, Shopify makes it of the title. */
function slugOf({ text }: Pick<ExportListing, 'text'>): string {
  const slug = text.slug?.[0]?.text ?? ''
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? slug : ''
}
