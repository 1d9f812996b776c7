import { expect, it } from 'vitest'
import { contentHash } from '#app/domain/batches/imports/content-hash.server.ts'
import type { ImportedProduct } from '#app/domain/batches/imports/imported-product.ts'

const KETTLE: ImportedProduct = { name: 'Kettle', facts: ['0.9 l', 'Material: steel'], lines: [2, 2] }

it('is the same for the same name and facts, however their letters are composed and wherever they stand', () => {
  const composed: ImportedProduct = { ...KETTLE, facts: ['Café'], price: '64.00', lines: [9, 12] }
  const decomposed: ImportedProduct = { ...KETTLE, facts: ['Cafe\u0301'] }
  expect(contentHash(composed)).toBe(contentHash(decomposed))
})

it('differs by the key, by the name, by a fact, and by where one fact ends', () => {
  const all: ImportedProduct[] = [
    KETTLE,
    { ...KETTLE, sku: 'K-1' },
    { ...KETTLE, name: 'Pot' },
    { ...KETTLE, facts: ['0.9 l'] },
    { ...KETTLE, facts: ['0.9 l Material: steel'] },
    { ...KETTLE, facts: ['Material: steel', '0.9 l'] },
  ]
  expect(new Set(all.map(contentHash)).size).toBe(all.length)
})
