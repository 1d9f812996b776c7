import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSectionKey, readParts } from '#app/domain/listings/parts.ts'
import { SECTION_KEYS, SECTIONS, type SectionKey } from '#app/domain/listings/sections.ts'
import { t } from '#app/i18n/macro.ts'
import { readCsv, withoutApostrophes } from '#tests/domain/batches/exports/readers.ts'
import { startApp, type TestApp } from '../../../app.ts'
import type { Visitor } from '../../../visitor.ts'
import { check, importOf } from './upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const FIXTURES = new URL('../../../fixtures/imports/', import.meta.url)

/** Cells between tabs, where a quotation mark is a letter. */
function readTabs(text: string): Record<string, string>[] {
  const [header = [], ...rows] = text.split('\n').map((line) => line.split('\t'))
  return rows
    .filter((cells) => cells.length > 1)
    .map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])))
}

function readSemicolons(text: string): Record<string, string>[] {
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true, delimiter: ';' })
  return rows.filter((row) => Object.values(row).some((cell) => cell !== ''))
}

/** Has all of an import written, accepts it, and exports it as a spreadsheet. */
async function writeAndExport(visitor: Visitor, id: string, credits: number) {
  const cost = `/user/imports/${id}/cost?chosen=1&language=German&unchanged=skip`
  expect((await visitor.post(cost, { credits: String(credits) })).location).toBe(`/user/imports/${id}`)
  await app.services.feeder.idle()
  const review = await visitor.get(`/user/imports/${id}/review`)
  const listings = [...review.text.matchAll(/name="id" value="([\w-]+)"/g)].map(([, one = '']) => one)
  await visitor.post(`/user/imports/${id}/review`, { accept: 'all', id: listings })
  const address = `/user/exports/new?batch=${id}&target=spreadsheet`
  const { text } = await visitor.get(address)
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
  const hidden = { idempotencyKey: value('idempotencyKey'), expected: value('expected') }
  const made = await visitor.post(address, hidden)
  expect(made.status).toBe(303)
  return readCsv((await visitor.get(`${made.location}/files/1`)).text.replace(/^\ufeff/, ''))
}

/** What is stored of each product's texts, as a spreadsheet shows it. */
async function storedTexts(userId: string) {
  const rows = await app.services.db
    .selectFrom('listing_sections')
    .innerJoin('revisions', 'revisions.id', 'listing_sections.revision_id')
    .innerJoin('listings', 'listings.id', 'listing_sections.listing_id')
    .select(['product_name', 'listing_sections.section', 'parts'])
    .where('listings.user_id', '=', userId)
    .execute()
  return (name: string, section: SectionKey) => {
    const parts = rows.find((row) => row.product_name === name && row.section === section)?.parts ?? '[]'
    const between = SECTIONS[section].kind === 'paragraphs' ? '\n\n' : '\n'
    return readParts(parts)
      .map(({ label, text }) => (label ? `${label}: ${text}` : text))
      .join(between)
  }
}

test.each([
  ['google-sheets.tsv', readTabs, { Product: 'Product name' }, 'Language'],
  [
    'plain-sheet-semicolon.csv',
    readSemicolons,
    { Product: 'Artikelname', SKU: 'Artikelnummer' },
    'Zielsprache',
  ],
] as const)(
  '%s comes back row by row, with the texts that were written',
  async (sample, read, columns, language) => {
    const bytes = await readFile(new URL(sample, FIXTURES))
    const before = read(bytes.toString().replace(/^\ufeff/, ''))
    const { id: userId, visitor } = await app.user({ credits: before.length })
    const id = await importOf(visitor, bytes, { name: sample })
    const checked = await visitor.follow(await check(visitor, id))
    // Invented numbers, whose last digits do not fit: told, and left out.
    for (const { EAN } of before) if (EAN) expect(checked.text).toContain(`“${EAN}” is left out`)
    const after = await writeAndExport(visitor, id, before.length)
    expect(after).toHaveLength(before.length)
    const textOf = await storedTexts(userId)
    for (const [column, own] of Object.entries(columns)) {
      expect(sorted(after, column), column).toEqual(sorted(before, own))
    }
    const named: Record<string, string> = {
      '': 'German',
      Deutsch: 'German',
      Englisch: 'English',
      Französisch: 'French',
      हिन्दी: 'Hindi',
    }
    for (const row of after) {
      const source = before.find((one) => Object.values(one)[0] === withoutApostrophes(row.Product ?? ''))
      const wanted = source?.[language] ?? ''
      expect(row).toMatchObject({ Language: named[wanted] ?? wanted, Reviewed: 'yes' })
      expect(row).toMatchObject({ Handle: '', ID: '', GTIN: '' })
      expect(row.Descriptions?.length).toBeGreaterThan(50)
      for (const section of SECTION_KEYS.filter(isSectionKey)) {
        const cell = withoutApostrophes(row[t(SECTIONS[section].title)] ?? '')
        expect(cell, `${row.Product}: ${section}`).toBe(textOf(row.Product ?? '', section))
      }
    }
  },
)

function sorted(rows: Record<string, string>[], column: string): string[] {
  return rows.map((row) => withoutApostrophes(row[column] ?? '')).toSorted()
}
