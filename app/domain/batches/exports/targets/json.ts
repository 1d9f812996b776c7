import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import { SECTION_KEYS, type SectionKey } from '#app/domain/listings/sections.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { keptGoesBack } from '../originals.ts'
import type { Cells, ColumnRole, ExportListing, ExportTarget } from '../target.ts'

export const JSON_FILE: ExportTarget = {
  name: msg`JSON`,
  lead: msg`Everything, in a format for programs.`,
  options: [],
  perLanguage: false,
  rules: () => [
    t`A list of listings, each with the keys of its product and its sections. \`writtenBy\` says for each section whether the model, a person or your shop wrote its current version.`,
    t`The brand’s details of the manufacturer are in \`manufacturer\` of each product, not in the texts.`,
    keptGoesBack(),
  ],
  format: {
    kind: 'document',
    extension: 'json',
    head: '[\n',
    columns,
    cells,
    entry,
    between: ',\n',
    foot: '\n]\n',
  },
}

function columns(): Record<string, ColumnRole> {
  return Object.fromEntries(SECTION_KEYS.map((section) => [section, section]))
}

function cells(listing: ExportListing): Cells {
  return Object.fromEntries(
    SECTION_KEYS.flatMap((section) => {
      const parts = partsOf(listing, section)
      return parts.length > 0 ? [[section, JSON.stringify(parts)]] : []
    }),
  )
}

/** What the shop wrote is one part, as it came, or none where that is not known. */
function partsOf({ text, kept }: ExportListing, section: SectionKey): { label?: string; text: string }[] {
  const own = kept.get(section)
  if (own) return own.original === null ? [] : [{ text: own.original }]
  return (text[section] ?? []).map(({ label, text: words }) => ({
    ...(label !== undefined && { label }),
    text: words,
  }))
}

function entry(listing: ExportListing, _options: ExportOptions, cells: Cells): string {
  const { productName, sku, handle, externalId, gtin, offer, language, isReviewed, ownSections, kept } =
    listing
  const { manufacturer } = listing
  const present = SECTION_KEYS.filter((section) => section in cells)
  const writer = (section: SectionKey) => {
    if (kept.has(section)) return 'shop'
    return ownSections.has(section) ? 'person' : 'model'
  }
  return JSON.stringify({
    id: listing.id,
    product: { id: listing.productId, name: productName, sku, handle, externalId, gtin, offer, manufacturer },
    language: language.name,
    languageCode: language.code,
    reviewed: isReviewed,
    textVersion: listing.textVersion,
    sections: Object.fromEntries(present.map((section) => [section, partsOf(listing, section)])),
    writtenBy: Object.fromEntries(present.map((section) => [section, writer(section)])),
  })
}
