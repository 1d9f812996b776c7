import { figure } from '#app/domain/base/lists/figure.ts'
import { FACTS_LIMITS } from '#app/domain/listings/facts-limits.ts'
import { MOST_VARIANTS, type Variant } from '#app/domain/listings/offer.ts'
import { t } from '#app/i18n/macro.ts'
import { isBlank } from '#app/typed-text.ts'
import { buildProduct } from './build-product.ts'
import { cellText } from './cells.ts'
import { type ColumnField, columnOf } from './column-targets.ts'
import type { BrokenRow, CsvRow } from './csv-records.server.ts'
import { DIALECT_RULES } from './dialects/registry.ts'
import type { Columns } from './fact-lines.ts'
import type { Separator } from './file-format.ts'
import { goodCells, type ProductRow } from './good-cells.ts'
import type { ImportedProduct } from './imported-product.ts'
import { IMPORT_LIMITS } from './limits.ts'
import type { Problem } from './problems.ts'
import { readVariants } from './variants.ts'

/** A product of the file, or lines that make none. */
export interface ReadProduct {
  lines: [first: number, last: number]
  name: string
  product?: ImportedProduct
  problem?: Problem
}

interface OpenProduct {
  key: string
  first: CsvRow
  rows: ProductRow[]
  characters: number
  last: number
}

/** The others say no more about a product that is too long. */
function attach(open: OpenProduct, { cells, lines, characters }: CsvRow, isPart: boolean): void {
  open.characters += characters
  open.last = lines[1]
  if (open.characters <= IMPORT_LIMITS.product || open.rows.length === 0)
    open.rows.push({ cells, line: lines[0], isPart })
}

/** Variants that do not stand with their product, by its first line. */
export type ApartVariants = Map<number, Variant[]>

interface Apart {
  row: CsvRow
  parent: string
  /** The row says that it is a variant, not only whose. */
  isVariant: boolean
}

/** Adds variants to a product that was read before them. */
export function withVariants(product: ImportedProduct, variants: Variant[]): ImportedProduct {
  const all = [...(product.offer?.variants ?? []), ...variants].slice(0, MOST_VARIANTS)
  return {
    ...product,
    variants: (product.variants ?? 0) + variants.length,
    offer: { ...product.offer, variants: all },
  }
}

interface FileColumns extends Columns {
  separator: Separator
}

/**
 * Puts the rows of a file together to products: a product's rows follow each other, or its variants name it. Of variants that
 * stand apart from their product, only what they are sold as is known.
 */
