import { descriptionHtml } from '../description-html.ts'
import type { ExportOptions } from '../export-options.ts'
import { titleOf } from '../listing-texts.ts'
import { escapeMarkup } from '../markup.ts'
import type { ExportListing, ExportTarget } from '../target.ts'

export const HTML: ExportTarget = {
  name: 'HTML',
  lead: 'For pasting into a shop’s description field.',
  options: ['title', 'with'],
  perLanguage: false,
  rules: () => [
    'One article for each listing, with plain elements and no styles, so that it takes the look of your shop.',
    'Language and direction of the text are named in it.',
  ],
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
  let { code, dir } = listing.language
  let title = escapeMarkup(titleOf(listing, options))
  return `<article lang="${code}" dir="${dir}">\n<h2>${title}</h2>\n${descriptionHtml(listing, options.with)}\n</article>\n`
}
