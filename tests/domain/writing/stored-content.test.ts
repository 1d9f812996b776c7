import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptyContent } from '#app/domain/writing/content/content.ts'
import { readContent } from '#app/domain/writing/content/content-schema.ts'
import { isUsable } from '#app/domain/writing/content/content-text.ts'

// One file for each form in which listings were ever stored. A file is added with a new form, never changed.
const FOLDER = new URL('../../fixtures/stored/', import.meta.url)
const files = readdirSync(FOLDER).filter((name) => name.startsWith('listing-'))

function read(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8')
}

test.each(files)('%s stays readable, whole', (name) => {
  const content = readContent(read(name))
  expect(content).toEqual({ ...emptyContent(), ...JSON.parse(read(name)) })
  expect(content && isUsable(content)).toBe(true)
})

test('a text longer than today’s limits, or of more rows, stays whole', () => {
  const stored = JSON.parse(read('listing-2026-11-21.json'))
  stored.slug = 'x'.repeat(100_000)
  stored.productTags = Array.from({ length: 500 }, (_, index) => `tag ${index}`)
  expect(readContent(JSON.stringify(stored))).toEqual({ ...emptyContent(), ...stored })
})

test('a part that is missing or unreadable is empty, and the others stay', () => {
  const { metaTags, slug, ...stored } = JSON.parse(read('listing-2026-11-21.json'))
  const damaged = { ...stored, productTags: 'apron', laterPart: ['unknown to this release'] }
  const { productTags } = emptyContent()
  expect(readContent(JSON.stringify(damaged))).toEqual({ ...emptyContent(), ...stored, productTags })
})

test.each(['', 'null', '[]', '"text"', '{}', '{"slug":', '{"slug":""}', '{"productTags":[1]}'])(
  'nothing is read from %s',
  (json) => {
    expect(readContent(json)).toBeUndefined()
  },
)
