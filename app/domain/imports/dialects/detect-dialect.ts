import type { Dialect } from '../file-format.ts'
import { headerKey } from './header-names.ts'
import { isTranslatedExport } from './translated-woocommerce.ts'

/** `rows`: the first rows under the header. */
export function detectDialect(header: string[], rows: string[][]): Dialect {
  let names = new Set(header.map(headerKey))
  let has = (...all: string[]) => all.every((name) => names.has(name))
  if (has('title', 'url handle')) return 'shopify'
  if (
    has('handle', 'title') &&
    ['body (html)', 'variant sku', 'variant price'].some((name) => names.has(name))
  )
    return 'shopify-classic'
  if (has('name') && has('type') && WOO_ONLY.some((name) => names.has(name))) return 'woocommerce'
  return isTranslatedExport(header, rows) ? 'woocommerce' : 'plain'
}

const WOO_ONLY = [
  'visibility in catalog',
  'is featured?',
  'regular price',
  'backorders allowed?',
  'tax status',
]
