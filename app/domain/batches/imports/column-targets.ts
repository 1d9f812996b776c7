import { msg, type Text } from '#app/i18n/macro.ts'
/** What a column of a file can be, beside facts, options and nothing. In the order in which the page offers them. */
export const COLUMN_FIELDS = {
  name: msg`Product name`,
  handle: msg`Handle, the product’s name in your shop’s addresses`,
  externalId: msg`ID in your shop’s system`,
  sku: msg`SKU`,
  gtin: msg`GTIN or barcode`,
  language: msg`Language to write in`,
  mpn: msg`Manufacturer’s part number`,
  descriptions: msg`Description`,
  shortDescription: msg`Short description`,
  metaTitle: msg`Meta title`,
  metaDescription: msg`Meta description`,
  tags: msg`Tags`,
  keywords: msg`Keywords`,
  category: msg`Category`,
  brandName: msg`Brand`,
  price: msg`Price`,
  currency: msg`Currency of the price`,
  link: msg`Link to the product`,
  images: msg`Photos`,
  variantImage: msg`Photo of the variant`,
  condition: msg`Condition`,
  availability: msg`Availability`,
  type: msg`Kind of row`,
  parent: msg`Product that the variant belongs to`,
} satisfies Record<string, Text>

export type ColumnField = keyof typeof COLUMN_FIELDS

export const COLUMN_FIELD_KEYS = Object.keys(COLUMN_FIELDS) as [ColumnField, ...ColumnField[]]

/** Fields whose columns can be facts, too. */
const FACT_FIELDS = ['descriptions', 'shortDescription', 'brandName', 'category'] as const

export type FactField = (typeof FACT_FIELDS)[number]

export function isFactField(field: string | undefined): field is FactField {
  return FACT_FIELDS.some((known) => known === field)
}

/**
 * `facts-and-…`: its lines are facts, too. `label-2`, `value-2`: the second option's or attribute's name and value.
 * `more-images`: photos beside those of the field.
 */
export type ColumnTarget =
  | 'ignore'
  | 'fact'
  | ColumnField
  | 'more-images'
  | `facts-and-${FactField}`
  | `label-${number}`
  | `value-${number}`

/** The target as it is stored; what nobody knows any more is ignored. */
export function toTarget(stored: unknown): ColumnTarget {
  if (typeof stored !== 'string') return 'ignore'
  const isKnown =
    stored === 'fact' ||
    stored === 'more-images' ||
    Object.hasOwn(COLUMN_FIELDS, stored) ||
    (stored.startsWith('facts-and-') && isFactField(stored.replace('facts-and-', ''))) ||
    /^(?:label|value)-\d{1,3}$/.test(stored)
  return isKnown ? (stored as ColumnTarget) : 'ignore'
}

/** Whether facts come from it. */
export function givesFacts(target: ColumnTarget): boolean {
  return target === 'fact' || target.startsWith('facts-and-') || target.startsWith('value-')
}

/** The number of the column that fills a field, from 0; -1 where none does. */
export function columnOf(targets: readonly ColumnTarget[], field: ColumnField): number {
  return targets.findIndex((target) => fieldOf(target) === field)
}

/** The field that it fills. */
export function fieldOf(target: ColumnTarget): ColumnField | undefined {
  const field = target.replace('facts-and-', '')
  return Object.hasOwn(COLUMN_FIELDS, field) ? (field as ColumnField) : undefined
}
