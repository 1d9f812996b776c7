import type { FileContent } from '#app/domain/base/uploads/file-store.ts'
import { type BrokenRow, type CsvRow, readCsv } from './csv-records.server.ts'
import { findLine } from './csv-row.ts'
import type { FileFormat } from './file-format.ts'
import { readText } from './read-text.server.ts'
import { repairTwiceEncoded } from './twice-encoded.ts'

/** The rows of a file, its header first; without one, a row of empty names. Lines are those of the file. */
export async function* importRows(file: FileContent, format: FileFormat): AsyncGenerator<CsvRow | BrokenRow> {
  const { unnamed, under } = format
  if (unnamed !== undefined) {
    yield emptyHeader(unnamed, format.skip)
    return yield* fileRows(file, format)
  }
  let number = 0
  for await (const row of fileRows(file, format)) {
    const isUnderHeader = number > 0 && number <= under
    number++
    if (!isUnderHeader) yield row
  }
}

/** Stands for the header of a file that has none. */
export function emptyHeader(columns: number, skip: number): CsvRow {
  return { cells: Array<string>(columns).fill(''), lines: [skip, skip], isRelaxed: false, characters: 0 }
}

/** The rows of a file as they follow the lines before the header. */
export async function* fileRows(
  file: FileContent,
  format: Omit<FileFormat, 'under' | 'dialect'>,
): AsyncGenerator<CsvRow | BrokenRow> {
  const { encoding, skip } = format
  for await (const row of readCsv(afterLines(readText(file, encoding), skip), format)) {
    row.lines = [row.lines[0] + skip, row.lines[1] + skip]
    if (encoding === 'utf-8-twice' && 'cells' in row) row.cells = row.cells.map(repairTwiceEncoded)
    yield row
  }
}

async function* afterLines(text: AsyncIterable<string>, skip: number): AsyncGenerator<string> {
  let left = skip
  for await (const piece of text) {
    let at = 0
    while (left > 0) {
      const line = findLine(piece, at, false)
      if (!line) break
      at = line.next
      left--
    }
    if (left === 0) yield piece.slice(at)
  }
}
