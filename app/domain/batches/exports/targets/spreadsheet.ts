import { textFromParts } from '#app/domain/listings/section-text.ts'
import { SECTION_KEYS, type SectionKey } from '#app/domain/listings/sections.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { keptGoesBack, sheetText } from '../originals.ts'
import type { Cells, ColumnRole, ExportListing, ExportTarget } from '../target.ts'

export const SPREADSHEET: ExportTarget = {
  name: msg`Spreadsheet (CSV)`,
  lead: msg`One wide table with everything, for Excel and other spreadsheets.`,
  options: [],
  perLanguage: false,
  rules: () => [
    t`One row for each listing, one column for each section. List entries are on separate lines within the cell.`,
    t`Text that a spreadsheet would read as a formula starts with an apostrophe. To import into a shop, choose that shop instead.`,
    keptGoesBack(),
  ],
  withoutKept: (column) =>
    t`${{ column }} is left out: it came from your shop, and a spreadsheet would read a part of it as a formula.`,
  format: { kind: 'table', dialect: 'spreadsheet', columns, cells },
}

/** The same in every language, as those beside them: programs and people look for them. */
const HEADINGS: Record<SectionKey, string> = {
  titles: 'Titles',
  descriptions: 'Descriptions',
  shortDescription: 'Short description',
  highlights: 'Highlights',
  specifications: 'Specifications',
  bullets: 'SEO bullets',
  seoDescription: 'SEO description',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  slug: 'Slug',
  tags: 'Tags',
  faq: 'Questions and answers',
  altTexts: 'Alt texts',
}

function columns(): Record<string, ColumnRole> {
  return {
    Product: 'key',
    ...{ SKU: 'info', Handle: 'info', ID: 'info', GTIN: 'info', Language: 'info', Reviewed: 'info' },
    ...Object.fromEntries(SECTION_KEYS.map((section) => [HEADINGS[section], section])),
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
        HEADINGS[section],
        sheetText(listing, section, textFromParts(section, listing.text[section] ?? [])),
      ]),
    ),
  }
}
