import { takeTurns } from '#app/domain/base/take-turns.server.ts'
import { isBlank } from '#app/typed-text.ts'
import { countBreaks, findLine, type RowShape, readRow } from './csv-row.ts'
import { IMPORT_LIMITS } from './limits.ts'

/** A row of the file. Its cells are as they stand there, the first row's names of columns like all others. */
export interface CsvRow {
  cells: string[]
  /** From 1. */
  lines: [first: number, last: number]
  /** A quotation mark stands where RFC 4180 allows none: another one may be missing. */
  isRelaxed: boolean
  /** As it stands in the file. */
  characters: number
}

/** Lines that are no row. `raw`: the beginning of them. */
export interface BrokenRow {
  fault: 'unclosed-quote' | 'row-too-long'
  raw: string
  lines: [first: number, last: number]
}

/**
 * The rows of a text, without empty ones. After a row that cannot be read it goes on with the next line, so that one
 * quotation mark does not cost the rest of the file; after the twentieth it ends, with all that follows as the last. Other
 * requests get their turn between two rows.
 */
export async function* readCsv(
  text: AsyncIterable<string>,
  shape: RowShape,
): AsyncGenerator<CsvRow | BrokenRow> {
  const source = text[Symbol.asyncIterator]()
  const rows = createRows(shape)
  const turns = takeTurns()
  let faults = 0
  try {
    for (;;) {
      if (turns.isOver()) await turns.next()
      const row = rows.take()
      if (row === 'end') return
      if (row === 'more') rows.add((await source.next()).value)
      else if ('cells' in row) {
        if (row.cells.some((cell) => !isBlank(cell))) yield row
      } else {
        const isLast = ++faults === MOST_FAULTS
        yield isLast ? { ...row, lines: [row.lines[0], Number.MAX_SAFE_INTEGER] } : row
        if (isLast) return
      }
    }
  } finally {
    // Whoever has seen enough leaves the file open otherwise.
    await source.return?.(undefined)
  }
}

const MOST_FAULTS = 20
const SHOWN = 2000

/** Takes the rows off a text that comes in pieces. */
function createRows(shape: RowShape) {
  const blank = blankLines(shape)
  // What has come in, where in it the next row begins, and on which line.
  let held = ''
  let at = 0
  let line = 1
  let isWhole = false
  /** The rest of a broken row's first line is still to come. */
  let isSkipping = false

  function take(): CsvRow | BrokenRow | 'more' | 'end' {
    if (isSkipping) skipLine()
    skipBlankLines()
    if (isSkipping || at >= held.length) return isWhole ? 'end' : 'more'
    const row = readRow(held, at, shape, isWhole)
    const characters = (row === 'incomplete' ? held.length : row.end) - at
    // With the line's end.
    const isTooLong = characters > IMPORT_LIMITS.row + 2
    if (row === 'incomplete') return isWhole || isTooLong ? breakOff() : 'more'
    if (isTooLong) return breakOff()
    const { cells, isRelaxed, breaks, end } = row
    const first = line
    line += breaks + 1
    at = end
    return { cells, isRelaxed, characters, lines: [first, line - 1] }
  }

  function skipBlankLines() {
    if (isSkipping) return
    blank.lastIndex = at
    if (!blank.test(held)) return
    line += countBreaks(held, at, blank.lastIndex)
    at = blank.lastIndex
  }

  function breakOff(): BrokenRow {
    const start = held.slice(at, at + IMPORT_LIMITS.row)
    const end = findLine(start, 0, false)?.end
    const isLong = start.length === IMPORT_LIMITS.row && end === undefined
    isSkipping = true
    return {
      fault: isLong ? 'row-too-long' : 'unclosed-quote',
      raw: start.slice(0, Math.min(end ?? SHOWN, SHOWN)),
      lines: [line, line],
    }
  }

  function skipLine() {
    const next = findLine(held, at, false)?.next
    at = next ?? held.length
    if (next === undefined) return
    line++
    isSkipping = false
  }

  return {
    take,
    /** `undefined`: nothing follows. */
    add(piece: string | undefined) {
      isWhole = piece === undefined
      held = held.slice(at) + (piece ?? '')
      at = 0
    },
  }
}

/** Lines without anything but separators and spaces, of which spreadsheets write up to a million. */
function blankLines({ separator }: RowShape): RegExp {
  const blank = `[[\\s--[\\r\\n]]${separator === '\t' ? '' : `\\${separator}`}]`
  return new RegExp(`(?:${blank}*(?:\\r\\n?|\\n))+`, 'vy')
}
