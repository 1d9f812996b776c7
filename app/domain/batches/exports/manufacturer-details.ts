import { manufacturerParagraphs, withoutManufacturer } from '#app/domain/listings/brands/manufacturer.ts'
import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import type { Part } from '#app/domain/listings/sections.ts'
import { t } from '#app/i18n/macro.ts'
import type { ColumnOffer } from './columns.ts'
import { plainDescription } from './listing-texts.ts'
import type { ExportListing, ExportTarget } from './target.ts'

/** The paragraphs to append to the description: none unless they are asked for, and none twice. */
export function detailsBelow(
  listing: ExportListing,
  { manufacturer: isWanted }: Pick<ExportOptions, 'manufacturer'>,
): Part[] {
  const { manufacturer, language } = listing
  const description = plainDescription(listing)
  if (!isWanted || !manufacturer || description === '') return []
  if (withoutManufacturer(description) !== description) return []
  return manufacturerParagraphs(manufacturer, language.code).map((text) => ({ text }))
}

/** Why a listing gets no details though they are asked for. */
export function whyNoDetails(
  { format, options: looksAt }: ExportTarget,
  listing: ExportListing,
  options: ExportOptions,
  columns: ColumnOffer[],
): string | undefined {
  if (!options.manufacturer || !looksAt.includes('manufacturer')) return undefined
  if (!listing.manufacturer) return t`No brand with manufacturer’s details applies to it.`
  if (listing.kept.has('descriptions'))
    return t`Its description came from your shop, and nothing is appended to it.`
  if (plainDescription(listing) === '') return t`It has no description.`
  const roles = format.columns?.(options)
  const isInFile = !roles || columns.some(({ name, isOn }) => isOn && roles[name] === 'descriptions')
  return isInFile ? undefined : t`The description is not in the file.`
}
