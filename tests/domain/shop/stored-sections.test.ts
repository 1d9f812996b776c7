import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseRecord } from '#app/domain/shop/content/content.server.ts'
import { type PageSectionKey, sections } from '#app/domain/shop/content/sections.ts'
import { defaultsOf } from '../../defaults-of.ts'

// One file for each form in which sections were ever stored. A file is added with a new form, never changed.
const FOLDER = new URL('../../fixtures/stored/', import.meta.url)
const files = readdirSync(FOLDER).filter((name) => name.startsWith('section-'))

function read(name: string): { key: PageSectionKey; data: string } {
  const key = name.replace(/^section-/, '').replace(/-\d{4}-\d\d-\d\d\.json$/, '') as PageSectionKey
  return { key, data: readFileSync(new URL(name, FOLDER), 'utf8') }
}

test.each(files)('%s stays readable, whole', (name) => {
  const { key, data } = read(name)
  expect(parseRecord(key, { data, active: 1 })).toMatchObject({ ...JSON.parse(data), isActive: true })
})

/** The names of a record's fields; of lists, those of the first row. */
function fieldsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [fieldsOf(value[0])] : []
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fieldsOf(part)]))
}

test.each(Object.keys(sections))('the form of today of %s is among them', (key) => {
  const newest = files.filter((name) => read(name).key === key).at(-1) ?? ''
  const { isActive: _isActive, ...record } = defaultsOf(key as PageSectionKey)
  expect(fieldsOf(JSON.parse(read(newest).data))).toEqual(fieldsOf(record))
})

/** The record with every text longer than any limit. */
function lengthen(value: unknown): unknown {
  if (typeof value === 'string') return value && value + 'x'.repeat(50_000)
  if (Array.isArray(value)) return value.map(lengthen)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, lengthen(part)]))
}

test.each(files)('%s stays whole when it breaks limits of today', (name) => {
  const { key, data } = read(name)
  const long = lengthen(JSON.parse(data)) as object
  expect(parseRecord(key, { data: JSON.stringify(long), active: 0 })).toMatchObject({
    ...long,
    isActive: false,
  })
})

test('a field that an earlier release did not have is empty', () => {
  const { key, data } = read('section-about-2026-11-21.json')
  const { title: _title, imageAlt: _imageAlt, ...record } = JSON.parse(data)
  const stored = { data: JSON.stringify(record), active: 1 as const }
  expect(parseRecord(key, stored)).toMatchObject({ ...record, title: '', imageAlt: '', isActive: true })
})

test.each(['', '{', '[]', 'null', '"text"', '{}', '{"title":1}', '{"title":"A","features":"B"}'])(
  'no section is read from %s',
  (data) => {
    expect(parseRecord('about', { data, active: 1 })).toBeUndefined()
  },
)
