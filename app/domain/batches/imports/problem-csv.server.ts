import { stringify } from 'csv-stringify/sync'
import type { StoredFile } from '#app/domain/base/uploads/file-store.ts'
import { PROBLEM_COLUMN } from './dialects/header-names.ts'
import type { Import } from './find-import.server.ts'
import { importRows } from './import-rows.server.ts'
import { leftOutText } from './left-out.ts'
import { problemText } from './problems.ts'
import type { ReadProduct } from './product-reader.ts'
import { readProducts } from './read-products.server.ts'

/** Lines that cannot be written, or those that are written without a part of what stands in them. */
export type FaultyLines = 'problems' | 'in-part'

/**
 * Lines as they stand in the file, with the reason behind them, to be mended and uploaded again. In pieces; the file is
 * read twice, so that memory does not grow with it.
 */
export async function* problemCsv(
  file: StoredFile,
  { format, targets }: Pick<Import, 'format' | 'targets'>,
  lines: FaultyLines,
): AsyncGenerator<string> {
  const faulty: { last: number; reason: string }[] = []
  for await (const read of readProducts(file, format, targets)) {
    const reason = 'variants' in read ? '' : reasonOf(read, lines)
    if ('variants' in read || reason === '') continue
    const [first, last] = read.lines
    faulty[first] = { last, reason }
  }
  const { separator } = format
  const line = (cells: string[]) =>
    stringify([cells], {
      delimiter: separator,
      record_delimiter: 'windows',
      quoted_match: /[\r\n]/,
      escape_formulas: true,
    })
  let width = 0
  let current = { last: 0, reason: '' }
  for await (const row of importRows(file, format)) {
    const cells = 'cells' in row ? row.cells : row.raw.split(separator)
    if (width === 0) {
      width = cells.length
      // A byte order mark, without which spreadsheets do not read UTF-8.
      yield `\ufeff${line([...cells, PROBLEM_COLUMN])}`
      continue
    }
    const [first] = row.lines
    const begins = faulty[first]
    if (begins) current = begins
    else if (first > current.last) continue
    const padding = Array<string>(Math.max(0, width - cells.length)).fill('')
    yield line([...cells, ...padding, begins?.reason ?? ''])
  }
}

/** Empty for a line that is none of them. */
function reasonOf({ product, problem }: ReadProduct, lines: FaultyLines): string {
  if (lines === 'problems') return problem ? problemText(problem.code, problem.detail ?? null) : ''
  return problem ? '' : (product?.leftOut ?? []).map(leftOutText).join(' ')
}
