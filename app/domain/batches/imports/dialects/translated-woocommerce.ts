import type { NamedAs } from './header-names.ts'
import { WOOCOMMERCE_COLUMNS, WOOCOMMERCE_ORDER, WOOCOMMERCE_TYPES } from './woocommerce.ts'

/**
 * Whether it is WooCommerce's export in another language than English: its names are translated, the order of its
 * columns and the words and numbers in some of them are not.
 */
export function isTranslatedExport(header: string[], rows: string[][]): boolean {
  return publishedAt(header, rows) !== undefined
}

/** The targets by place, up to the columns that plugins add; attributes are numbered in every language. */
export function translatedTargets(header: string[], rows: string[][]): (NamedAs | undefined)[] {
  const published = publishedAt(header, rows)
  if (published === undefined) return header.map(() => undefined)
  // Exports from before GTINs have one column less before it.
  const order = WOOCOMMERCE_ORDER.filter((name) => published === 5 || !name.startsWith('GTIN'))
  const fixed = order.slice(0, order.indexOf('Position') + 1)
  const attributes = attributeTargets(header.slice(fixed.length))
  return header.map((_, at) => {
    const name = fixed[at]
    return name ? WOOCOMMERCE_COLUMNS[name] : attributes[at - fixed.length]
  })
}

/** The place of "Published": 1, 0, -1 or 2, behind the id, the type and the name. */
function publishedAt(header: string[], rows: string[][]): number | undefined {
  if (header.length < WOOCOMMERCE_ORDER.indexOf('Position') || rows.length === 0) return undefined
  const all = (at: number, pattern: RegExp) => rows.every((row) => pattern.test(row[at] ?? ''))
  if (!all(0, /^\d+$/) || !all(1, WOOCOMMERCE_TYPES)) return undefined
  return [5, 4].find((at) => all(at, /^(?:-1|[012])$/) && all(at + 2, /^(?:visible|catalog|search|hidden)$/))
}

/** Of each number the first column is the attribute's name, the second its values; downloads begin with 1 again. */
function attributeTargets(headers: string[]): (NamedAs | undefined)[] {
  let last = 0
  let inGroup = 0
  let isOver = false
  return headers.map((header): NamedAs | undefined => {
    const number = Number(/(?<!\d)\d{1,3}(?!\d)/.exec(header)?.[0] ?? 0)
    if (number === 0) return undefined
    if (number < last) isOver = true
    inGroup = number === last ? inGroup + 1 : 1
    last = number
    if (isOver || inGroup > 4) return 'address'
    return inGroup === 1 ? `label-${number}` : inGroup === 2 ? `value-${number}` : 'shop'
  })
}
