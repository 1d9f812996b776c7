import { expect, test } from 'vitest'
import { englishIn } from './english-in.ts'

test('English texts are found in words and attributes, with values and elements in them', () => {
  const page = `<html lang="de"><p>Speichern</p>
    <p>Something not right? Ask the <a href="/contact">Support Team</a>.</p>
    <img alt="Product photo"><button aria-label="Save product">Speichern</button>
    <p>Order K15C5E0T was cancelled. Nothing was charged.</p></html>`
  expect(englishIn(page, 'de')).toEqual(
    expect.arrayContaining([
      'Something not right? Ask the Support Team.',
      'Save product',
      'Order K15C5E0T was cancelled. Nothing was charged.',
    ]),
  )
})

test('what is in the language, or said to be English, is none', () => {
  const page = '<p>Speichern</p><p lang="en">Save product</p><p>API</p><p>Das <b>Ticket</b> A1</p>'
  expect(englishIn(`<html lang="de">${page}</html>`, 'de')).toEqual([])
})
