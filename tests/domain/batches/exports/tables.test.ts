import { afterEach, beforeEach, expect, test } from 'vitest'
import { SECTION_KEYS, SECTIONS } from '#app/domain/listings/sections.ts'
import { t } from '#app/i18n/macro.ts'
import { GOOGLE_ATTRIBUTES, SHOPIFY_HEADERS, WOOCOMMERCE_HEADERS } from './headers.ts'
import { HOSTILE } from './hostile.ts'
import { readCsv, readTsv, withoutApostrophes } from './readers.ts'
import { type Exports, openExports } from './written.ts'

let shop: Exports
beforeEach(async () => {
  shop = await openExports()
})
afterEach(() => shop.close())

const TITLE = HOSTILE.titles?.[0]?.text ?? ''

const DESCRIPTION =
  '<p>Line one,<br>line &quot;two&quot;; tab\there \\n and \\\\n 👩‍🍳 &lt;/script&gt;&lt;!-- &amp; &lt;b&gt;bold&lt;/b&gt;</p>' +
  '<p>مصباح قراءة نحاسي، 40 سم</p>' +
  '<ul><li>-20 °C: “cold”</li><li>@home, 50 % &quot;off&quot;</li></ul>' +
  '<table><tbody><tr><th scope="row">Size: W,H</th><td>2&quot; x 3&quot;</td></tr>' +
  '<tr><th scope="row">צבע</th><td>כחול</td></tr></tbody></table>'

test('a Shopify file has every text as it is, under Shopify’s columns', async () => {
  await shop.listing({ handle: 'brass-lamp' })
  const [file, ...others] = await shop.files('shopify', { tags: true })
  expect([file?.name, others]).toEqual(['shopify-update-english.csv', []])
  const rows = readCsv(file?.text ?? '')
  expect(rows).toEqual([
    {
      Title: TITLE,
      'URL handle': 'brass-lamp',
      Description: DESCRIPTION,
      Tags: 'a b, 😀',
      'SEO title': 'Meta, "quoted"',
      'SEO description': '=1+1',
    },
  ])
  for (const column of Object.keys(rows[0] ?? {})) expect(SHOPIFY_HEADERS).toContain(column)
  expect(file?.text.startsWith('Title,')).toBe(true)
})

test('new products for Shopify are drafts, with an option where they have a SKU', async () => {
  await shop.listing({ sku: 'L-1', gtin: '4006381333931' })
  const [file] = await shop.files('shopify', { mode: 'new', title: 'name', with: [] })
  const [row = {}] = readCsv(file?.text ?? '')
  expect(row).toMatchObject({ Title: 'Lamp', 'URL handle': 'brass-lamp', Status: 'Draft', SKU: 'L-1' })
  expect(row).toMatchObject({ Barcode: '4006381333931', 'Option1 name': 'Title' })
  expect(row['Option1 value']).toBe('Default Title')
  for (const column of Object.keys(row)) expect(SHOPIFY_HEADERS).toContain(column)
})

test('no file has an empty cell: what misses a text has a file of its own', async () => {
  await shop.listing({ handle: 'one' })
  const { metaTitle: _, ...without } = HOSTILE
  await shop.listing({ handle: 'two' }, { text: without })
  await shop.listing({ handle: 'three' })
  await shop.listing({ handle: 'vier' }, { language: 'German' })
  const files = await shop.files('shopify')
  expect(files.map(({ name }) => name)).toEqual([
    'shopify-update-english.csv',
    'shopify-update-english-part-2.csv',
    'shopify-update-german.csv',
  ])
  const handles = files.map(({ text }) => readCsv(text).map((row) => row['URL handle']))
  expect(handles).toEqual([['one', 'three'], ['two'], ['vier']])
  for (const { text } of files)
    for (const row of readCsv(text)) expect(Object.values(row).filter((cell) => cell === '')).toEqual([])
})

