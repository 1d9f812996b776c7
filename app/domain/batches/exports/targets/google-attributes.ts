import { codePoints } from '#app/domain/listings/checks/rules/check-rules.ts'
import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import type { Part, SectionKey } from '#app/domain/listings/sections.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { lineOf, oneLine, plainDescription, textsOf } from '../listing-texts.ts'
import type { ColumnRole, ExportListing, ExportTarget } from '../target.ts'

/**
 * What both files for Google Merchant Center have in common: a supplemental feed of texts. Sources, read on 2026-11-21:
 * support.google.com/merchants/answer/7052112 (attributes, limits), 6324415 and 6324468 (structured title and
 * description, disclosure of AI), 9216100 (highlights), 9218260 (details), 17085211 (questions and answers).
 */
export const GOOGLE_SHARED = {
  options: ['match', 'ownWords'],
  perLanguage: true,
  channel: 'google',
  identity: idOf,
  refuse: (listing: ExportListing, options: ExportOptions) => {
    const id = idOf(listing, options)
    if (id === null)
      return t`No ${{ key: options.match === 'sku' ? 'SKU' : 'ID' }}, which Google needs as the product’s id.`
    if (codePoints(id) > ID_LENGTH)
      return t`Its id has ${plural({ count: codePoints(id) }, { one: '# character', other: '# characters' })}; Google accepts at most ${{ most: ID_LENGTH }}.`
    return undefined
  },
  warn: (listing: ExportListing) => [
    ...tooLong(listing.text.specifications ?? [], [140, 1000], (count) => {
      return t`${plural({ count }, { one: '# detail is', other: '# details are' })} longer than Google accepts.`
    }),
    ...tooLong(listing.text.faq ?? [], [1000, 1000], (count) => {
      return t`${plural({ count }, { one: '# question-and-answer pair is', other: '# question-and-answer pairs are' })} longer than Google accepts.`
    }),
  ],
  withoutKept: (column: string) =>
    t`Column ${{ column }} is left out: it came from your shop, whose main feed has it.`,
} satisfies Partial<ExportTarget>

/** The options that its attributes depend on. */
export type GoogleOptions = Pick<ExportOptions, 'match' | 'ownWords'>

/** Their attributes, of which a file has those that are chosen. */
export function googleColumns({ ownWords }: ExportOptions): Record<string, ColumnRole> {
  return {
    id: 'key',
    ...(ownWords && { title: 'titles' }),
    structured_title: 'titles',
    ...(ownWords && { description: 'descriptions' }),
    structured_description: 'descriptions',
    product_highlight: 'highlights',
    product_detail: 'specifications',
    question_and_answer: 'faq',
    ...Object.fromEntries(OFFER_ATTRIBUTES.map((name) => [name, 'offer' as const])),
  }
}

/** Of the main feed, where these replace what it says: off unless somebody asks for them. */
export const OFFER_ATTRIBUTES = [
  ...(['link', 'image_link', 'additional_image_link', 'price', 'availability', 'condition'] as const),
  ...(['brand', 'gtin', 'mpn', 'product_type'] as const),
] as const

/** What the shop says of selling the product, in Google's words. */
export function offerOf({ offer, gtin }: ExportListing): Record<(typeof OFFER_ATTRIBUTES)[number], string[]> {
  const { price, images = [] } = offer
  const one = (text: string | null | undefined) => (text ? [oneLine(text)] : [])
  return {
    link: one(offer.link),
    image_link: images.slice(0, 1),
    additional_image_link: images.slice(1, 11),
    price: price?.currency === undefined ? [] : [`${price.amount} ${price.currency}`],
    availability: one(offer.availability),
    condition: one(offer.condition),
    brand: one(offer.brand),
    gtin: one(gtin),
    mpn: one(offer.mpn),
    product_type: one(offer.category),
  }
}

const ID_LENGTH = 50

export const AI_SOURCE = 'trained_algorithmic_media'

export function googleRules({ ownWords }: ExportOptions): string[] {
  return [
    t`This is a supplemental feed: Google adds the text to the products in your main feed, matching them by id. Price, link, picture and availability stay there, unless you select their columns: they are then those of the file that the product came with.`,
    t`Google requires text made with AI to be declared. Titles and descriptions are therefore in structured_title and structured_description, with the source trained_algorithmic_media. The plain title and description are left out, because Google would use those instead.`,
    ownWords
      ? t`If a person wrote the current version of a title or description, it goes into the plain attribute. AI text with small changes still counts as AI text.`
      : t`Text that a person has edited is also declared as AI text.`,
  ]
}

function idOf({ sku, externalId }: ExportListing, { match }: GoogleOptions): string | null {
  return match === 'sku' ? sku : externalId
}

/** The texts as Google has them; what the listing does not say is missing. */
export function attributesOf(listing: ExportListing, options: GoogleOptions) {
  const isOwn = (section: SectionKey) => options.ownWords && listing.ownSections.has(section)
  const highlights = textsOf(listing, 'highlights').map(oneLine)
  return {
    id: idOf(listing, options) ?? '',
    title: { text: lineOf(listing, 'titles'), isOwn: isOwn('titles') },
    description: { text: plainDescription(listing), isOwn: isOwn('descriptions') },
    // One alone is refused.
    highlights: highlights.length < 2 ? [] : highlights.slice(0, 100),
    details: (listing.text.specifications ?? []).slice(0, 100).map(pairOf),
    questions: (listing.text.faq ?? []).slice(0, 30).map(pairOf),
  }
}

function pairOf({ label = '', text }: Part) {
  return { label: oneLine(label), text: oneLine(text) }
}

function tooLong(
  parts: Part[],
  [label, text]: [number, number],
  sentence: (count: number) => string,
): string[] {
  const count = parts.filter(
    (part) => codePoints(part.label ?? '') > label || codePoints(part.text) > text,
  ).length
  return count === 0 ? [] : [sentence(count)]
}
