import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import { factsUsedText } from '#app/domain/listings/facts-used.ts'
import { textFromParts } from '#app/domain/listings/section-text.ts'
import { SECTION_KEYS, SECTIONS, type SectionKey } from '#app/domain/listings/sections.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { detailsBelow } from '../manufacturer-details.ts'
import { keptGoesBack, sheetText } from '../originals.ts'
import type { Cells, ColumnRole, ExportListing, ExportTarget } from '../target.ts'

export const SPREADSHEET: ExportTarget = {
  name: msg`Spreadsheet (CSV)`,
  lead: msg`One wide table with everything, for Excel and other spreadsheets.`,
  options: ['manufacturer'],
  perLanguage: false,
  rules: () => [
    t`One row for each listing, one column for each section. List entries are on separate lines within the cell.`,
    t`Text that a spreadsheet would read as a formula starts with an apostrophe. To import into a shop, choose that shop instead.`,
    keptGoesBack(),
  ],
  withoutKept: (column) =>
    t`Column ${{ column }} is left out: it came from your shop, and a spreadsheet would read a part of it as a formula.`,
  format: { kind: 'table', dialect: 'spreadsheet', columns, cells },
}

function columns(): Record<string, ColumnRole> {
  return {
    Product: 'key',
    ...{ SKU: 'info', Handle: 'info', ID: 'info', GTIN: 'info', Language: 'info', Reviewed: 'info' },
    'Facts used': 'info',
    ...Object.fromEntries(SECTION_KEYS.map((section) => [SECTIONS[section].column, section])),
  }
}

function cells(listing: ExportListing, options: ExportOptions): Cells {
  const written = (section: SectionKey) => [
    ...(listing.text[section] ?? []),
    ...(section === 'descriptions' ? detailsBelow(listing, options) : []),
  ]
  return {
    Product: listing.productName,
    SKU: listing.sku ?? '',
    Handle: listing.handle ?? '',
    ID: listing.externalId ?? '',
    GTIN: listing.gtin ?? '',
    Language: listing.language.name,
    Reviewed: listing.isReviewed ? 'yes' : 'no',
    'Facts used': factsUsedText(listing.factsUsed),
    ...Object.fromEntries(
      SECTION_KEYS.map((section) => [
        SECTIONS[section].column,
        sheetText(listing, section, textFromParts(section, written(section))),
      ]),
    ),
  }
}
