import { expect, test } from 'vitest'
import { readBlocks, readPieces } from '#app/domain/shop/content/legal.ts'

test('plain text becomes headings, paragraphs and lists by how its lines begin', () => {
  const text = 'First\nsame one\n\nnext\n# A heading\nafter it\n- one\n* two\n\n- apart\nwords\n#\n'
  expect(readBlocks(text)).toEqual([
    { kind: 'paragraph', words: 'First\nsame one' },
    { kind: 'paragraph', words: 'next' },
    { kind: 'heading', words: 'A heading' },
    { kind: 'paragraph', words: 'after it' },
    { kind: 'list', entries: ['one', 'two'] },
    { kind: 'list', entries: ['apart'] },
    { kind: 'paragraph', words: 'words\n#' },
  ])
  expect(readBlocks('')).toEqual([])
})

test('addresses in it become links, without the stop that ends the sentence', () => {
  expect(readPieces('See https://shop.example/a?b=1. Or (mail us@shop.example).')).toEqual([
    { words: 'See ' },
    { words: 'https://shop.example/a?b=1', address: 'https://shop.example/a?b=1' },
    { words: '. Or (mail ' },
    { words: 'us@shop.example', address: 'mailto:us@shop.example' },
    { words: ').' },
  ])
  expect(readPieces('javascript:alert(1) @ nothing')).toEqual([{ words: 'javascript:alert(1) @ nothing' }])
})

test('long texts without an end are read in no time', () => {
  const started = performance.now()
  readPieces('a'.repeat(40_000))
  readPieces('https://'.repeat(5000))
  readPieces('a@a.'.repeat(10_000))
  readBlocks('# \n- \n'.repeat(5000))
  expect(performance.now() - started).toBeLessThan(500)
})
