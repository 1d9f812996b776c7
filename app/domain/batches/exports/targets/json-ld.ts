import { escapeMarkup } from '#app/domain/base/markup.ts'
import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import type { Offer } from '#app/domain/listings/offer.ts'
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
    t`Brand, photos and the offer are those of the file that the product came with. There is an offer only with a price and its currency, and never a rating: Google shows a product snippet only with an offer, a review or a rating, so add your shop’s own.`,
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
  const { sku, gtin, offer } = listing
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: titleOf(listing, options),
    ...(description && { description }),
    ...(sku && { sku }),
    ...(gtin && /^(\d{8}|\d{12,14})$/.test(gtin) && { [`gtin${gtin.length}`]: gtin }),
    ...(offer.mpn && { mpn: offer.mpn }),
    ...(offer.brand && { brand: { '@type': 'Brand', name: offer.brand } }),
    ...(offer.category && { category: offer.category }),
    ...(offer.images && { image: offer.images }),
    ...offersOf(offer),
    ...(specifications.length > 0 && {
      additionalProperty: specifications.map(({ label = '', text }) => ({
        '@type': 'PropertyValue',
        name: label,
        value: text,
      })),
    }),
  }
}

/** Without a price and its currency there is none. */
function offersOf({ price, link, availability, condition }: Offer) {
  if (price?.currency === undefined) return {}
  return {
    offers: {
      '@type': 'Offer',
      price: price.amount,
      priceCurrency: price.currency,
      ...(availability && { availability: `https://schema.org/${AVAILABILITIES[availability]}` }),
      ...(condition && { itemCondition: `https://schema.org/${CONDITIONS[condition]}` }),
      ...(link && { url: link }),
    },
  }
}

const AVAILABILITIES: Record<NonNullable<Offer['availability']>, string> = {
  in_stock: 'InStock',
  out_of_stock: 'OutOfStock',
  preorder: 'PreOrder',
  backorder: 'BackOrder',
}

const CONDITIONS: Record<NonNullable<Offer['condition']>, string> = {
  new: 'NewCondition',
  refurbished: 'RefurbishedCondition',
  used: 'UsedCondition',
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
