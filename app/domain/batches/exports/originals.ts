import { hasFormula } from '#app/domain/base/csv.ts'
import type { SectionKey } from '#app/domain/listings/sections.ts'
import { t } from '#app/i18n/macro.ts'
import type { Dialect } from '../imports/file-format.ts'
import type { ExportListing, KeptOriginal } from './target.ts'

/**
 * What goes into a shop's file for a section: the shop's own text as it came, or nothing where that is not known; else
 * what was written.
 */
export function shopText(
  { kept }: ExportListing,
  section: SectionKey,
  target: Dialect,
  written: string,
): string {
  const own = kept.get(section)
  return own ? originalFor(own, target) : written
}

/** The shop's own text as the shop has it, for pasting it there; null where that is not known. */
export function pasteText(own: KeptOriginal): string | null {
  return own.original === null ? null : originalFor(own, 'plain')
}

/**
 * What a spreadsheet has for a section: the shop's own text, byte for byte as it came, and nothing
 * where a part of it has to be disarmed; else what was written.
 */
export function sheetText({ kept }: ExportListing, section: SectionKey, written: string): string {
  const own = kept.get(section)
  if (!own) return written
  return own.original === null || hasFormula(own.original) ? '' : own.original
}

/** Said of files that have the shop's own texts. */
export const keptGoesBack = () =>
  t`Text that was kept from your shop goes back exactly as it came, but for what you have replaced in it, or is left out.`

/** What is said where a document leaves out the description, which is the shop's own. */
export function warnOfKept({ kept }: ExportListing): string[] {
  return kept.has('descriptions')
    ? [t`The description is left out: it came from your shop, which has it.`]
    : []
}

/** WooCommerce's files have line breaks as `\n`, and a real `\n` with another backslash. */
function originalFor({ original, dialect }: KeptOriginal, target: Dialect): string {
  if (original === null) return ''
  if ((dialect === 'woocommerce') === (target === 'woocommerce')) return original
  return target === 'woocommerce'
    ? original.replaceAll('\\n', '\\\\n').replaceAll('\n', '\\n')
    : original.replace(/\\\\n|\\n/g, (found) => (found === '\\n' ? '\n' : '\\n'))
}
