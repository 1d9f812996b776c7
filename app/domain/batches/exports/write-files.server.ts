import { BYTE_ORDER_MARK, csvLines, spreadsheetLines } from '#app/domain/base/csv.ts'
import type { FileStore, FileWriter } from '#app/domain/base/uploads/file-store.ts'
import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import { newId } from '#db/ids.server.ts'
import { type ColumnOffer, rowOf } from './columns.ts'
import type { ExportListing, ExportTarget } from './target.ts'

/** A file of an export; `file` is its name in the store. */
export interface WrittenFile {
  name: string
  file: string
  type: string
  bytes: number
  listings: number
  /** Of a table. */
  columns: string[] | undefined
}

interface OpenFile extends WrittenFile {
  writer: FileWriter
  /** Not yet written: larger pieces are quicker. */
  waiting: string
}

/**
 * Writes listings into files, one after the other, so that memory holds a piece of each file. A table has
 * one file for each set of filled columns; others only where languages are apart. `abandon` deletes what was written.
 */
export function createFileWriter(
  files: FileStore,
  {
    key,
    target,
    options,
    columns: offered,
  }: { key: string; target: ExportTarget; options: ExportOptions; columns: ColumnOffer[] },
) {
  const { format } = target
  /** Those that further listings go into, by language and columns. */
  const current = new Map<string, OpenFile>()
  let currentStem = ''
  const all: OpenFile[] = []

  async function start(place: string, stem: string, columns: string[] | undefined): Promise<OpenFile> {
    // Listings come language by language, so that those of the one before are whole.
    if (stem !== currentStem) await closeCurrent()
    currentStem = stem
    const extension: keyof typeof MEDIA_TYPES =
      format.kind === 'document' ? format.extension : EXTENSIONS[format.dialect]
    const same = all.filter(
      ({ name }) => name.startsWith(`${stem}.`) || name.startsWith(`${stem}-part-`),
    ).length
    const file = newId()
    const opened: OpenFile = {
      name: `${stem}${same > 0 ? `-part-${same + 1}` : ''}.${extension}`,
      file,
      type: MEDIA_TYPES[extension],
      bytes: 0,
      listings: 0,
      columns,
      waiting: '',
      writer: await files.write(),
    }
    all.push(opened)
    current.set(place, opened)
    put(opened, format.kind === 'document' ? format.head : headOf(format.dialect, columns ?? []))
    return opened
  }

  async function add(listing: ExportListing): Promise<void> {
    const cells = rowOf(format, listing, options, offered)
    const stem = target.perLanguage ? `${key}-${slugged(listing.language.name)}` : key
    if (format.kind === 'document') {
      const file = current.get(stem) ?? (await start(stem, stem, undefined))
      put(file, (file.listings > 0 ? format.between : '') + format.entry(listing, options, cells))
      file.listings++
      return flush(file, PIECE)
    }
    const columns = Object.keys(cells)
    const line = linesOf(format.dialect, [Object.values(cells)])
    const place = JSON.stringify([stem, columns])
    let file = current.get(place)
    if (file && file.bytes + Buffer.byteLength(line) > (format.maxBytes ?? Number.POSITIVE_INFINITY)) {
      await close(file)
      file = undefined
    }
    file ??= await start(place, stem, columns)
    put(file, line)
    file.listings++
    return flush(file, PIECE)
  }

  async function closeCurrent(): Promise<void> {
    for (const file of current.values()) await close(file)
    current.clear()
  }

  async function close(file: OpenFile): Promise<void> {
    if (format.kind === 'document') put(file, format.foot)
    await flush(file, 0)
    await file.writer.finish(file.file)
  }

  /** The files, whole and stored. */
  async function finish(): Promise<WrittenFile[]> {
    await closeCurrent()
    return all.map(({ writer: _writer, waiting: _waiting, ...written }) => written)
  }

  async function abandon(): Promise<void> {
    for (const { writer, file } of all) {
      await writer.abandon()
      await files.remove(file)
    }
  }

  return { add, finish, abandon }
}

const EXTENSIONS = { csv: 'csv', semicolons: 'csv', raw: 'tsv', spreadsheet: 'csv' } as const

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  tsv: 'text/tab-separated-values; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml; charset=utf-8',
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
} as const

const PIECE = 64 * 1024

function put(file: OpenFile, text: string) {
  file.waiting += text
  file.bytes += Buffer.byteLength(text)
}

async function flush(file: OpenFile, least: number): Promise<void> {
  if (file.waiting.length <= least) return
  const text = file.waiting
  file.waiting = ''
  await file.writer.write(text)
}

type Dialect = Extract<ExportTarget['format'], { kind: 'table' }>['dialect']

function headOf(dialect: Dialect, columns: string[]): string {
  return (dialect === 'spreadsheet' ? BYTE_ORDER_MARK : '') + linesOf(dialect, [columns])
}

function linesOf(dialect: Dialect, records: string[][]): string {
  if (dialect === 'csv') return csvLines(records)
  if (dialect === 'semicolons') return csvLines(records, ';')
  if (dialect === 'spreadsheet') return spreadsheetLines(records)
  return records.map((record) => `${record.join('\t')}\n`).join('')
}

function slugged(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
