import { countBreaks, readRow } from './csv-row.ts'
import { SEPARATOR_KEYS, type Separator } from './file-format.ts'

export interface DetectedSeparator {
  separator: Separator
  quotes: boolean
  /** Lines before the header. */
  skip: number
}

/**
 * `start`: the beginning of the text, such as its first 64 kB. `isWhole`: nothing follows it. `chosen`: what its owner says
 * that the separator is.
 */
export function detectSeparator(start: string, isWhole: boolean, chosen?: Separator): DetectedSeparator {
  const [said, separatorLine] = saidSeparator(start)
  const body = start.slice(separatorLine)
  const blank = BLANK_LINES.exec(body)?.[0] ?? ''
  const skip = (separatorLine > 0 ? 1 : 0) + countBreaks(blank, 0, blank.length)
  const separator = chosen ?? said ?? likeliest(body)
  return { separator, quotes: separator !== '\t' || hasQuotedCells(body, isWhole), skip }
}

/** Lines of empty cells. */
const BLANK_LINES = /^(?:(?:[;,|]|"[^\S\r\n]*"|[^\S\r\n])*(?:\r\n?|\n))*/

/** Spreadsheets write and read a first line `sep=;`. Answers it with the line's length. */
function saidSeparator(text: string): [Separator | undefined, number] {
  const line = /^"?sep=(.)"?(?:\r\n?|\n)/i.exec(text)
  return [SEPARATOR_KEYS.find((key) => key === line?.[1]), line?.[0].length ?? 0]
}

/** The one that cuts most of the first rows into the same number of cells; of several, the one that cuts them into more. */
function likeliest(text: string): Separator {
  const scores = SEPARATOR_KEYS.map((separator) => ({ separator, score: scoreOf(text, separator) }))
  scores.sort((one, other) => other.score - one.score)
  return scores[0]?.separator ?? ','
}

function scoreOf(text: string, separator: Separator): number {
  const rows = firstRows(text, separator, ROWS)
    .rows.map(({ cells }) => cells)
    .filter((cells) => cells.some((cell) => cell !== ''))
  const widths = Map.groupBy(rows, ({ length }) => length)
  const scores = [...widths].map(([width, { length }]) => Math.log2(width) * (length / rows.length) ** 2)
  return Math.max(0, ...scores)
}

const ROWS = 60

/** `end`: where the row begins whose quotation mark is not closed in this text. */
function firstRows(text: string, separator: Separator, most: number) {
  const rows: { cells: string[]; isRelaxed: boolean }[] = []
  let end = 0
  while (end < text.length && rows.length < most) {
    const row = readRow(text, end, { separator, quotes: true }, true)
    if (row === 'incomplete') break
    rows.push(row)
    end = row.end
  }
  return { rows, end }
}

/** Whether cells between tabs stand in quotation marks where they need to; otherwise a mark is a letter. */
function hasQuotedCells(text: string, isWhole: boolean): boolean {
  const { rows, end } = firstRows(text, '\t', text.length)
  // What is cut off in the middle of a cell is cut off near its end.
  const isClosed = end >= text.length || (!isWhole && end > text.length / 2)
  return isClosed && rows.every(({ isRelaxed }) => !isRelaxed)
}
