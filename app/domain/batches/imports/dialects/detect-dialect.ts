import { DIALECT_KEYS, type Dialect } from '../file-format.ts'
import { dialectKey, isInOrder } from './columns-of.ts'
import { headerKey } from './header-names.ts'
import { DIALECT_RULES } from './registry.ts'
import { isTranslatedExport } from './translated-woocommerce.ts'
import { WOOCOMMERCE_TYPES } from './woocommerce.ts'
import { englishNames } from './woocommerce-language.ts'

/** `rows`: the first rows under the header. */
export function detectDialect(header: string[], rows: string[][]): Dialect {
  const names = new Set(header.flatMap((name) => [headerKey(name), dialectKey(name)]))
  const known = DIALECT_KEYS.find((dialect) => {
    const rules = DIALECT_RULES[dialect]
    return rules.knownBy.some((all) => all.every((name) => names.has(name))) || isInOrder(rules, header)
  })
  if (known) return known
  const isSelection = isWooCommerce(englishNames(header).map(headerKey), rows)
  return isSelection || isTranslatedExport(header, rows) ? 'woocommerce' : 'plain'
}

/** By columns that nobody else has, or by the kinds of rows. */
function isWooCommerce(names: string[], rows: string[][]): boolean {
  if (!names.includes('name')) return false
  const type = names.indexOf('type')
  return (
    names.some((name) => WOO_ONLY.test(name)) ||
    (type !== -1 && rows.length > 0 && rows.every((row) => WOOCOMMERCE_TYPES.test(row[type] ?? '')))
  )
}

const WOO_ONLY =
  /^(?:visibility in catalog|is featured\?|backorders allowed\?|tax status|sold individually\?|allow customer reviews\?|attribute \d+ value\(s\))$/
