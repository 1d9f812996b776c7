import { expect, test } from 'vitest'
import { digestOfFile } from '#app/domain/batches/imports/file-digest.server.ts'
import { IMPORT_LIMITS } from '#app/domain/batches/imports/limits.ts'
import { lookAtFile } from '#app/domain/batches/imports/look-at-file.server.ts'
import { problemCsv } from '#app/domain/batches/imports/problem-csv.server.ts'
import { readWhole } from '#app/domain/batches/imports/read-whole.server.ts'
import { longestBlock, slowness } from '#tests/longest-block.ts'
import { fileOf } from './read-file.ts'

/** Nothing that a file can hold keeps other requests waiting for longer. Milliseconds of processor time on a quiet machine. */
const LONGEST = 50

const BYTES = 4 * 1024 * 1024
const TABLE = 'Name,Material\nA,oak\n'
const OPTIONS = Array.from({ length: 78 }, (_, at) => `Option ${at}`).join(',')

function filled(text: string, bytes = BYTES): string {
  return text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes)
}

function products(text: (at: number) => string, count: number): string {
  return `Name,Description\n${Array.from({ length: count }, (_, at) => `P${at},${text(at)}\n`).join('')}`
}

function bytesOf(...texts: [text: string, encoding: 'utf8' | 'latin1'][]): Buffer {
  const once = Buffer.concat(texts.map(([text, encoding]) => Buffer.from(text.repeat(2000), encoding)))
  return Buffer.concat(Array.from({ length: 40 }, () => once))
}

