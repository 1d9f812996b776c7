import { msg, type Text } from '#app/i18n/macro.ts'
import type { Encoding } from './encodings.ts'

export const SEPARATORS = {
  ',': msg`Comma`,
  ';': msg`Semicolon`,
  '\t': msg`Tab`,
  '|': msg`Vertical bar`,
} satisfies Record<string, Text>

export type Separator = keyof typeof SEPARATORS

export const SEPARATOR_KEYS = Object.keys(SEPARATORS) as [Separator, ...Separator[]]

export const DIALECTS = {
  shopify: msg`Shopify`,
  'shopify-classic': msg`Shopify, with its older column names`,
  woocommerce: msg`WooCommerce`,
  prestashop: msg`PrestaShop`,
  magento: msg`Magento, Adobe Commerce`,
  bigcommerce: msg`BigCommerce`,
  shopware: msg`Shopware`,
  opencart: msg`OpenCart`,
  squarespace: msg`Squarespace`,
  medusa: msg`Medusa`,
  etsy: msg`Etsy`,
  ebay: msg`eBay`,
  amazon: msg`Amazon`,
  plain: msg`A plain sheet`,
} satisfies Record<string, Text>

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
  /** Lines before the header: `sep=;`, empty ones, titles. */
  skip: number
  /** Rows under the header that are no products: its names in other words, what is required. */
  under: number
  /** Of a file whose columns have no names: how many columns it has. */
  unnamed?: number
  /** What stands before the decimals of its prices, if anything shows it. */
  decimal?: '.' | ','
  /** A product that has nothing but a name is written from its name. */
  nameIsFact?: boolean
}
