import { escapeMarkup } from '#app/domain/base/markup.ts'
import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { descriptionHtml } from '../description-html.ts'
import { titleOf } from '../listing-texts.ts'
import { warnOfKept } from '../originals.ts'
import type { ExportListing, ExportTarget } from '../target.ts'

export const HTML: ExportTarget = {
  name: msg`HTML`,
  lead: msg`For pasting into a shop’s description field.`,
  options: ['title', 'with', 'manufacturer'],
  perLanguage: false,
  rules: () => [
    t`One article for each listing, with plain elements and no styles, so that it matches the look of your shop.`,
    t`It states the language and direction of the text.`,
  ],
  warn: warnOfKept,
  format: {
    kind: 'document',
    extension: 'html',
    head: '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>Listings</title></head>\n<body>\n',
    entry,
    between: '',
    foot: '</body>\n</html>\n',
  },
}

function entry(listing: ExportListing, options: ExportOptions): string {
  const { code, dir } = listing.language
  const title = escapeMarkup(titleOf(listing, options))
  return `<article lang="${code}" dir="${dir}">\n<h2>${title}</h2>\n${descriptionHtml(listing, options)}\n</article>\n`
}
