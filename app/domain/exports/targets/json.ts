import { SECTION_KEYS } from '../../listings/sections.ts'
import type { ExportListing, ExportTarget } from '../target.ts'
import * as words from './words.ts'

export const JSON_FILE: ExportTarget = {
  name: 'JSON',
  lead: words.everythingInFormatForPrograms,
  options: [],
  perLanguage: false,
  rules: () => [words.aListOfListings],
  format: { kind: 'document', extension: 'json', head: '[\n', entry, between: ',\n', foot: '\n]\n' },
}

function entry(listing: ExportListing): string {
  let { productName, sku, handle, externalId, gtin, language, isReviewed, text, ownSections } = listing
  let present = SECTION_KEYS.filter((section) => text[section]?.length)
  return JSON.stringify({
    id: listing.id,
    product: { id: listing.productId, name: productName, sku, handle, externalId, gtin },
    language: language.name,
    languageCode: language.code,
    reviewed: isReviewed,
    textVersion: listing.textVersion,
    sections: Object.fromEntries(
      present.map((section) => [
        section,
        text[section]?.map(({ label, text: words }) => ({ label, text: words })),
      ]),
    ),
    writtenBy: Object.fromEntries(
      present.map((section) => [section, ownSections.has(section) ? 'person' : 'model']),
    ),
  })
}
