import { escapeMarkup } from '#app/domain/base/markup.ts'
import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import type { Part } from '#app/domain/listings/sections.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { lineOf, oneLine, plainDescription, titleOf } from '../listing-texts.ts'
import { warnOfKept } from '../originals.ts'
import type { ExportListing, ExportTarget } from '../target.ts'

/**
 * schema.org's Product as JSON-LD. Sources, read on 2026-11-21: schema.org/Product, schema.org/FAQPage,
 * developers.google.com/search/docs/appearance/structured-data/product-snippet.
 */
export const JSON_LD: ExportTarget = {
  name: msg`JSON-LD`,
  lead: msg`Structured data of schema.org, for the head of each product’s page.`,
  options: ['title', 'with'],
  perLanguage: false,
  rules: () => [
    t`One script element for each product. Paste it into that product’s page.`,
    t`It has no offer, price or rating, because your listings have none. It is valid, but Google shows a product snippet only with an offer, a review or a rating: add your shop’s own.`,
  ],
  warn: warnOfKept,
  format: { kind: 'document', extension: 'html', head: '', entry, between: '\n', foot: '' },
}

function entry(listing: ExportListing, options: ExportOptions): string {
  const faq = options.with.includes('faq') ? (listing.text.faq ?? []) : []
  const blocks = [productOf(listing, options), ...(faq.length > 0 ? [faqOf(faq)] : [])]
  const name = [listing.productName, listing.language.name].map(commentText).join(', ')
  return `<!-- ${name} -->\n${blocks.map(scriptOf).join('')}`
}

function productOf(listing: ExportListing, options: ExportOptions) {
  const meta = listing.kept.has('metaDescription') ? '' : lineOf(listing, 'metaDescription')
  const description = plainDescription(listing) || meta
  const specifications = options.with.includes('specifications') ? (listing.text.specifications ?? []) : []
  const { sku, gtin } = listing
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: titleOf(listing, options),
    ...(description && { description }),
    ...(sku && { sku }),
    ...(gtin && /^(\d{8}|\d{12,14})$/.test(gtin) && { [`gtin${gtin.length}`]: gtin }),
    ...(specifications.length > 0 && {
      additionalProperty: specifications.map(({ label = '', text }) => ({
        '@type': 'PropertyValue',
        name: label,
        value: text,
      })),
    }),
  }
}

function faqOf(questions: Part[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ label = '', text }) => ({
      '@type': 'Question',
      name: label,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  }
}

function scriptOf(block: object): string {
  return `<script type="application/ld+json">\n${inScript(JSON.stringify(block, null, 2))}\n</script>\n`
}

/** Nothing in it ends the script element or begins a comment. */
function inScript(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** Two hyphens would end the comment. */
function commentText(text: string): string {
  return escapeMarkup(oneLine(text)).replace(/-{2,}/g, '–')
}
