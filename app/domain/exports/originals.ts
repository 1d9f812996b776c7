import type { SectionKey } from '../listings/sections.ts'
import type { ExportListing, KeptOriginal } from './target.ts'
import * as words from './words.ts'

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

/** Whether the description is the shop's own, of which only the words would go into files for pasting. */
export function losesMarkup({ kept }: ExportListing): boolean {
  let own = kept.get('descriptions')
  return own !== undefined && (own.original === null || own.original.includes('<'))
}

/** What is said where such a description is left out. */
export function warnOfMarkup(listing: ExportListing): string[] {
  return losesMarkup(listing) ? [words.descriptionWouldLoseItsMarkup] : []
}

/** WooCommerce's files have line breaks as `\n`, and a real `\n` with another backslash. */
function originalFor({ original, dialect }: KeptOriginal, target: 'shopify' | 'woocommerce'): string {
  if (original === null) return ''
  if ((dialect === 'woocommerce') === (target === 'woocommerce')) return original
  return target === 'woocommerce'
    ? original.replaceAll('\\n', '\\\\n').replaceAll('\n', '\\n')
    : original.replace(/\\\\n|\\n/g, (found) => (found === '\\n' ? '\n' : '\\n'))
}
