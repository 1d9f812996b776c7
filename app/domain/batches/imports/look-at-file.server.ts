import type { FileContent } from '#app/domain/base/uploads/file-store.ts'
import { plural, t } from '#app/i18n/macro.ts'
import type { ColumnTarget } from './column-targets.ts'
import type { BrokenRow, CsvRow } from './csv-records.server.ts'
import { detectEncoding } from './detect-encoding.server.ts'
import { detectSeparator } from './detect-separator.ts'
import { columnsOf, type GuessedColumns } from './dialects/columns-of.ts'
import { detectDialect } from './dialects/detect-dialect.ts'
import { findHeader, placeAt, TOP_ROWS } from './dialects/find-header.ts'
import type { FileFormat } from './file-format.ts'
import type { FileLook } from './import-look.ts'
import { emptyHeader, fileRows, importRows } from './import-rows.server.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { otherKindOf } from './other-kinds.ts'
import { decimalSign } from './price.ts'
import { createProductReader } from './product-reader.ts'
import { readPieces, readText } from './read-text.server.ts'
import { isTwiceEncoded } from './twice-encoded.ts'

export type LookedAt =
  | { outcome: 'read'; format: FileFormat; targets: ColumnTarget[]; look: FileLook }
  /** The sentence says what to do. */
  | { outcome: 'refused'; message: string }

/** What its owner has chosen; the rest is detected. */
export type ChosenFormat = Partial<Pick<FileFormat, 'encoding' | 'separator' | 'dialect' | 'nameIsFact'>> & {
  /** The line with the names of the columns. */
  header?: number | 'none'
}

/** Finds out how a file is to be read, and what is in its columns. Reads it to its end or to a limit, piece by piece. */
export async function lookAtFile(file: FileContent, chosen: ChosenFormat = {}): Promise<LookedAt> {
  const kind = otherKindOf(await startOf(file))
  if (kind) return refuse(kind)
  const detected = await detectEncoding(file)
  const encoding = chosen.encoding ?? detected.encoding
  const isCut = detected.isCut && encoding === 'utf-8'
  const { start, isWhole } = await startText(file, encoding)
  if (start.trim() === '') return refuse(t`The file is empty.`)
  if (isBinary(start))
    return refuse(
      t`This is not a text file: it is full of unreadable characters. Save it as “CSV UTF-8” in your spreadsheet program.`,
    )
  const shape = { hasMark: detected.hasMark, encoding, ...detectSeparator(start, isWhole, chosen.separator) }

  const first = await firstRows(file, shape)
  if ('fault' in first) return refuse(brokenHeader(first))
  const place = placeOf(first, chosen.header)
  if (!place) return refuse(t`Choose one of the first lines of the file.`)
  const { header, samples, ...lines } = headerAt(first, place, shape.skip)
  const refused = refusalOf(header, samples)
  if (!header || refused) return refuse(refused ?? noRow())
  const dialect = chosen.dialect ?? detectDialect(header.cells, samples)
  const columns = columnsOf(dialect, header.cells, samples)
  const { nameIsFact } = chosen
  const format: FileFormat = { ...shape, ...lines, dialect, ...(nameIsFact && { nameIsFact }) }
  const { look, decimal } = await readLook(file, format, header, columns)
  if (look.rows > IMPORT_LIMITS.rows)
    return refuse(
      t`This file has more than ${plural({ most: IMPORT_LIMITS.rows }, { one: '# row', other: '# rows' })}, which is the most that is allowed. Split it into several files.`,
    )
  return {
    outcome: 'read',
    format: { ...format, ...(decimal && { decimal }) },
    targets: columns.targets,
    look: { ...look, top: topOf(first), ...(isCut && { isCut }) },
  }
}

async function firstRows(
  file: FileContent,
  shape: Parameters<typeof fileRows>[1],
): Promise<CsvRow[] | BrokenRow> {
  const first: CsvRow[] = []
  for await (const row of fileRows(file, shape)) {
    if ('cells' in row) first.push(row)
    // What follows a header that cannot be read must not be taken for one.
    else if (first.length === 0) return row
    if (first.length > FIRST + TOP_ROWS) break
  }
  return first
}

function refuse(message: string): LookedAt {
  return { outcome: 'refused', message }
}

/** Rows by which a dialect is known. */
const FIRST = 20
const START = 64 * 1024
const SAMPLE = 120

function placeOf(rows: CsvRow[], chosen: ChosenFormat['header']) {
  const cells = rows.map((row) => row.cells)
  if (chosen === 'none') return { at: undefined, under: 0 }
  if (chosen === undefined) return findHeader(cells)
  const at = rows.slice(0, TOP_ROWS).findIndex(({ lines }) => lines[0] === chosen)
  return at === -1 ? undefined : placeAt(at, cells)
}

/** The row of names, empty ones where the file has none, the rows under it, and how both are read. */
function headerAt(rows: CsvRow[], { at, under }: { at: number | undefined; under: number }, skip: number) {
  if (at !== undefined) {
    const header = rows[at]
    const samples = cellsOf(rows.slice(at + 1 + under, at + 1 + under + FIRST))
    return { header, samples, skip: header ? header.lines[0] - 1 : skip, under }
  }
  const samples = cellsOf(rows.slice(0, FIRST))
  const unnamed = Math.max(1, ...samples.map(({ length }) => length))
  return { header: emptyHeader(unnamed, skip), samples, skip, under: 0, unnamed }
}

