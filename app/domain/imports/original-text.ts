import type { Dialect } from './file-format.ts'

/** UTF-16 units of a text that is kept as it came; a longer one does not go back. */
const LONGEST = 64 * 1024

/**
 * A cell as its shop has the text: WooCommerce's exporter puts an apostrophe before what a spreadsheet would calculate,
 * which its importer does not take away. Null where it is too long to be kept.
 */
export function originalText(cell = '', dialect: Dialect): string | null {
  let text = dialect === 'woocommerce' ? cell.replace(/^'(?=[=+\-@\t\r])/, '') : cell
  return text.length > LONGEST ? null : text
}