export function createProductReader(columns: FileColumns) {
  const { targets } = columns
  const at = (field: ColumnField) => columnOf(targets, field)
  const places = {
    name: at('name'),
    handle: at('handle'),
    id: at('externalId'),
    sku: at('sku'),
    parent: at('parent'),
  }
  const type = at('type')
  // `item_group_id`: what variants have in common, and no product that has a row of its own.
  const isGroup = /group/i.test(columns.header[places.parent] ?? '')
  const { part = /^variation\b/i, none, unnamed = false } = DIALECT_RULES[columns.dialect].rows ?? {}
  let open: OpenProduct | undefined
  // By key, where the product that has it begins, and by its line how many variants stand apart from it.
  const lineOf = new Map<string, number>()
  const contents = new Map<string, number>()
  const apart: Apart[] = []

  const cell = (row: CsvRow, place: number) => cellText(row.cells[place] ?? '')

  function add(row: CsvRow | BrokenRow): ReadProduct[] {
    if ('fault' in row) return [...close(), { lines: row.lines, name: '', problem: { code: row.fault } }]
    if (isHeaderAgain(columns, row)) return close()
    const problem = shapeProblem(columns, row, places.name)
    if (problem) return [...close(), { lines: row.lines, name: cell(row, places.name), problem }]
    const kind = cell(row, type)
    if (none?.test(kind)) return []
    const isVariant = part.test(kind)
    const parent = parentOf(row, isVariant)
    return parent === undefined ? addOwn(row) : addPart({ row, parent, isVariant })
  }

  /** A row that says that it is a part of a product. */
  function addPart(given: Apart): ReadProduct[] {
    const { row, parent } = given
    if (open && (parent === '' ? unnamed : isKeyOf(open, parent))) attach(open, row, true)
    else apart.push(given)
    return []
  }

  function addOwn(row: CsvRow): ReadProduct[] {
    const key = cell(row, places.handle)
    const name = cell(row, places.name)
    if (open && isNext(open, key, name)) {
      attach(open, row, false)
      return []
    }
    const done = close()
    if (name === '' && key !== '' && lineOf.has(`handle ${key}`)) {
      apart.push({ row, parent: key, isVariant: true })
      return done
    }
    open = { key, first: row, rows: [], characters: 0, last: 0 }
    attach(open, row, false)
    return done
  }

  /** Whether a row goes on with the product before it. */
  function isNext({ key: own, first }: OpenProduct, key: string, name: string): boolean {
    if (key === '') return unnamed && name === ''
    return key === own && (name === '' || name === cell(first, places.name))
  }

  /** What a row names as its product; undefined for one that is a product itself. */
  function parentOf(row: CsvRow, isPart: boolean): string | undefined {
    const parent = cell(row, places.parent)
    if (isPart) return parent
    const isOwn = parent === cell(row, places.sku) || parent === cell(row, places.id)
    return parent === '' || isOwn ? undefined : parent
  }

  function isKeyOf({ first }: OpenProduct, parent: string): boolean {
    const id = cell(first, places.id)
    return [cell(first, places.sku), cell(first, places.handle), id, `id:${id}`].includes(parent)
  }

  function close(): ReadProduct[] {
    if (!open) return []
    const { first, rows, characters, last } = open
    open = undefined
    const lines: [number, number] = [first.lines[0], last]
    if (characters > IMPORT_LIMITS.product)
      return [
        {
          lines,
          name: cell(first, places.name).slice(0, FACTS_LIMITS.name),
          problem: { code: 'product-too-long' },
        },
      ]
    const isRepaired = columns.isRepaired || first.isRelaxed
    const built = buildProduct({ ...columns, ...(isRepaired && { isRepaired }) }, rows, lines)
    if (built.problem) return [{ lines, ...built }]
    const product = withoutRepeatedSku(built.product)
    const problem = repeated(product)
    return [{ lines, name: product.name, product, ...(problem && { problem }) }]
  }

  /** Shops may give one SKU to several products: those are told apart by their other keys. */
  function withoutRepeatedSku(product: ImportedProduct): ImportedProduct {
    const { sku, leftOut = [], ...rest } = product
    if (sku === undefined) return product
    const line = lineOf.get(`sku ${sku}`)
    const others = keysIn(rest)
    if (line === undefined || others.length === 0 || others.some((key) => lineOf.has(key))) return product
    const detail = t`${{ sku }} (line ${{ line: figure(line) }})`
    return { ...rest, leftOut: [...leftOut, { code: 'sku', detail }] }
  }

  function repeated(product: ImportedProduct): Problem | undefined {
    const line = product.lines[0]
    const keys = keysIn(product)
    const known = keys.map((key) => lineOf.get(key)).find(Boolean)
    for (const key of keys) if (!lineOf.has(key)) lineOf.set(key, line)
    if (known) return { code: 'duplicate-key', detail: String(known) }
    const content = JSON.stringify([product.name, product.facts])
    const same = contents.get(content)
    if (same === undefined) contents.set(content, line)
    return same === undefined || keys.length > 0 ? undefined : { code: 'duplicate-row', detail: String(same) }
  }

  function lineOfParent(parent: string): number | undefined {
    return [`sku ${parent}`, `handle ${parent}`, parent, `id:${parent}`]
      .map((key) => lineOf.get(key))
      .find(Boolean)
  }

  function variantsOf(row: CsvRow): Variant[] {
    const part = { cells: row.cells, line: row.lines[0], isPart: true }
    return readVariants(columns, goodCells(columns, [part]).rows)
  }

  function withoutParent(row: CsvRow, parent: string): ReadProduct {
    return { lines: row.lines, name: cell(row, places.name), problem: { code: 'no-parent', detail: parent } }
  }

  /** Feeds name what variants have in common, which has no row of its own: the first one's name stands for all. */
  function productOfGroup(rows: CsvRow[]): ReadProduct[] {
    const [first] = rows
    if (!first) return []
    open = { key: '', first, rows: [], characters: 0, last: 0 }
    for (const row of rows) attach(open, row, rows.length > 1)
    return close()
  }

  return {
    add,
    /** The last product, variants without their product, and by first line the variants of others that stand apart. */
    finish(): { rows: ReadProduct[]; variants: ApartVariants } {
      const rows = close()
      const variants: ApartVariants = new Map()
      const groups = new Map<string, CsvRow[]>()
      for (const { row, parent, isVariant } of apart) {
        const line = lineOfParent(parent)
        if (line) addTo(variants, line, variantsOf(row))
        else if (!isGroup || isVariant || cell(row, places.name) === '') rows.push(withoutParent(row, parent))
        else addTo(groups, parent, [row])
      }
      for (const group of groups.values()) rows.push(...productOfGroup(group))
      return { rows, variants }
    },
  }
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, values: Value[]): void {
  const list = lists.get(key)
  if (list) list.push(...values)
  else lists.set(key, values)
}

/** By which a product is told from others. */
function keysIn({
  handle,
  externalId,
  sku,
}: Pick<ImportedProduct, 'handle' | 'externalId' | 'sku'>): string[] {
  return [
    ...(handle ? [`handle ${handle}`] : []),
    ...(externalId ? [`id:${externalId}`] : []),
    ...(sku ? [`sku ${sku}`] : []),
  ]
}

/** Whether a row repeats the names of the columns: price lists do so on each page, and several exports in one file. */
function isHeaderAgain({ header }: FileColumns, { cells }: CsvRow): boolean {
  const key = (cell = '') => cell.trim().toLowerCase()
  const named = cells.filter((cell) => !isBlank(cell))
  return named.length > 1 && cells.every((cell, at) => key(cell) === key(header[at]))
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
    detail: `${cells.length} cells, not ${header.length}`,
  }
}
