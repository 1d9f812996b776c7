import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TargetKey } from '#app/domain/batches/exports/targets.ts'
import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import { FIXTURES, readAll, storedFile } from '../imports/read-file.ts'
import { HOSTILE } from './hostile.ts'
import { readCsv } from './readers.ts'
import { type Exports, openExports } from './written.ts'

let shop: Exports
beforeEach(async () => {
  shop = await openExports()
})
afterEach(() => shop.close())

/** Imports a sample, writes a listing for each product, and exports it for the shop that the sample is from. */
async function roundTrip(sample: string, target: TargetKey, options: Partial<ExportOptions> = {}) {
  const { products } = await readAll(await storedFile(FIXTURES + sample))
  for (const { name, sku, handle, externalId, gtin } of products) {
    await shop.listing(
      { sku: sku ?? null, handle: handle ?? null, external_id: externalId ?? null, gtin: gtin ?? null },
      { name },
    )
  }
  const files = await shop.files(target, { title: 'name', ...options })
  return {
    imported: readCsv(readFileSync(FIXTURES + sample, 'utf8')),
    products,
    exported: files.flatMap(({ text }) => readCsv(text)),
  }
}

test.each([
  ['shopify-export.csv', 'URL handle'],
  ['shopify-export-classic.csv', 'Handle'],
])('%s comes back under its handles and names, with new texts', async (sample, column) => {
  const { imported, products, exported } = await roundTrip(sample, 'shopify', { columns: { Title: true } })
  // Rows of variants and pictures have no name.
  const before = imported.filter(({ Title }) => Title).map((row) => [row[column], row.Title])
  expect(exported.map((row) => [row['URL handle'], row.Title])).toEqual(before)
  expect(exported).toHaveLength(products.length)
  for (const row of exported) expect(row['SEO title']).toBe(HOSTILE.metaTitle?.[0]?.text)
})

test.each([
  ['sku', 'SKU'],
  ['id', 'ID'],
] as const)('a WooCommerce export comes back by its %s', async (match, column) => {
  const { imported, products, exported } = await roundTrip('woocommerce-export.csv', 'woocommerce', {
    match,
    seo: 'yoast',
  })
  const rows = imported.filter(({ Type }) => !Type?.startsWith('variation'))
  const before = rows.map((row) => row[column]).filter(Boolean)
  expect(exported.map((row) => row[column])).toEqual(before)
  expect(products.length).toBe(rows.length)
  for (const row of exported) expect(row['Meta: _yoast_wpseo_metadesc']).toBe('=1+1')
})
