import type { SectionKey } from '../listings/sections.ts'
import type { ExportListing, KeptOriginal } from './target.ts'

/**
 * What goes into a shop's file for a section: the shop's own text as it came, or nothing where that is not known; else
 * what was written.
 */
export function shopText(
  { kept }: ExportListing,
  section: SectionKey,
  target: 'shopify' | 'woocommerce',
  written: string,
): string {
  let own = kept.get(section)
  return own ? originalFor(own, target) : written
}

/** WooCommerce's files have line breaks as `\n`, and a real `\n` with another backslash. */
function originalFor({ original, dialect }: KeptOriginal, target: 'shopify' | 'woocommerce'): string {
  if (original === null) return ''
  if ((dialect === 'woocommerce') === (target === 'woocommerce')) return original
  return target === 'woocommerce'
    ? original.replaceAll('\\n', '\\\\n').replaceAll('\n', '\\n')
    : original.replace(/\\\\n|\\n/g, (found) => (found === '\\n' ? '\n' : '\\n'))
}
