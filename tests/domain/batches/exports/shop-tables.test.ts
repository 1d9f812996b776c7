import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TargetKey } from '#app/domain/batches/exports/targets.ts'
import { FIXTURES, readAll, storedFile } from '../imports/read-file.ts'
import { HOSTILE } from './hostile.ts'
import { type Exports, openExports } from './written.ts'

let shop: Exports
beforeEach(async () => {
  shop = await openExports()
})
afterEach(() => shop.close())

interface Sample {
  file: string
  target: TargetKey
  match?: 'sku' | 'id'
  /** The column of the key, in the shop's file and in ours. */
  key: string
  /** The column with the description, and one to leave out. */
  text: string
  title: string
  delimiter?: string
  /** The line of the header. */
  from?: number
  /** Columns that the shop's file need not have. */
  own?: string[]
}

const SAMPLES: Sample[] = [
  {
    file: 'prestashop-export.csv',
    target: 'prestashop',
    key: 'Reference #',
    text: 'Description',
    title: 'Name *',
    delimiter: ';',
  },
  {
    file: 'prestashop-export.csv',
    target: 'prestashop',
    match: 'id',
    key: 'Product ID',
    text: 'Description',
    title: 'Name *',
    delimiter: ';',
  },
  { file: 'magento-export.csv', target: 'magento', key: 'sku', text: 'description', title: 'name' },
  {
    file: 'bigcommerce-export.csv',
    target: 'bigcommerce',
    match: 'id',
    key: 'ID',
    text: 'Description',
    title: 'Name',
  },
  {
    file: 'shopware-export.csv',
    target: 'shopware',
    match: 'id',
    key: 'id',
    text: 'description',
    title: 'name',
    delimiter: ';',
    own: ['keywords', 'meta_title', 'meta_description'],
  },
  {
    file: 'opencart-export.csv',
    target: 'opencart',
    key: 'product_id',
    text: 'description',
    title: 'name',
    own: ['name', 'description', 'meta_title', 'meta_description', 'tags'],
  },
  {
    file: 'squarespace-export.csv',
    target: 'squarespace',
    key: 'Product ID [Non Editable]',
    text: 'Description',
    title: 'Title',
  },
  {
    file: 'medusa-export.csv',
    target: 'medusa',
    key: 'Product Id',
    text: 'Product Description',
    title: 'Product Title',
  },
  { file: 'etsy-download.csv', target: 'etsy', key: 'SKU', text: 'DESCRIPTION', title: 'TITLE' },
  {
    file: 'ebay-upload.csv',
    target: 'ebay',
    match: 'id',
    key: 'ItemID',
    text: '*Description',
    title: '*Title',
    from: 3,
    own: ['*Action'],
  },
  {
    file: 'amazon-flat-file.txt',
    target: 'amazon',
    key: 'item_sku',
    text: 'product_description',
    title: 'item_name',
    delimiter: '\t',
    from: 3,
    own: ['update_delete'],
  },
]

test.each(SAMPLES)(
  '$file comes back to $target by $key: only the chosen columns are others',
  async (sample) => {
    const { key, text, title, delimiter = ',', from = 1, own = [], match = 'sku' } = sample
    const { products } = await readAll(await storedFile(FIXTURES + sample.file))
    for (const { name, sku, handle, externalId } of products)
      await shop.listing(
        { sku: sku ?? null, handle: handle ?? null, external_id: externalId ?? null },
        { name },
      )
    const read = (content: string, line = 1): Record<string, string>[] =>
      parse(content, {
        columns: true,
        delimiter,
        from_line: line,
        quote: delimiter === '\t' ? false : '"',
        relax_column_count: true,
      })
    const before = read(readFileSync(FIXTURES + sample.file, 'utf8'), from)
    const keys = products.map(({ sku, externalId }) =>
      before.some((row) => row[key] === externalId) ? externalId : sku,
    )

    const files = await shop.files(sample.target, {
      ...{ match, title: 'name', tags: true, with: [], columns: { [title]: true } },
    })
    const rows = files.flatMap((file) => read(file.text))
    expect(rows.map((row) => row[key]).toSorted()).toEqual(keys.toSorted())
    for (const row of rows) {
      const old = before.find((one) => one[key] === row[key]) ?? {}
      for (const [column, cell] of Object.entries(row)) {
        expect([...Object.keys(old), ...own], column).toContain(column)
        expect(cell, column).not.toBe('')
      }
      // The product's own name changes nothing.
      if (title in old) expect(row[title]).toBe(old[title])
      expect(row[text]).toContain(sample.target === 'amazon' ? 'Line one' : 'Line one,')
    }

    const [chosen] = await shop.files(sample.target, {
      ...{ match, with: [], tags: false },
      columns: Object.fromEntries(
        [title, ...Object.keys(rows[0] ?? {})].map((name) => [name, name === text]),
      ),
    })
    const fixed = ['*Action', 'Item', 'update_delete']
    const columns = Object.keys(read(chosen?.text ?? '')[0] ?? {}).filter((name) => !fixed.includes(name))
    expect(columns.toSorted()).toEqual([key, text].toSorted())
  },
)

test('a listing without the key of the shop is refused, and told why', async () => {
  await shop.listing({ handle: 'lamp' })
  expect(await shop.make('magento')).toEqual({ outcome: 'nothing' })
})

test('a row for Amazon has no tab and no line end within a cell', async () => {
  await shop.listing({ sku: 'A-1' })
  const [file] = await shop.files('amazon')
  const lines = (file?.text ?? '').trimEnd().split('\n')
  expect(lines).toHaveLength(2)
  expect(new Set(lines.map((line) => line.split('\t').length)).size).toBe(1)
  expect(file?.text).toContain(HOSTILE.highlights?.[0]?.text)
})
