import { z } from 'zod'
import { ENCODING_KEYS } from './encodings.ts'
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
export const fileFormat = z.object({
  encoding: z.enum(ENCODING_KEYS),
  hasMark: z.boolean(),
  separator: z.enum(SEPARATOR_KEYS),
  /** Cells may stand in quotation marks; in what Google Sheets writes with tabs, a mark is a letter. */
  quotes: z.boolean(),
  dialect: z.enum(DIALECT_KEYS),
  /** Lines before the header: `sep=;`, and empty ones. */
  skip: z.int().min(0),
})

export type FileFormat = z.output<typeof fileFormat>
