import { isGuarded } from './cells.ts'
import type { Dialect } from './file-format.ts'
import type { ImportedProduct } from './imported-product.ts'

/** UTF-16 units of a text that is kept as it came; a longer one does not go back. */
const LONGEST = 64 * 1024

/**
 * A cell as its shop has the text: WooCommerce's exporter puts an apostrophe before what a spreadsheet would calculate,
 * which its importer does not take away. Null where it is too long to be kept, or where a spreadsheet may have guarded it.
 */
export function originalText(cell = '', dialect: Dialect): string | null {
  const isWoo = dialect === 'woocommerce'
  if (isGuarded(cell)) return null
  if (!isWoo && DISARMED.test(cell)) return null
  const text = isWoo ? cell.replace(DISARMED, '') : cell
  return text.length > LONGEST ? null : text
}

/** The apostrophe before what a spreadsheet would calculate. */
const DISARMED = /^'(?=[=+\-@\t\r])/

/** Forms send every line end as `\r\n`: which one a pasted text has in its shop is not known. */
export function pastedProduct(product: ImportedProduct): ImportedProduct {
  const { originals } = product
  if (!originals) return product
  const known = Object.entries(originals).map(([field, text]) => [field, text?.includes('\n') ? null : text])
  return { ...product, originals: Object.fromEntries(known) }
}
