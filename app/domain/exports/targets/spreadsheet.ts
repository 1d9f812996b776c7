import { textFromParts } from '../../listings/section-text.ts'
import { SECTION_KEYS, SECTIONS } from '../../listings/sections.ts'
import type { Cells, ExportListing, ExportTarget } from '../target.ts'

export const SPREADSHEET: ExportTarget = {
  name: 'Spreadsheet (CSV)',
  lead: 'One wide table with everything, for Excel and other spreadsheets.',
  options: [],
  perLanguage: false,
  rules: () => [
    'One row for each listing, one column for each section. List entries are on separate lines within the cell.',
    'Text that a spreadsheet would read as a formula starts with an apostrophe. To import into a shop, choose that shop instead.',
  ],
  format: { kind: 'table', dialect: 'spreadsheet', cells },
}

function cells(listing: ExportListing): Cells {
  return {
    Product: listing.productName,
    SKU: listing.sku ?? '',
    Handle: listing.handle ?? '',
    ID: listing.externalId ?? '',
    GTIN: listing.gtin ?? '',
    Language: listing.language.name,
    Reviewed: listing.isReviewed ? 'yes' : 'no',
    ...Object.fromEntries(
      SECTION_KEYS.map((section) => [
        SECTIONS[section].title,
        textFromParts(section, listing.text[section] ?? []),
      ]),
    ),
  }
}
