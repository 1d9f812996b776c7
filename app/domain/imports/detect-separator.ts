import { type Options, parse } from 'csv-parse/sync'
import { SEPARATOR_KEYS, type Separator } from './file-format.ts'

export interface DetectedSeparator {
  separator: Separator
  quotes: boolean
  /** Lines before the header. */
  skip: number
}

/** `start`: the beginning of the text, such as its first 64 kB, every line end as `\n`. */
export function detectSeparator(start: string): DetectedSeparator {
  let [said, separatorLine] = saidSeparator(start)
  let body = start.slice(separatorLine)
  let blank = /^(?:(?:[;,|"]|[^\S\n])*\n)*/.exec(body)?.[0] ?? ''
  let skip = (separatorLine > 0 ? 1 : 0) + blank.split('\n').length - 1
  let separator = said ?? likeliest(body)
  return { separator, quotes: separator !== '\t' || hasQuotedCells(body), skip }
}

/** Spreadsheets write and read a first line `sep=;`. Answers it with the line's length. */
function saidSeparator(text: string): [Separator | undefined, number] {
  let line = /^"?sep=(.)"?\n/i.exec(text)
  return [SEPARATOR_KEYS.find((key) => key === line?.[1]), line?.[0].length ?? 0]
}

/** The one that cuts the first rows into the same number of cells; of several, the one that cuts them into more. */
function likeliest(text: string): Separator {
  let scores = SEPARATOR_KEYS.map((separator) => ({ separator, score: scoreOf(text, separator) }))
  scores.sort((one, other) => other.score - one.score)
  return scores[0]?.separator ?? ','
}

function scoreOf(text: string, separator: Separator): number {
  let rows = firstRows(text, separator).filter((row) => row.some((cell) => cell !== ''))
  let [header, ...others] = rows
  if (!header || header.length === 1) return 0
  let fitting = others.filter((row) => row.length === header.length).length
  return Math.log2(header.length) * ((1 + fitting) / (1 + others.length)) ** 2
}

const ROWS = 60

function firstRows(text: string, delimiter: Separator): string[][] {
  let rows: string[][] = []
  let options: Options = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: '\n',
    to: ROWS,
    on_record: (row: string[]) => {
      rows.push(row)
      return null
    },
  }
  try {
    parse(text, options)
  } catch {
    // The text ends within a row, or a quotation mark is never closed: the rows before it say enough.
  }
  return rows
}

/** Whether cells between tabs that begin with a quotation mark also end with one. */
function hasQuotedCells(text: string): boolean {
  let opened = text.match(/(?<=^|\t)"/gm)?.length ?? 0
  let closed = text.match(/"(?=\t|$)/gm)?.length ?? 0
  return opened > 0 && opened === closed
}
