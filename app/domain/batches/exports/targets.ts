import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import { t } from '#app/i18n/macro.ts'
import type { ExportTarget } from './target.ts'
import { AMAZON } from './targets/amazon.ts'
import { BIGCOMMERCE } from './targets/bigcommerce.ts'
import { EBAY } from './targets/ebay.ts'
import { ETSY } from './targets/etsy.ts'
import { GOOGLE_TSV } from './targets/google-tsv.ts'
import { GOOGLE_XML } from './targets/google-xml.ts'
import { HTML } from './targets/html.ts'
import { JSON_FILE } from './targets/json.ts'
import { JSON_LD } from './targets/json-ld.ts'
import { MAGENTO } from './targets/magento.ts'
import { MARKDOWN } from './targets/markdown.ts'
import { MEDUSA } from './targets/medusa.ts'
import { OPENCART } from './targets/opencart.ts'
import { PRESTASHOP } from './targets/prestashop.ts'
import { SHOPIFY } from './targets/shopify.ts'
import { SHOPWARE } from './targets/shopware.ts'
import { SPREADSHEET } from './targets/spreadsheet.ts'
import { SQUARESPACE } from './targets/squarespace.ts'
import { WOOCOMMERCE } from './targets/woocommerce.ts'

/** Where listings can go, by the key that addresses, rows and programs use. */
export const TARGETS = {
  shopify: SHOPIFY,
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
  'google-xml': GOOGLE_XML,
  'google-tsv': GOOGLE_TSV,
  'json-ld': JSON_LD,
  html: HTML,
  markdown: MARKDOWN,
  spreadsheet: SPREADSHEET,
  json: JSON_FILE,
} as const satisfies Record<string, ExportTarget>

export type TargetKey = keyof typeof TARGETS

export const TARGET_KEYS = Object.keys(TARGETS) as TargetKey[]

export function findTarget(key: string): ExportTarget | undefined {
  return TARGET_KEYS.some((known) => known === key) ? TARGETS[key as TargetKey] : undefined
}

/** What a target's files do where they are read. */
export function rulesOf({ rules, options: looksAt }: ExportTarget, options: ExportOptions): string[] {
  const hasDetails = options.manufacturer && looksAt.includes('manufacturer')
  return [
    ...rules(options),
    ...(hasDetails
      ? [
          t`The manufacturer’s details are those of the brand, with labels in the language of the listing where that is one of the EU’s, and English ones elsewhere. A file that comes back is read without them.`,
        ]
      : []),
  ]
}

/** What people call a target, also one of another release. */
export function targetName(key: string): string {
  return t(findTarget(key)?.name) ?? key
}
