import type { Offer, Variant } from '#app/domain/listings/offer.ts'
import type { SectionKey } from '#app/domain/listings/sections.ts'
import { lineOf, oneLine, plainDescription, textsOf } from '../exports/listing-texts.ts'
import type { ExportListing } from '../exports/target.ts'
import type { FeedOptions } from './feed-options.ts'

/** What a feed has one entry for: a product, or each of its variants that has a key of its own. */
export interface FeedItem {
  listing: ExportListing
  /** By the key that is asked for; null where there is none. */
  id: string | null
  /** What its variants have in common, never the id of one; null for a product without variants. */
  groupId: string | null
  options: NonNullable<Variant['options']>
  gtin: string | null
  /** The variant's own, and what it shares with its product. */
  offer: Omit<Offer, 'variants'>
  title: FeedText
  description: FeedText
}

interface FeedText {
  text: string
  isAi: boolean
}

/** The items of a listing. `isPrimary`: the feed also has the texts that are the shop's own. */
export function itemsOf(
  listing: ExportListing,
  { match, ownWords }: Pick<FeedOptions, 'match' | 'ownWords'>,
  isPrimary: boolean,
): FeedItem[] {
  const key = match === 'sku' ? 'sku' : 'externalId'
  const { variants = [], ...offer } = listing.offer
  const texts = textsOfItem(listing, ownWords, isPrimary)
  const own = { listing, id: listing[key], groupId: null, options: [], gtin: listing.gtin, offer, ...texts }
  if (!variants.some((variant) => variant[key] !== undefined)) return [own]
  const ids = new Set(variants.map((variant) => variant[key]))
  const groupId = [listing.handle, listing.externalId, listing.sku].find(
    (one) => one !== null && !ids.has(one),
  )
  return variants.map((variant) => ({
    ...own,
    id: variant[key] ?? null,
    groupId: groupId ?? listing.productId,
    options: variant.options ?? [],
    gtin: variant.gtin ?? null,
    offer: offerOf(offer, variant),
  }))
}

function offerOf(offer: Omit<Offer, 'variants'>, { price, link, image, availability }: Variant) {
  return {
    ...offer,
    ...(price && { price }),
    ...(link !== undefined && { link }),
    ...(image !== undefined && {
      images: [image, ...(offer.images ?? []).filter((other) => other !== image)],
    }),
    ...(availability && { availability }),
  }
}

function textsOfItem(
  listing: ExportListing,
  ownWords: boolean,
  isPrimary: boolean,
): { title: FeedText; description: FeedText } {
  const isAi = (section: SectionKey) =>
    !listing.kept.has(section) && !(ownWords && listing.ownSections.has(section))
  const title = listing.kept.has('titles') && !isPrimary ? '' : lineOf(listing, 'titles')
  const description = isPrimary ? textsOf(listing, 'descriptions').join('\n\n') : plainDescription(listing)
  return {
    title:
      title === '' && isPrimary
        ? { text: oneLine(listing.productName), isAi: false }
        : { text: title, isAi: isAi('titles') },
    description: { text: description, isAi: isAi('descriptions') },
  }
}

/** The options that Google and Meta have an attribute for, by its name. */
export function optionAttributes({ options }: FeedItem): [name: string, value: string][] {
  return OPTION_NAMES.flatMap(([name, label]) => {
    const option = options.find((one) => label.test(one.label.trim()))
    return option ? [[name, option.value]] : []
  })
}

/** As shops name them in English, German, French, Spanish, Italian and Dutch. */
const OPTION_NAMES: [name: string, label: RegExp][] = [
  ['color', /^(?:colou?rs?|farben?|couleurs?|colore?s?|colori|kleur(?:en)?)$/i],
  ['size', /^(?:sizes?|größen?|groessen?|tailles?|tallas?|taglie?|ma(?:at|ten))$/i],
  ['material', /^(?:materials?|materialien|matériaux?|matière|materiale?s?|materiali|materiaal)$/i],
  ['pattern', /^(?:patterns?|muster|motifs?|estampados?|motivi?|fantasia|patroon)$/i],
]