function cellsOf(rows: CsvRow[]): string[][] {
  return rows.map(({ cells }) => cells)
}

/** As pages show the first rows. */
function topOf(rows: CsvRow[]): FileLook['top'] {
  return rows.slice(0, TOP_ROWS).map(({ lines: [line], cells }) => ({
    line,
    cells: cells.slice(0, TOP_CELLS).map((cell) => cell.trim().slice(0, TOP_CELL).toWellFormed()),
  }))
}

const TOP_CELLS = 8
const TOP_CELL = 40

const noRow = () =>
  t`No row in this file can be read: a quotation mark may be missing. Save it as CSV again and upload it once more.`

function brokenHeader({ fault, lines: [line] }: BrokenRow): string {
  return fault === 'row-too-long'
    ? t`Line ${{ line }} should contain the column names, but cannot be read: it is longer than 256,000 characters. Fix it, or save the file as CSV again.`
    : t`Line ${{ line }} should contain the column names, but cannot be read: a quotation mark is never closed. Fix it, or save the file as CSV again.`
}

function refusalOf(header: CsvRow | undefined, rows: string[][]): string | undefined {
  if (!header) return noRow()
  const columns = header.cells.length
  const line = header.lines[0]
  if (columns > IMPORT_LIMITS.columns)
    return t`Line ${{ line }} names ${plural({ columns }, { one: '# column', other: '# columns' })}; at most ${{ most: IMPORT_LIMITS.columns }} are allowed. Delete those that say nothing about the products.`
  if (rows.length > 0) return undefined
  return t`There is only line ${{ line }}, and no product. The first line contains the column names; the products go below it.`
}

async function readLook(
  file: FileContent,
  format: FileFormat,
  header: CsvRow,
  { targets, reasons }: GuessedColumns,
): Promise<{ look: FileLook; decimal: FileFormat['decimal'] }> {
  const columns = header.cells.map((name, at) => {
    const reason = reasons[at]
    return { name: name.trim().slice(0, SAMPLE), filled: 0, sample: '', ...(reason && { reason }) }
  })
  const look: FileLook = { columns, top: [], headerLine: header.lines[0], rows: 0, products: 0 }
  const decimals = createDecimalCount(targets, reasons)
  const reader = createProductReader({ ...format, header: header.cells, targets })
  let problems = 0
  const count = (products: ReturnType<typeof reader.add>) => {
    for (const { lines, problem } of products) {
      if (problem) problems++
      if (problem) continue
      look.products++
      if (look.products === IMPORT_LIMITS.products + 1) look.tooManyFrom = lines[0]
    }
  }
  let isHeader = true
  for await (const row of importRows(file, format)) {
    if (isHeader) {
      isHeader = false
      continue
    }
    if ('cells' in row) {
      noteCells(look, row)
      decimals.add(row.cells)
    } else if (row.lines[1] === Number.MAX_SAFE_INTEGER) look.brokenFrom = row.lines[0]
    // With these columns it cannot be read to its end.
    if (problems <= IMPORT_LIMITS.products) count(reader.add(row))
    // It is not taken as it is, however much follows.
    if (look.tooManyFrom !== undefined || look.rows > IMPORT_LIMITS.rows)
      return { look, decimal: decimals.sign() }
  }
  count(reader.finish().rows)
  return { look, decimal: decimals.sign() }
}

/** Counts what stands before the decimals in the columns of prices. */
function createDecimalCount(targets: ColumnTarget[], reasons: GuessedColumns['reasons']) {
  const places = targets.flatMap((target, at) =>
    target === 'price' || reasons[at] === 'otherPrice' || reasons[at] === 'cost' ? [at] : [],
  )
  const counts = { '.': 0, ',': 0 }
  return {
    add(cells: string[]) {
      for (const at of places) {
        const sign = decimalSign((cells[at] ?? '').slice(0, 60))
        if (sign) counts[sign]++
      }
    },
    sign(): FileFormat['decimal'] {
      if (counts['.'] === counts[',']) return undefined
      return counts['.'] > counts[','] ? '.' : ','
    },
  }
}

function noteCells(look: FileLook, { cells, lines }: CsvRow): void {
  look.rows++
  for (const [at, cell] of cells.entries()) {
    const column = look.columns[at]
    const text = cell.trim()
    if (!column || text === '') continue
    column.filled++
    column.sample ||= text.slice(0, SAMPLE).toWellFormed()
    if (!look.twiceEncoded && isTwiceEncoded(text))
      look.twiceEncoded = { line: lines[0], sample: text.slice(0, SAMPLE).toWellFormed() }
  }
}

async function startOf(file: FileContent): Promise<Uint8Array> {
  for await (const piece of readPieces(file)) return piece
  return new Uint8Array()
}

async function startText(
  file: FileContent,
  encoding: FileFormat['encoding'],
): Promise<{ start: string; isWhole: boolean }> {
  let start = ''
  for await (const piece of readText(file, encoding)) {
    start += piece
    if (start.length >= START) return { start, isWhole: false }
  }
  return { start, isWhole: true }
}

/** More than one control character in a hundred. */
function isBinary(text: string): boolean {
  const controls = text.match(/[^\P{Cc}\t\r\n]/gu)?.length ?? 0
  return controls > text.length / 100
}
