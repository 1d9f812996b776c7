import type { Encoding } from './encodings.ts'
import * as words from './words.ts'

export const SEPARATORS = {
  ',': words.comma,
  ';': words.semicolon,
  '\t': words.tab,
  '|': words.verticalBar,
} as const

export type Separator = keyof typeof SEPARATORS

export const SEPARATOR_KEYS = Object.keys(SEPARATORS) as [Separator, ...Separator[]]

export const DIALECTS = {
  shopify: 'Shopify',
  'shopify-classic': words.shopifyWithItsOlderColumnNames,
  woocommerce: 'WooCommerce',
  plain: words.aPlainSheet,
} as const

export type Dialect = keyof typeof DIALECTS

export const DIALECT_KEYS = Object.keys(DIALECTS) as [Dialect, ...Dialect[]]

/** How a file is read: what was detected, or what its owner chose instead. */
export interface FileFormat {
  encoding: Encoding
  hasMark: boolean
  separator: Separator
  /** Cells may stand in quotation marks; in what Google Sheets writes with tabs, a mark is a letter. */
  quotes: boolean
  dialect: Dialect
  /** Lines before the header: `sep=;`, and empty ones. */
  skip: number
}
