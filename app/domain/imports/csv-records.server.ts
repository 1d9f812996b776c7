import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CsvError, Parser } from 'csv-parse'
import type { FileFormat } from './file-format.ts'
import { IMPORT_LIMITS } from './limits.ts'

/** A row of the file. Its cells are as they stand there, the first row's names of columns like all others. */
export interface CsvRow {
  cells: string[]
  /** From 1. */
  lines: [first: number, last: number]
}

/** Lines that are no row. `raw`: the beginning of them. */
export interface BrokenRow {
  fault: 'unclosed-quote' | 'row-too-long'
  raw: string
  lines: [first: number, last: number]
}

type Shape = Pick<FileFormat, 'separator' | 'quotes'>

/**
 * The rows of a text, without empty ones. After a row that cannot be read it goes on with the next line, so that one
 * quotation mark does not cost the rest of the file; after the twentieth it ends, with all that follows as the last.
 */
export async function* readCsv(
  text: AsyncIterable<string>,
  shape: Shape,
): AsyncGenerator<CsvRow | BrokenRow> {
  let pieces = readPieces(text)
  try {
    let line = 1
    for (let faults = 1; ; faults++) {
      let run = startRun(shape, line)
      let piece: string | undefined
      do {
        piece = await pieces.take()
        await run.feed(piece)
        yield* run.takeRows()
      } while (piece !== undefined && !run.failure)
      if (!run.failure) return

      let { fault, rest, at } = run.atFault()
      let raw = (rest.split('\n', 1)[0] ?? '').slice(0, SHOWN)
      let isLast = faults === MOST_FAULTS
      yield { fault, raw, lines: [at, isLast ? Number.MAX_SAFE_INTEGER : at] }
      pieces.putBack(rest)
      if (isLast || !(await pieces.skipLine())) return
      line = at + 1
    }
  } finally {
    // Whoever has seen enough leaves the file open otherwise.
    await pieces.close()
  }
}

/** The pieces of a text, of which some can be read again. */
function readPieces(text: AsyncIterable<string>) {
  let source = text[Symbol.asyncIterator]()
  let held: string | undefined

  async function take(): Promise<string | undefined> {
    let piece = held
    held = undefined
    return piece ?? (await source.next()).value
  }

  return {
    take,
    close: () => source.return?.(undefined),
    putBack(piece: string) {
      held = piece
    },
    /** Answers whether another line follows. It may be longer than what has been read of it. */
    async skipLine(): Promise<boolean> {
      for (let piece = await take(); piece !== undefined; piece = await take()) {
        let end = piece.indexOf('\n')
        if (end === -1) continue
        held = piece.slice(end + 1)
        return true
      }
      return false
    },
  }
}

const MOST_FAULTS = 20
const SHOWN = 2000

/** Parses from one line on, until a row cannot be read. */
function startRun({ separator, quotes }: Shape, firstLine: number) {
  let rows: CsvRow[] = []
  let failure: CsvError | undefined
  let last = firstLine - 1
  // What came in since the last row that was read, to find the line at which to go on.
  let unread = Buffer.alloc(0)
  let unreadFrom = 0
  let readTo = 0
  let parser = new Parser({
    delimiter: separator,
    quote: quotes ? '"' : null,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: IMPORT_LIMITS.row,
    on_record: (cells: string[], info) => {
      let first = last + 1
      last = firstLine - 1 + info.lines
      readTo = info.bytes
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ cells, lines: [first, last] })
      return null
    },
  })
  parser.on('error', (error: CsvError) => {
    failure = error
  })

  return {
    get failure() {
      return failure
    },
    /** `undefined` ends the text. */
    async feed(piece: string | undefined) {
      if (piece === undefined) parser.end()
      else {
        let bytes = Buffer.from(piece)
        unread = Buffer.concat([unread, bytes])
        parser.write(bytes)
      }
      // Its error comes with the next turn.
      await nextTurn()
      unread = unread.subarray(readTo - unreadFrom)
      unreadFrom = readTo
    },
    takeRows: () => rows.splice(0),
    atFault(): { fault: BrokenRow['fault']; rest: string; at: number } {
      let rest = unread.toString()
      let isLong = failure?.code === 'CSV_MAX_RECORD_SIZE' && !rest.slice(0, IMPORT_LIMITS.row).includes('\n')
      return { fault: isLong ? 'row-too-long' : 'unclosed-quote', rest, at: last + 1 }
    },
  }
}