test.each<[string, () => string | Uint8Array, RegExp]>([
  ['millions of empty lines', () => TABLE + filled('\n'), /1 product/],
  [
    'millions of line ends of old Macs',
    () => TABLE.replaceAll('\n', '\r') + filled('\r', 2_000_000),
    /1 product/,
  ],
  ['millions of rows of empty cells', () => TABLE + filled(',\n'), /1 product/],
  ['millions of rows of quoted empty cells', () => TABLE + filled('"",""\n', 1_000_000), /1 product/],
  ['millions of rows', () => TABLE + filled('a,b\n'), /more than 100,000 rows/],
  ['a million products', () => `Name,Material\n${filled('aöb,oak\n')}`, /more than 100,000 rows/],
  ['separators in one row', () => TABLE + filled(','), /1 product/],
  ['separators alone', () => filled(','), /longer than 256,000/],
  ['a quotation mark at the start', () => `"${filled('a,b\n')}`, /never closed/],
  ['a quotation mark in the middle', () => `${TABLE}B,"${filled('x,y\n', 60_000)}`, /product/],
  ['a quotation mark at the end', () => `${TABLE}${filled('a,b\n', 60_000)}"x`, /product/],
  ['a quotation mark in each line', () => TABLE + filled('B,"b\n', 60_000), /product/],
  ['quotation marks alone', () => filled('"'), /longer than 256,000/],
  ['lines of quotation marks', () => TABLE + filled('"""\n', 60_000), /product/],
  ['a cell of 14 MB', () => `${TABLE}B,${filled('x', 14_000_000)}`, /1 product/],
  ['a quoted cell of 14 MB in lines', () => `${TABLE}B,"${filled('x\n')}"`, /more than 100,000 rows/],
  ['NUL bytes', () => filled('\0'), /unreadable/],
  ['NUL bytes in rows', () => TABLE.repeat(4000) + filled('a\0,b\n', 60_000), /product|rows/],
  ['encodings by turns', () => bytesOf(['Käfer,Ж\n', 'utf8'], ['Käfer,oak\n', 'latin1']), /rows/],
  ['bytes of no letter', () => Buffer.concat([Buffer.from(TABLE), Buffer.alloc(BYTES, 0xff)]), /1 product/],
  ['100,000 columns', () => `${filled('a,', 200_000)}\n${filled('1,', 200_000)}\n`, /names 100,001 columns/],
  ['rows of 100,000 cells', () => TABLE + `${filled('1,', 200_000)}\n`.repeat(6), /1 product/],
  [
    'a product of 90,000 rows',
    () => `Handle,Title,Option1 Value\nh,Lamp,1\n${filled('h,,2\n', 400_000)}`,
    /product/,
  ],
  [
    'a product of very many cells',
    () => `Handle,Title,${OPTIONS}\nh,Lamp\n${`h,${','.repeat(78)}\n`.repeat(3700)}`,
    /product/,
  ],
  ['huge cells of short paragraphs', () => products(() => filled('<p>x', 252_000), 4), /product/],
  ['huge cells of HTML', () => products(() => filled('<b>x</b> &amp; <i>y', 250_000), 4), /product/],
  ['huge cells of lines', () => products(() => `"${filled('a\n', 250_000)}"`, 4), /product/],
  ['huge cells of spaces', () => products(() => `a${filled(' ', 250_000)}b`, 4), /product/],
  ['huge cells of signs', () => products(() => filled('&a<', 250_000), 4), /product/],
  [
    'huge cells of many short elements',
    () => products(() => '<p><b>x</b> y</p>'.repeat(15_000), 4),
    /product/,
  ],
  ['huge cells of tags alone', () => products(() => filled('<p>', 250_000), 4), /product/],
  ['huge cells of line breaks', () => products(() => filled('<br>', 250_000), 4), /product/],
  ['huge cells of entries', () => products(() => `<ul>${filled('<li>x', 252_000)}`, 4), /product/],
  ['huge cells of spaces between tags', () => products(() => filled('<b> </b>', 250_000), 4), /product/],
  [
    'huge cells of elements in elements',
    () => products(() => filled('<b><i><em><code>x</code></em></i></b>', 250_000), 4),
    /product/,
  ],
  ['huge cells of tags that never end', () => products(() => filled('<div ', 250_000), 4), /product/],
  [
    'huge cells of tags with attributes',
    () => products(() => filled('<p class=x data-y=z>q</p>', 250_000), 4),
    /product/,
  ],
  ['huge cells of attributes', () => products(() => `<p ${filled('a=b ', 250_000)}>x</p>`, 4), /product/],
  ['huge cells of links', () => products(() => filled('<a href=/x>x</a>', 250_000), 4), /product/],
  ['huge cells of comments', () => products(() => filled('<!-- x -->y', 250_000), 4), /product/],
  ['huge cells of comments that never end', () => products(() => filled('<b><!--', 250_000), 4), /product/],
  ['huge cells of entities', () => products(() => filled('&amp;&eacute;&#38;', 250_000), 4), /product/],
  ['huge cells of names of no entity', () => products(() => filled('&q;', 250_000), 4), /product/],
  ['huge cells of less-than signs', () => products(() => `<b>${filled('<', 250_000)}`, 4), /product/],
  [
    'huge cells of tables',
    () => products(() => filled('<tr><td>a</td> <td>b</td></tr>', 250_000), 4),
    /product/,
  ],
  [
    'huge cells of other blocks',
    () => products(() => filled('<div><h1>a</h1></div>', 250_000), 4),
    /product/,
  ],
  ['huge cells encoded twice', () => products(() => filled('Ã¼', 250_000), 4), /product/],
])(
  '%s',
  async (_, content, says) => {
    const file = await fileOf(content())
    const limit = LONGEST * slowness()
    const { result: told, longest } = await longestBlock(async () => {
      const looked = await lookAtFile(file)
      await readWhole(file, {}, {})
      await digestOfFile(file)
      if (looked.outcome === 'refused') return looked.message
      const { format, targets, look } = looked
      for await (const _ of problemCsv(file, { format: { ...format, look }, targets }, 'problems'));
      return `${look.products} products in ${look.rows} rows`
    })
    expect(told.replace(/^1 products/, '1 product')).toMatch(says)
    expect(longest).toBeLessThan(limit)
  },
  60_000,
)

test('reading stops behind the last product that may be', async () => {
  const rows = Array.from({ length: 90_000 }, (_, at) => `P${at},oak ${at}\n`).join('')
  const looked = await lookAtFile(await fileOf(`Name,Material\n${rows}`))
  if (looked.outcome !== 'read') return expect.unreachable()
  const { rows: read, tooManyFrom } = looked.look
  expect(tooManyFrom).toBe(IMPORT_LIMITS.products + 2)
  expect(read).toBeLessThan(IMPORT_LIMITS.products + 5)
})
