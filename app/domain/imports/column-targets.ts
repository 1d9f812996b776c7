import * as domainWords from '../words.ts'
import * as words from './words.ts'
/** What a column of a file can be, beside facts, options and nothing. In the order in which the page offers them. */
export const COLUMN_FIELDS = {
  name: 'Product name',
  handle: words.handleItsNameInYourShopsAddresses,
  externalId: words.idInYourShopsSystem,
  sku: 'SKU',
  gtin: words.gtinOrBarcode,
  language: words.languageToWriteIn,
  mpn: words.manufacturersPartNumber,
  descriptions: domainWords.description,
  shortDescription: domainWords.shortDescription,
  metaTitle: domainWords.metaTitle,
  metaDescription: domainWords.metaDescription,
  tags: domainWords.tags,
  category: words.category,
  brandName: words.brand,
  price: domainWords.price,
  link: words.linkToTheProduct,
  images: words.photos,
  condition: words.condition,
  availability: words.availability,
  type: words.kindOfRow,
  parent: words.productOfVariant,
} as const

export type ColumnField = keyof typeof COLUMN_FIELDS

export const COLUMN_FIELD_KEYS = Object.keys(COLUMN_FIELDS) as [ColumnField, ...ColumnField[]]

/** `facts-and-…`: its lines are facts, too. `label-2`, `value-2`: the second option's or attribute's name and value. */
export type ColumnTarget =
  | 'ignore'
  | 'fact'
  | ColumnField
  | 'facts-and-descriptions'
  | 'facts-and-shortDescription'
  | `label-${number}`
  | `value-${number}`

/** The target as it is stored; what nobody knows any more is ignored. */
export function toTarget(stored: unknown): ColumnTarget {
  if (typeof stored !== 'string') return 'ignore'
  let isKnown =
    stored === 'fact' ||
    stored in COLUMN_FIELDS ||
    /^facts-and-(?:descriptions|shortDescription)$|^(?:label|value)-\d{1,3}$/.test(stored)
  return isKnown ? (stored as ColumnTarget) : 'ignore'
}

/** Whether facts come from it. */
export function givesFacts(target: ColumnTarget): boolean {
  return target === 'fact' || target.startsWith('facts-and-') || target.startsWith('value-')
}

/** The field that it fills. */
export function fieldOf(target: ColumnTarget): ColumnField | undefined {
  let field = target.replace('facts-and-', '')
  return Object.hasOwn(COLUMN_FIELDS, field) ? (field as ColumnField) : undefined
}
