import { figure } from '#app/domain/base/lists/figure.ts'
import type { FileContent } from '#app/domain/base/uploads/stored-file.server.ts'
import { t } from '#app/i18n/macro.ts'
import type { ColumnTarget } from './column-targets.ts'
import type { BrokenRow, CsvRow } from './csv-records.server.ts'
import { detectEncoding } from './detect-encoding.server.ts'
import { detectSeparator } from './detect-separator.ts'
import { targetsOf } from './dialects/column-targets-of.ts'
import { detectDialect } from './dialects/detect-dialect.ts'
import type { FileFormat } from './file-format.ts'
import type { FileLook } from './import-look.ts'
import { importRows } from './import-rows.server.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { createProductReader } from './product-reader.ts'
import { readPieces, readText } from './read-text.server.ts'
import { isTwiceEncoded } from './twice-encoded.ts'

export type LookedAt =
  | { outcome: 'read'; format: FileFormat; targets: ColumnTarget[]; look: FileLook }
  /** The sentence says what to do. */
  | { outcome: 'refused'; message: string }

/** What its owner has chosen; the rest is detected. */
export type ChosenFormat = Partial<Pick<FileFormat, 'encoding' | 'separator' | 'dialect'>>

/** Finds out how a file is to be read, and what is in its columns. Reads it to its end or to a limit, piece by piece. */
export async function lookAtFile(file: FileContent, chosen: ChosenFormat = {}): Promise<LookedAt> {
  const kind = otherKindOf(await startOf(file))
  if (kind) return { outcome: 'refused', message: kind }
  const detected = await detectEncoding(file)
  const encoding = chosen.encoding ?? detected.encoding
  const { start, isWhole } = await startText(file, encoding)
  if (start.trim() === '') return { outcome: 'refused', message: t`The file is empty.` }
  if (isBinary(start))
    return {
      outcome: 'refused',
      message: t`This is not a text file: it is full of unreadable characters. Save it as “CSV UTF-8” in your spreadsheet program.`,
    }
  const shape = { ...detected, encoding, ...detectSeparator(start, isWhole, chosen.separator) }

  const first: CsvRow[] = []
  for await (const row of importRows(file, { ...shape, dialect: 'plain' })) {
    if ('cells' in row) first.push(row)
    // What follows a header that cannot be read must not be taken for one.
    else if (first.length === 0) return { outcome: 'refused', message: brokenHeader(row) }
    if (first.length > FIRST) break
  }
  const [header, ...samples] = first
  const refused = refusalOf(header, samples)
  if (!header || refused) return { outcome: 'refused', message: refused ?? noRow() }
  const cells = samples.map((row) => row.cells)
  const dialect = chosen.dialect ?? detectDialect(header.cells, cells)
  const targets = targetsOf(dialect, header.cells, cells)
  const format = { ...shape, dialect }
  const look = await readLook(file, format, header, targets)
  if (look.rows > IMPORT_LIMITS.rows)
    return {
      outcome: 'refused',
      message: t`This file has more than ${{ most: figure(IMPORT_LIMITS.rows) }} rows; at most ${{ most: figure(IMPORT_LIMITS.rows) }} are allowed. Split it into several files.`,
    }
  return { outcome: 'read', format, targets, look }
}

/** Rows by which a dialect is known. */
const FIRST = 20
const START = 64 * 1024
const SAMPLE = 120

const noRow = () =>
  t`No row in this file can be read: a quotation mark may be missing. Save it as CSV again and upload it once more.`

function brokenHeader({ fault, lines: [line] }: BrokenRow): string {
  return fault === 'row-too-long'
    ? t`Line ${{ line }} should contain the column names, but cannot be read: it is longer than 256,000 characters. Fix it, or save the file as CSV again.`
    : t`Line ${{ line }} should contain the column names, but cannot be read: a quotation mark is never closed. Fix it, or save the file as CSV again.`
}

function refusalOf(header: CsvRow | undefined, rows: CsvRow[]): string | undefined {
  if (!header) return noRow()
  const columns = header.cells.length
  const line = header.lines[0]
  if (columns > IMPORT_LIMITS.columns)
    return t`Line ${{ line }} names ${{ columns: figure(columns) }} columns; at most ${{ most: IMPORT_LIMITS.columns }} are allowed. Delete those that say nothing about the products.`
  if (rows.length > 0) return undefined
  return t`There is only line ${{ line }}, and no product. The first line contains the column names; the products go below it.`
}

async function readLook(
  file: FileContent,
  format: FileFormat,
  header: CsvRow,
  targets: ColumnTarget[],
): Promise<FileLook> {
  const columns = header.cells.map((name) => ({ name: name.trim().slice(0, SAMPLE), filled: 0, sample: '' }))
  const look: FileLook = { columns, headerLine: header.lines[0], rows: 0, products: 0 }
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
  for await (const row of importRows(file, format)) {
    if (row.lines[0] === header.lines[0]) continue
    if ('cells' in row) noteCells(look, row)
    else if (row.lines[1] === Number.MAX_SAFE_INTEGER) look.brokenFrom = row.lines[0]
    // With these columns it cannot be read to its end.
    if (problems <= IMPORT_LIMITS.products) count(reader.add(row))
    // It is not taken as it is, however much follows.
    if (look.tooManyFrom !== undefined || look.rows > IMPORT_LIMITS.rows) return look
  }
  count(reader.finish().rows)
  return look
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

/**
 * A sentence for a file whose first bytes say that it is no text, with what to do about it; undefined for what may be
 * one. At least its first 16 bytes.
 */
function otherKindOf(start: Uint8Array): string | undefined {
  const hex = Buffer.from(start.subarray(0, 16)).toString('hex')
  return kinds().find(([pattern]) => pattern.test(hex))?.[1]
}

// In hexadecimal digits, two for each byte.
const kinds = (): [RegExp, string][] => [
  // Office files are zip archives, too.
  [
    /^504b0304/,
    t`This is an Excel workbook or a zip archive, not a CSV file. Open it in your spreadsheet program, choose “Save as” or “Download”, select “CSV UTF-8”, and upload that file.`,
  ],
  [
    /^d0cf11e0/,
    t`This is an old Excel workbook, not a CSV file. Open it in your spreadsheet program, choose “Save as” or “Download”, select “CSV UTF-8”, and upload that file.`,
  ],
  // gzip, 7z, rar
  [/^(?:1f8b|377abcaf|526172211a)/, t`This is an archive. Unpack it, and upload the CSV file that is in it.`],
  [/^255044462d/, t`This is a PDF. Upload the spreadsheet it was made from, saved as CSV.`],
  // PNG, JPEG, GIF, WebP, AVIF and HEIC, BMP
  [
    /^(?:89504e47|ffd8ff|47494638|52494646.{8}57454250|.{8}66747970|424d.{8}00000000)/,
    t`This is a picture, despite its file name. Upload a file with rows: CSV, or text separated by tabs.`,
  ],
  // SQLite, programs of Linux and Windows
  [
    /^(?:53514c69746520666f726d6174|7f454c46|4d5a9000)/,
    t`This is not a text file. Upload a CSV file, or text separated by tabs.`,
  ],
]
