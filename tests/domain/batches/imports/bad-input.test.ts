import { expect, it, test } from 'vitest'
import { lookAtFile } from '#app/domain/batches/imports/look-at-file.server.ts'
import { problemText } from '#app/domain/batches/imports/problems.ts'
import { fileOf, readAll } from './read-file.ts'

test.each<[string, string | Uint8Array, RegExp]>([
  ['an empty file', '', /is empty/],
  ['blank lines', '\n\n  \n', /is empty/],
  ['names of columns alone', 'Name,Material\n', /only line 1, and no product/],
  ['300 columns and one', `${'a,'.repeat(300)}b\n1\n`, /Line 1 names 301 columns; at most 300 are allowed/],
  ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, ...new Uint8Array(40)), /Excel workbook or a zip archive/],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), /This is a picture/],
])('%s is refused with a sentence', async (_, content, says) => {
  const looked = await lookAtFile(await fileOf(content))
  expect(looked).toMatchObject({ outcome: 'refused', message: expect.stringMatching(says) })
})

test.each<[string, string, number, RegExp]>([
  ['no name', 'Name,Material\nA,oak\n,oak\n', 3, /No product name/],
  [
    'a name of 256 characters',
    `Name,Material\nA,oak\n${'n'.repeat(256)},ash\nC,elm\n`,
    3,
    /The name has 256 characters; at most 255/,
  ],
  ['a formula', 'Name,Material\nA,oak\nB,=B2\n', 3, /“Material” is a formula/],
  ['NUL bytes', `Name,Material\nA,oak\nB,o\0k\nC,${'ash '.repeat(100)}\n`, 3, /unreadable characters/],
  ['a name and no facts', 'Name,Material\nA,oak\nB,\n', 3, /no facts/],
  ['a key twice', 'Name,SKU,Material\nA,1,oak\nB,1,ash\n', 3, /Same key as line 2/],
  ['too many cells', 'Name,Material\nA,oak\nB,ash,elm\n', 3, /3 cells where the first line has 2/],
  ['a lone quotation mark', 'Name,Material\nA,oak\n"B,ash\nC,elm\n', 3, /quotation mark/],
  ['a cell of 2 MB', `Name,Material\nA,oak\nB,${'x'.repeat(2_000_000)}\nC,elm\n`, 3, /longer than 256,000/],
])('%s is told with its line', async (_, content, line, says) => {
  const { rows, products } = await readAll(await fileOf(content))
  const faulty = rows.filter(({ problem }) => problem)
  expect(faulty.map(({ lines }) => lines[0])).toEqual([line])
  expect(problemText(faulty[0]?.problem?.code ?? '', faulty[0]?.problem?.detail ?? null)).toMatch(says)
  expect(products[0]?.name).toBe('A')
})

test.each([
  ['of letters', 'n'.repeat(255)],
  ['of families', '👨‍👩‍👧‍👦'.repeat(255)],
  ['of letters with marks', 'g\u0308'.repeat(255)],
])('a name of 255 characters is taken: %s', async (_, name) => {
  const { rows, products } = await readAll(await fileOf(`Name,Material\n${name},oak\n`))
  expect(rows.map(({ problem }) => problem)).toEqual([undefined])
  expect(products[0]?.name).toBe(name.normalize('NFC'))
})

test('a name of marks that are piled up without end is refused', async () => {
  const { rows } = await readAll(await fileOf(`Name,Material\ne${'\u0301'.repeat(50_000)},oak\n`))
  expect(rows[0]?.problem?.code).toBe('name-too-long')
})

it('reads names of columns that stand there twice, and __proto__', async () => {
  const { products } = await readAll(await fileOf('Name,Use,Use,__proto__\nA,in,out,yes\n'))
  expect(products[0]?.facts).toEqual(['Use: in', 'Use: out', '__proto__: yes'])
})

test.each([
  ['utf-16le', false],
  ['utf-16le', true],
] as const)('reads %s, with a mark: %s', async (encoding, hasMark) => {
  const bytes = Buffer.from(`${hasMark ? '\ufeff' : ''}Name\tMaterial\nKäfer\tBuche\n`, 'utf16le')
  const { format, products } = await readAll(await fileOf(bytes))
  expect(format).toMatchObject({ encoding, hasMark, separator: '\t' })
  expect(products[0]).toMatchObject({ name: 'Käfer', facts: ['Material: Buche'] })
})

it('reads Windows-1252, and a first line that names the separator', async () => {
  const { format, products } = await readAll(
    await fileOf(Buffer.from('sep=;\r\nName;Material\r\nK\xe4fer;Buche\r\n', 'latin1')),
  )
  expect(format).toMatchObject({ encoding: 'windows-1252', separator: ';', skip: 1 })
  expect(products[0]).toMatchObject({ name: 'Käfer', lines: [3, 3] })
})

it('notices text that was encoded twice, and reads it as it was meant', async () => {
  const file = await fileOf('Name,Size\nKÃ¤fer,2 â€“ 3 cm\n')
  expect((await readAll(file)).look.twiceEncoded).toEqual({ line: 2, sample: 'KÃ¤fer' })
  const { products } = await readAll(file, { encoding: 'utf-8-twice' })
  expect(products[0]).toMatchObject({ name: 'Käfer', facts: ['Size: 2 – 3 cm'] })
})
