import { MOST_VARIANTS, type Variant } from '#app/domain/listings/offer.ts'
import { productKeys } from '#app/domain/listings/product-draft.ts'
import { cellValue, imageEntries, tidy } from './cells.ts'
import { type ColumnField, columnOf } from './column-targets.ts'
import { factLabel } from './dialects/header-names.ts'
import { DIALECT_RULES } from './dialects/registry.ts'
import { type Columns, isNoOption } from './fact-lines.ts'
import type { ProductRow } from './good-cells.ts'
import { variantOfCells } from './offer-of-cells.ts'
import { currencyIn } from './price.ts'

/** `Price (EUR)`, `Variant Price USD`, eBay's `Action(…|Currency=GBP|…)`. */
export function currencyOfHeader({ header, targets }: Columns): string {
  const price = targets.indexOf('price')
  const action = header.find((name) => /\bcurrency=/i.test(name)) ?? ''
  return currencyIn(header[price] ?? '') ?? /\bcurrency=([a-z]{3})/i.exec(action)?.[1] ?? ''
}

/** Rows with something that variants differ in; the others bring photos alone. None: the product is its only variant. */
export function variantRows({ targets }: Columns, rows: ProductRow[]): ProductRow[] {
  const telling = targets.flatMap((target, at) => (/^(?:sku|gtin|price|value-\d+)$/.test(target) ? [at] : []))
  const all = rows.filter(({ cells }) => telling.some((at) => cellValue(cells[at]) !== ''))
  const parts = all.filter(({ isPart }) => isPart)
  if (parts.length > 0) return parts
  return all.length > 1 ? all : []
}

/** What the rows say of a product's variants. `first`: its own row, which names the options of those that do not. */
export function readVariants(columns: Columns, rows: ProductRow[], first: string[] = []): Variant[] {
  const differing = columns.targets.flatMap((target, at) =>
    target === 'fact' && tidy(rows.map(({ cells }) => cellValue(cells[at]))).length > 1 ? [at] : [],
  )
  return rows.slice(0, MOST_VARIANTS).map((row) => variantOfRow(columns, row, { labels: first, differing }))
}

/** `differing`: columns of facts in which variants are told apart. */
function variantOfRow(
  columns: Columns,
  { cells, isPart }: ProductRow,
  { labels, differing }: { labels: string[]; differing: number[] },
): Variant {
  const { targets } = columns
  const cell = (field: ColumnField) => cellValue(cells[columnOf(targets, field)])
  const photo = cell('variantImage')
  const photos = photo === '' && isPart ? imageEntries(cell('images')) : [photo]
  const gtin = productKeys.shape.gtin.safeParse(cell('gtin')).data
  return variantOfCells(
    {
      sku: cell('sku'),
      // Where a variant has the id of its product, it has none of its own.
      externalId: isPart ? cell('externalId') : '',
      gtin: gtin ?? '',
      options: [
        ...optionsOf(columns, cells, labels),
        ...differing.map((at) => ({
          label: factLabel(columns.header[at] ?? ''),
          value: cellValue(cells[at]),
        })),
      ].filter(({ value }) => value !== ''),
      price: cell('price'),
      currency: cell('currency') || currencyOfHeader(columns),
      link: cell('link'),
      availability: cell('availability'),
      images: photos,
    },
    columns.decimal,
  )
}

function optionsOf(
  { targets, dialect }: Columns,
  cells: string[],
  labels: string[],
): NonNullable<Variant['options']> {
  const { optionsInName = false } = DIALECT_RULES[dialect]
  return targets.flatMap((target, at) => {
    const value = cellValue(cells[at])
    if (target === 'name' && optionsInName) return namedOptions(value)
    const [, number] = /^value-(\d+)$/.exec(target) ?? []
    if (number === undefined || value === '' || isNoOption(value)) return []
    const name = targets.indexOf(`label-${Number(number)}`)
    return [{ label: cellValue(cells[name]) || cellValue(labels[name]), value }]
  })
}

/** `[S]Size=Small,[RB]Color=Red` */
function namedOptions(name: string): NonNullable<Variant['options']> {
  return name.split(/,(?=\[[A-Z]+\])/).flatMap((part) => {
    const [, label = '', value = ''] = /^\[[A-Z]+\]([^=]+)=(.+)$/.exec(part.trim()) ?? []
    return value === '' ? [] : [{ label, value }]
  })
}
