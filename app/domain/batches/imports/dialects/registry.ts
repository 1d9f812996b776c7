import type { Dialect } from '../file-format.ts'
import { AMAZON } from './amazon.ts'
import { BIGCOMMERCE } from './bigcommerce.ts'
import { EBAY } from './ebay.ts'
import { ETSY } from './etsy.ts'
import { MAGENTO } from './magento.ts'
import { MEDUSA } from './medusa.ts'
import { OPENCART } from './opencart.ts'
import { PLAIN } from './plain.ts'
import { PRESTASHOP } from './prestashop.ts'
import type { DialectRules } from './rules.ts'
import { SHOPIFY, SHOPIFY_CLASSIC } from './shopify.ts'
import { SHOPWARE } from './shopware.ts'
import { SQUARESPACE } from './squarespace.ts'
import { WOOCOMMERCE } from './woocommerce.ts'

/** The rules of each kind of file. */
export const DIALECT_RULES: Record<Dialect, DialectRules> = {
  shopify: SHOPIFY,
  'shopify-classic': SHOPIFY_CLASSIC,
  woocommerce: WOOCOMMERCE,
  prestashop: PRESTASHOP,
  magento: MAGENTO,
  bigcommerce: BIGCOMMERCE,
  shopware: SHOPWARE,
  opencart: OPENCART,
  squarespace: SQUARESPACE,
  medusa: MEDUSA,
  etsy: ETSY,
  ebay: EBAY,
  amazon: AMAZON,
  plain: PLAIN,
}
