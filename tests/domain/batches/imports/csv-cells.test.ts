import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { SEPARATOR_KEYS } from '#app/domain/batches/imports/file-format.ts'
import { importRows } from '#app/domain/batches/imports/import-rows.server.ts'
import { lookAtFile } from '#app/domain/batches/imports/look-at-file.server.ts'
import { readWhole } from '#app/domain/batches/imports/read-whole.server.ts'
import { fileOf, readAll } from './read-file.ts'

const HEADER = ['Name', 'Material', 'Size', 'Use']

const cell = fc
  .array(
    fc.constantFrom('"', '""', '\n', '\r\n', '\r', ',', ';', '\t', '|', 'Lamp', ' ', 'é', '5" wide', '='),
    {
      maxLength: 8,
    },
  )
  .map((pieces) => pieces.join(''))

const table = fc.integer({ min: 2, max: HEADER.length }).chain((width) => {
  const row = fc.array(cell, { minLength: width, maxLength: width })
  return fc.array(row, { minLength: 1, maxLength: 5 }).map((rows) => [HEADER.slice(0, width), ...rows])
})

/** The bytes as they come in, so many at a time. */
function contentOf(text: string, size: number) {
  const bytes = new TextEncoder().encode(text)
  return {
    stream: () =>
      new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
          controller.close()
        },
      }),
  }
}

test('every table that a writer of RFC 4180 writes is read as it was, in pieces of any size', async () => {
  const ways = fc.record({
    delimiter: fc.constantFrom(...SEPARATOR_KEYS),
    size: fc.integer({ min: 1, max: 40 }),
    quoted: fc.boolean(),
    record_delimiter: fc.constantFrom('windows', 'unix'),
  })
  await fc.assert(
    fc.asyncProperty(table, ways, async (rows, { delimiter, size, quoted, record_delimiter }) => {
      const text = stringify(rows, { delimiter, quoted, record_delimiter, quoted_match: /[\r\n]/ })
      const content = contentOf(text, size)
      const looked = await lookAtFile(content, { separator: delimiter })
      const read: string[][] = []
      if (looked.outcome === 'refused') expect(looked.message).toMatch(/only line 1/)
      else
        for await (const row of importRows(content, looked.format)) read.push('cells' in row ? row.cells : [])
      const filled = rows.filter((row) => row.some((text) => text.trim() !== ''))
      expect(read).toEqual(looked.outcome === 'refused' ? [] : filled)
      expect(filled.length > 1).toBe(looked.outcome === 'read')
    }),
    { numRuns: 400 },
  )
}, 60_000)

it.each([
  ['a name of several lines with marks', '"Lamp ""Aurora"",\nlarge",oak\n', 'Lamp "Aurora", large'],
  ['a name that begins with a mark', '"""Aurora""",oak\n', '"Aurora"'],
  ['a mark before and behind a line end', '"Lamp """"\n""""",oak\n', 'Lamp "" ""'],
  ['a mark at the end of a line', '"Lamp\n""",oak\n', 'Lamp "'],
])('reads %s', async (_, row, name) => {
  const { products, rows } = await readAll(await fileOf(`Name,Material\n${row}B,ash\n`))
  expect(rows.flatMap(({ problem }) => problem ?? [])).toEqual([])
  expect(products.map((product) => product.name)).toEqual([name, 'B'])
})

it('reads names of columns of several lines', async () => {
  const { products } = await readAll(await fileOf('"\nName","Material\n""outside"""\nA,oak\n'))
  expect(products).toMatchObject([{ name: 'A', facts: [expect.stringMatching(/oak$/)] }])
})

it('reads cells in quotation marks between tabs, also where a line of them is a mark alone', async () => {
  const { products } = await readAll(await fileOf('Name\tMaterial\n"\nA"\toak\n'))
  expect(products).toMatchObject([{ name: 'A', facts: ['Material: oak'] }])
})

it('takes marks between tabs for letters where they cannot be anything else', async () => {
  const { products } = await readAll(await fileOf('Name\tSize\nA\t"5" wide\n"B\t5"\n'))
  expect(products.map(({ name }) => name)).toEqual(['A', '"B'])
})

it('still tells a line that a quotation mark has swallowed', async () => {
  const { rows } = await readAll(await fileOf('Name,Material\n"B,ash\nC,elm\n"D",oak\n'))
  expect(rows.map(({ lines, problem }) => [lines[0], problem?.code])).toContainEqual([2, 'unclosed-quote'])
})

it('tells a product whose lines are too many, and reads the others', async () => {
  const lines = 'h,,2,a long value\n'.repeat(20_000)
  const text = `Handle,Title,Option1 Value,Material\nh,Lamp,1,oak\n${lines}i,Shelf,1,ash\n`
  const read = await readWhole(await fileOf(text), {}, {})
  expect(read).toMatchObject({
    products: [{ name: 'Shelf' }],
    faulty: [{ line: 2, name: 'Lamp', reason: expect.stringMatching(/300,000 characters/) }],
  })
})

test('a row of several lines may be shorter than the header, unless a quotation mark has swallowed another', async () => {
  const read = async (rows: string) => {
    const all = await readAll(await fileOf(`Name,Description,Material,Size,Use\n${rows}\n`))
    return all.rows.map(({ name, problem }) => problem?.code ?? name)
  }
  expect(await read('Lamp,"One\nTwo, ""three""",oak\nVase,"A\r\nB"\nJug,x,clay,1,tea')).toEqual([
    'Lamp',
    'Vase',
    'Jug',
  ])
  expect(await read('Lamp,"x,oak,5,tea\nVase,y,clay,5"\nJug,z,clay,1,tea')).toEqual(['unclosed-quote', 'Jug'])
  expect(await read('Lamp,"x,oak,5,tea\nVase",y,clay,5,tea\nJug,z,clay,1,tea')).toEqual([
    'unclosed-quote',
    'Jug',
  ])
})
