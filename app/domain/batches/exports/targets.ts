import { t } from '#app/i18n/macro.ts'
import type { ExportTarget } from './target.ts'
import { GOOGLE_TSV } from './targets/google-tsv.ts'
import { GOOGLE_XML } from './targets/google-xml.ts'
import { HTML } from './targets/html.ts'
import { JSON_FILE } from './targets/json.ts'
import { JSON_LD } from './targets/json-ld.ts'
import { MARKDOWN } from './targets/markdown.ts'
import { SHOPIFY } from './targets/shopify.ts'
import { SPREADSHEET } from './targets/spreadsheet.ts'
import { WOOCOMMERCE } from './targets/woocommerce.ts'

/** Where listings can go, by the key that addresses, rows and programs use. */
export const TARGETS = {
  shopify: SHOPIFY,
  woocommerce: WOOCOMMERCE,
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

/** What people call a target, also one of another release. */
export function targetName(key: string): string {
  return t(findTarget(key)?.name) ?? key
}