test.each([
  ['none', []],
  ['yoast', ['Meta: _yoast_wpseo_title', 'Meta: _yoast_wpseo_metadesc']],
  ['rank-math', ['Meta: rank_math_title', 'Meta: rank_math_description']],
] as const)('a WooCommerce file with %s', async (seo, columns) => {
  await shop.listing({ sku: 'HT-1' })
  const [file] = await shop.files('woocommerce', { seo, tags: true })
  const [row = {}] = readCsv(file?.text ?? '')
  expect(Object.keys(row)).toEqual(['SKU', 'Name', 'Short description', 'Description', 'Tags', ...columns])
  for (const column of Object.keys(row)) expect(WOOCOMMERCE_HEADERS).toContain(column)
  expect(row).toMatchObject({ SKU: 'HT-1', Name: TITLE, Tags: 'a\\, b, 😀' })
  expect(row['Short description']).toBe('<p>+1 &quot;short&quot;, with &lt;i&gt;markup&lt;/i&gt;</p>')
  expect(importedByWooCommerce(row.Description ?? '')).toBe(DESCRIPTION)
  if (columns[1]) expect(row[columns[1]]).toBe('=1+1')
})

/** What parse_description_field of class-wc-product-csv-importer.php does; then a browser, with the entity. */
function importedByWooCommerce(text: string): string {
  return text
    .split('\\\\n')
    .map((part) => part.replaceAll('\\n', '\n'))
    .join('\\\\n')
    .replaceAll('&#92;', '\\')
}

test('new products for WooCommerce are simple drafts; updates may go by the ID', async () => {
  await shop.listing({ sku: 'HT-1', external_id: '41' })
  const [fresh] = await shop.files('woocommerce', { mode: 'new' })
  const [row = {}] = readCsv(fresh?.text ?? '')
  expect(row).toMatchObject({ Type: 'simple', SKU: 'HT-1', Published: '-1', Name: TITLE })
  const [update] = await shop.files('woocommerce', { match: 'id', title: 'name' })
  const [other = {}] = readCsv(update?.text ?? '')
  expect(Object.keys(other)).toEqual(['ID', 'Short description', 'Description'])
  expect(other.ID).toBe('41')
})

test('Google’s text file declares what is AI’s, and never has the plain text beside it', async () => {
  await shop.listing({ sku: 'HT-1' })
  const [file] = await shop.files('google-tsv')
  const [row = {}, ...others] = readTsv(file?.text ?? '')
  expect(others).toEqual([])
  for (const column of Object.keys(row)) expect(GOOGLE_ATTRIBUTES).toContain(column)
  expect(row).toEqual({
    id: 'HT-1',
    structured_title: `trained_algorithmic_media:"=HYPERLINK(“https://evil.example”;”5\\” brass, 2 × 3”)"`,
    structured_description:
      'trained_algorithmic_media:"Line one, line “two”; tab here \\n and \\\\n 👩‍🍳 </script><!-- & <b>bold</b> مصباح قراءة نحاسي، 40 سم"',
    product_highlight: '"-20 °C: “cold”","@home, 50 % “off”"',
    product_detail: 'General:"Size: W,H":"2” x 3”",General:צבע:כחול',
    question_and_answer: '"Is it “new”?":"Yes: it is. Truly."',
  })
})

test('the spreadsheet has everything, with its formulas disarmed', async () => {
  await shop.listing({ sku: '=1', handle: 'brass-lamp', external_id: '7', gtin: '4006381333931' })
  const [file] = await shop.files('spreadsheet')
  expect(file?.name).toBe('spreadsheet.csv')
  expect(file?.text.startsWith('\ufeffProduct,')).toBe(true)
  const [row = {}] = readCsv(file?.text ?? '')
  expect(row).toMatchObject({ Product: 'Lamp', SKU: "'=1", ID: '7', Language: 'English', Reviewed: 'yes' })
  expect(row?.['Facts used']).toMatch(/^\d of \d(: [\d ]+)?$/)
  for (const cell of Object.values(row)) expect(cell).not.toMatch(/(?:^|[;\t\r\n])["\s]*[=+@-]/)
  for (const section of SECTION_KEYS) {
    const said = (HOSTILE[section] ?? []).map(({ label, text }) => (label ? `${label}: ${text}` : text))
    const between = SECTIONS[section].kind === 'paragraphs' ? '\n\n' : '\n'
    expect(withoutApostrophes(row[t(SECTIONS[section].title)] ?? ''), section).toBe(said.join(between))
  }
})
