export type RowRead =
  /**
   * `isRelaxed`: a quotation mark stands where RFC 4180 allows none, and was taken as it is. `breaks`: lines in it but one.
   * `end`: behind its line end.
   */
  | { cells: string[]; isRelaxed: boolean; breaks: number; end: number }
  /** The text ends before the row does. */
  | 'incomplete'

export interface RowShape {
  separator: string
  /** Cells may stand in quotation marks. */
  quotes: boolean
}

/**
 * The row that begins at `start`. Line ends are `\n`. `isWhole`: nothing follows the text, so that its last row needs no
 * line end; with a quotation mark that is never closed it is incomplete all the same.
 */
export function readRow(text: string, start: number, shape: RowShape, isWhole: boolean): RowRead {
  let end = endOfLine(text, start, isWhole)
  if (end === -1) return 'incomplete'
  let line = text.slice(start, end)
  if (shape.quotes && line.includes('"')) return readMarkedRow(text, start, shape, isWhole)
  return { cells: line.split(shape.separator), isRelaxed: false, breaks: 0, end: end + 1 }
}

function readMarkedRow(text: string, start: number, { separator }: RowShape, isWhole: boolean): RowRead {
  let row = { cells: [] as string[], isRelaxed: false, breaks: 0 }
  let lineEnd = endOfLine(text, start, isWhole)
  for (let at = start; ; at++) {
    let isMarked = text[at] === '"'
    let end = isMarked ? endOfMarked(text, at, isWhole) : at
    if (end > lineEnd) {
      row.breaks += countBreaks(text, lineEnd, end)
      lineEnd = endOfLine(text, end, isWhole)
    }
    if (end === -1 || lineEnd === -1) return 'incomplete'
    let marked = end
    while (end < lineEnd && text[end] !== separator) end++
    row.isRelaxed ||= isMarked && end > marked
    row.cells.push(
      isMarked ? markedCell(text.slice(at, marked), text.slice(marked, end)) : text.slice(at, end),
    )
    if (end === lineEnd) return { ...row, end: lineEnd + 1 }
    at = end
  }
}

function endOfLine(text: string, from: number, isWhole: boolean): number {
  let end = text.indexOf('\n', from)
  return end === -1 && isWhole ? text.length : end
}

/** Behind the mark that closes what `opening` opens, the first that is not doubled; -1 where the text ends before. */
function endOfMarked(text: string, opening: number, isWhole: boolean): number {
  let at = text.indexOf('"', opening + 1)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at === -1 || (at === text.length - 1 && !isWhole) ? -1 : at + 1
}

/** What is between the marks; of `"5" wide"`, where something follows them, all of it. */
function markedCell(marked: string, rest: string): string {
  let inside = marked.slice(1, -1).replaceAll('""', '"')
  return rest === '' ? inside : `"${inside}"${rest}`
}

/** Line ends from `start` to before `end`. */
export function countBreaks(text: string, start: number, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count++
  return count
}
