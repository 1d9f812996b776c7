import { t } from '#app/i18n/macro.ts'
import { textFromParts } from '../../listings/section-text.ts'
import { SECTION_KEYS, SECTIONS } from '../../listings/sections.ts'
import { sheetText } from '../originals.ts'
import type { Cells, ColumnRole, ExportListing, ExportTarget } from '../target.ts'
import * as words from './words.ts'

export const SPREADSHEET: ExportTarget = {
  name: words.spreadsheetName,
  lead: words.oneWideTableWithEverything,
  options: [],
  perLanguage: false,
  rules: () => [
    t`One row for each listing, one column for each section. List entries are on separate lines within the cell.`,
    t`Text that a spreadsheet would read as a formula starts with an apostrophe. To import into a shop, choose that shop instead.`,
    words.keptTextGoesBackAsItCame,
  ],
  withoutKept: words.spreadsheetWouldReadAsFormula,
  format: { kind: 'table', dialect: 'spreadsheet', columns, cells },
}

function columns(): Record<string, ColumnRole> {
  return {
    Product: 'key',
    ...{ SKU: 'info', Handle: 'info', ID: 'info', GTIN: 'info', Language: 'info', Reviewed: 'info' },
    ...Object.fromEntries(SECTION_KEYS.map((section) => [SECTIONS[section].title, section])),
  }
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
        sheetText(listing, section, textFromParts(section, listing.text[section] ?? [])),
      ]),
    ),
  }
}
