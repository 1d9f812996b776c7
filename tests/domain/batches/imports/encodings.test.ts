import { expect, test } from 'vitest'
import { detectEncoding } from '#app/domain/batches/imports/detect-encoding.server.ts'
import type { Encoding } from '#app/domain/batches/imports/encodings.ts'
import { encode } from './encode.ts'
import { fileOf, readAll } from './read-file.ts'

const SHEETS: [Encoding, string][] = [
  ['macintosh', 'Nom;Matière\rThéière en grès émaillé;céramique, fabriquée à la main\r'],
  ['macintosh', 'Artikel;Maße\rGroße Schüssel;für Öfen, 30 cm, grün\r'],
  ['macintosh', 'Nombre;Color\rLámpara de pie “Año”;marrón, 45 cm de diámetro\r'],
  ['macintosh', 'Name;Note\rCafé mug;it’s blue\r'],
  ['windows-1252', 'Nom;Matière\nThéière en grès émaillé;l’eau, céramique, à la main\n'],
  ['windows-1252', 'Artikel;Maße\nGroße Schüssel;für Öfen – 30 cm, 12,50 €\n'],
  ['windows-1250', 'Název;Materiál\nDřevěný stůl;buk, výška 45 cm, světlý, příjemný na dotek\n'],
  ['windows-1250', 'Nazwa;Opis\nKubek;żółty, średnica 9 cm, łatwy w myciu\n'],
]

test.each(SHEETS)('%s is told from the others: %j', async (encoding, text) => {
  expect(await detectEncoding(await fileOf(encode(text, encoding)))).toMatchObject({ encoding, isCut: false })
})

test.each([
  ['in the middle of its last letter', 'Name,Maße,Farbe\nKäfer,2 cm,grün\nVase,9 cm,grü', 1],
  ['in its only letter', 'Name,Size,Ort\nVase,9 cm,Grü', 1],
  ['behind two bytes of three', 'Name,Size,Sum\nVase,9 cm,12 €', 1],
])('UTF-8 that ends %s is UTF-8, and told', async (_, text, cut) => {
  const bytes = Buffer.from(text).subarray(0, -cut)
  expect(await detectEncoding(await fileOf(bytes))).toEqual({
    ...{ encoding: 'utf-8', hasMark: false, isCut: true },
  })
  const { look, products } = await readAll(await fileOf(bytes))
  expect(look.isCut).toBe(true)
  const { name, facts, leftOut } = products.at(-1) ?? {}
  expect([name, facts?.length, leftOut?.[0]?.code]).toEqual(['Vase', 1, 'broken-letters'])
})

test('UTF-8 of which a program has cut letters within cells is UTF-8', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => `Käfer ${at},${at} cm,grüne Flügel\n`).join('')
  const [before, after] = [
    Buffer.from(`Name,Size,Material\n${rows}Vase,9 cm,hellgrü`),
    Buffer.from('\nBowl,8 cm,oak\n'),
  ]
  const { format, products } = await readAll(await fileOf(Buffer.concat([before.subarray(0, -1), after])))
  expect(format.encoding).toBe('utf-8')
  expect(products).toHaveLength(32)
})

test('one letter at the end of an older file is no broken UTF-8', async () => {
  const file = await fileOf(Buffer.from('Name,Drink\nMug,caf\xe9', 'latin1'))
  expect(await detectEncoding(file)).toMatchObject({ encoding: 'windows-1252', isCut: false })
})
