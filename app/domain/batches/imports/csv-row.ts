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
 * The row that begins at `start`. `isWhole`: nothing follows the text, so that its last row needs no line end; with a
 * quotation mark that is never closed it is incomplete all the same.
 */
export function readRow(text: string, start: number, shape: RowShape, isWhole: boolean): RowRead {
  const line = findLine(text, start, isWhole)
  if (!line) return 'incomplete'
  const all = text.slice(start, line.end)
  if (shape.quotes && all.includes('"')) return readMarkedRow(text, start, shape, isWhole)
  return { cells: all.split(shape.separator), isRelaxed: false, breaks: 0, end: line.next }
}

function readMarkedRow(text: string, start: number, { separator }: RowShape, isWhole: boolean): RowRead {
  const row = { cells: [] as string[], isRelaxed: false, breaks: 0 }
  let line = findLine(text, start, isWhole)
  for (let at = start; ; at++) {
    const isMarked = text[at] === '"'
    let end = isMarked ? endOfMarked(text, at, isWhole) : at
    if (line && end > line.end) {
      row.breaks += countBreaks(text, line.end, end)
      line = findLine(text, end, isWhole)
    }
    if (end === -1 || !line) return 'incomplete'
    const marked = end
    while (end < line.end && text[end] !== separator) end++
    row.isRelaxed ||= isMarked && end > marked
    row.cells.push(
      isMarked ? markedCell(text.slice(at, marked), text.slice(marked, end)) : text.slice(at, end),
    )
    if (end === line.end) return { ...row, end: line.next }
    at = end
  }
}

/** Where the line ends, and where the next begins; undefined where the text ends before. */
export function findLine(
  text: string,
  from: number,
  isWhole: boolean,
): { end: number; next: number } | undefined {
  LINE_END.lastIndex = from
  const found = LINE_END.exec(text)
  if (found) return { end: found.index, next: LINE_END.lastIndex }
  return isWhole ? { end: text.length, next: text.length + 1 } : undefined
}

/** A text never ends between the two characters of one. */
const LINE_END = /\r\n?|\n/g

/** Behind the mark that closes what `opening` opens, the first that is not doubled; -1 where the text ends before. */
function endOfMarked(text: string, opening: number, isWhole: boolean): number {
  let at = text.indexOf('"', opening + 1)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at === -1 || (at === text.length - 1 && !isWhole) ? -1 : at + 1
}

/** What is between the marks; of `"5" wide"`, where something follows them, all of it. */
function markedCell(marked: string, rest: string): string {
  const inside = marked.slice(1, -1).replaceAll('""', '"')
  return rest === '' ? inside : `"${inside}"${rest}`
}

/** Line ends from `start` to before `end`. */
export function countBreaks(text: string, start: number, end: number): number {
  let count = 0
  for (
    let line = findLine(text, start, false);
    line && line.end < end;
    line = findLine(text, line.next, false)
  )
    count++
  return count
}
