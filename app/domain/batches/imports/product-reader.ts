import { figure } from '#app/domain/base/lists/figure.ts'
import { FACTS_LIMITS } from '#app/domain/listings/facts-limits.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { isBlank } from '#app/typed-text.ts'
import { buildProduct } from './build-product.ts'
import { cellText } from './cells.ts'
import { type ColumnField, fieldOf } from './column-targets.ts'
import type { BrokenRow, CsvRow } from './csv-records.server.ts'
import type { Columns } from './fact-lines.ts'
import type { Separator } from './file-format.ts'
import type { ImportedProduct } from './imported-product.ts'
import { IMPORT_LIMITS } from './limits.ts'
import type { Problem } from './problems.ts'

/** A product of the file, or lines that make none. */
export interface ReadProduct {
  lines: [first: number, last: number]
  name: string
  product?: ImportedProduct
  problem?: Problem
}

interface FileColumns extends Columns {
  separator: Separator
}

/** Puts the rows of a file together to products: a product's rows follow each other, or its variants name it. */
export function createProductReader(columns: FileColumns) {
  const { targets } = columns
  const at = (field: ColumnField) => targets.findIndex((target) => fieldOf(target) === field)
  const places = {
    name: at('name'),
    handle: at('handle'),
    id: at('externalId'),
    sku: at('sku'),
    parent: at('parent'),
  }
  const type = at('type')
  let open: { key: string; rows: CsvRow[]; characters: number; last: number } | undefined
  // By key, where the product that has it begins, and by its line how many variants stand apart from it.
  const lineOf = new Map<string, number>()
  const contents = new Map<string, number>()
  const apart: { row: CsvRow; parent: string }[] = []

  const cell = (row: CsvRow, place: number) => cellText(row.cells[place] ?? '')

  function add(row: CsvRow | BrokenRow): ReadProduct[] {
    if ('fault' in row) return [...close(), { lines: row.lines, name: '', problem: { code: row.fault } }]
    const problem = shapeProblem(columns, row, places.name)
    if (problem) return [...close(), { lines: row.lines, name: cell(row, places.name), problem }]
    const parent = parentOf(row)
    if (parent !== undefined) {
      apart.push({ row, parent })
      return []
    }
    const key = cell(row, places.handle)
    const name = cell(row, places.name)
    if (
      open &&
      key !== '' &&
      key === open.key &&
      (name === '' || name === cell(open.rows[0] as CsvRow, places.name))
    ) {
      open.characters += row.characters
      open.last = row.lines[1]
      // The others say no more about a product that is too long.
      if (open.characters <= IMPORT_LIMITS.product) open.rows.push(row)
      return []
    }
    const done = close()
    if (name === '' && key !== '' && lineOf.has(`handle ${key}`)) {
      apart.push({ row, parent: key })
      return done
    }
    open = { key, rows: [row], characters: row.characters, last: row.lines[1] }
    return done
  }

  /** What a row names as its product; undefined for one that is a product itself. */
  function parentOf(row: CsvRow): string | undefined {
    const parent = cell(row, places.parent)
    if (/^variation\b/.test(cell(row, type))) return parent
    const isOwn = parent === cell(row, places.sku) || parent === cell(row, places.id)
    return parent === '' || isOwn ? undefined : parent
  }

  function close(): ReadProduct[] {
    if (!open) return []
    const { rows, characters, last } = open
    open = undefined
    const lines: [number, number] = [rows[0]?.lines[0] ?? 0, last]
    if (characters > IMPORT_LIMITS.product)
      return [
        {
          lines,
          name: cell(rows[0] as CsvRow, places.name).slice(0, FACTS_LIMITS.name),
          problem: { code: 'product-too-long' },
        },
      ]
    const isRepaired = columns.isRepaired || rows[0]?.isRelaxed
    const built = buildProduct(
      { ...columns, ...(isRepaired && { isRepaired }) },
      rows.map(({ cells }) => cells),
      lines,
    )
    if (built.problem) return [{ lines, ...built }]
    const { product } = built
    const problem = repeated(product)
    return [{ lines, name: product.name, product, ...(problem && { problem }) }]
  }

  function repeated(product: ImportedProduct): Problem | undefined {
    const line = product.lines[0]
    const { handle, externalId, sku } = product
    const keys = [handle && `handle ${handle}`, externalId && `id:${externalId}`, sku && `sku ${sku}`]
    const known = keys.map((key) => key && lineOf.get(key)).find(Boolean)
    for (const key of keys) if (key && !lineOf.has(key)) lineOf.set(key, line)
    if (known) return { code: 'duplicate-key', detail: String(known) }
    const content = JSON.stringify([product.name, product.facts])
    const same = contents.get(content)
    if (same === undefined) contents.set(content, line)
    return same === undefined || keys.some(Boolean)
      ? undefined
      : { code: 'duplicate-row', detail: String(same) }
  }

  return {
    add,
    /** The last product, variants without their product, and by first line how many others have variants apart. */
    finish(): { rows: ReadProduct[]; variants: Map<number, number> } {
      const rows = close()
      const variants = new Map<number, number>()
      for (const { row, parent } of apart) {
        const line = [`sku ${parent}`, `handle ${parent}`, parent, `id:${parent}`]
          .map((key) => lineOf.get(key))
          .find(Boolean)
        if (line) variants.set(line, (variants.get(line) ?? 0) + 1)
        else {
          const problem: Problem = { code: 'no-parent', detail: parent }
          rows.push({ lines: row.lines, name: cell(row, places.name), problem })
        }
      }
      return { rows, variants }
    },
  }
}

/**
 * A row with more cells than the header has. Several lines of another shape are what a quotation mark has swallowed, where
 * a mark stands where it may not, or a cell's first line is the rest of a row; so is a name of several lines.
 */
function shapeProblem({ header, separator }: FileColumns, row: CsvRow, name: number): Problem | undefined {
  const { cells, lines, isRelaxed } = row
  const extra = cells.slice(header.length).some((cell) => !isBlank(cell))
  const isUneven = lines[1] > lines[0] && (extra || cells.length < header.length)
  const isRest = (cell: string, at: number) => {
    const [first = '', ...others] = cell.split(/\r\n?|\n/, 2)
    return others.length > 0 && first.split(separator).length === header.length - at
  }
  if (isUneven && (isRelaxed || cells.some(isRest))) return { code: 'unclosed-quote' }
  if (isRelaxed && cellText(cells[name] ?? '').includes('\n')) return { code: 'unclosed-quote' }
  if (!extra) return undefined
  return {
    code: 'too-many-cells',
    detail: t`${plural({ cells: cells.length }, { one: '# cell', other: '# cells' })} where the first line has ${{ names: figure(header.length) }}`,
  }
}
