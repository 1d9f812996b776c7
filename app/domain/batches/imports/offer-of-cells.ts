import type { Offer, Variant } from '#app/domain/listings/offer.ts'
import type { FileFormat } from './file-format.ts'
import { readPrice } from './price.ts'

/** The cells of a product that say how it is sold; empty where there is none. */
export interface OfferCells {
  price: string
  currency: string
  link: string
  images: string[]
  brandName: string
  category: string
  mpn: string
  condition: string
  availability: string
}

/** What programs can read of the cells; the rest is missing. `decimal`: what stands before the file's decimals. */
export function offerOfCells(cells: OfferCells, decimal: FileFormat['decimal']): Offer {
  const { brandName, category, mpn } = cells
  const price = readPrice(cells.price, decimal, cells.currency)
  const images = cells.images.filter(isAddress).slice(0, 20)
  const condition = conditionOf(cells.condition)
  const availability = availabilityOf(cells.availability)
  return {
    ...(price && { price }),
    ...(isAddress(cells.link) && { link: cells.link }),
    ...(images.length > 0 && { images }),
    ...(fits(brandName, 70) && { brand: brandName }),
    ...(fits(category, 750) && { category }),
    ...(fits(mpn, 70) && { mpn }),
    ...(condition && { condition }),
    ...(availability && { availability }),
  }
}

/** The cells of a variant, as those of a product; those that it shares with its product are empty. */
export interface VariantCells
  extends Pick<OfferCells, 'price' | 'currency' | 'link' | 'availability' | 'images'> {
  sku: string
  externalId: string
  gtin: string
  options: { label: string; value: string }[]
}

/** `gtin`: already checked. */
export function variantOfCells(cells: VariantCells, decimal: FileFormat['decimal']): Variant {
  const {
    price,
    link,
    images = [],
    availability,
  } = offerOfCells({ ...cells, brandName: '', category: '', mpn: '', condition: '' }, decimal)
  const { sku, externalId, gtin } = cells
  const options = cells.options.filter(({ label, value }) => label.length <= 255 && fits(value, 255))
  const [image] = images
  return {
    ...(fits(sku, 255) && { sku }),
    ...(fits(externalId, 255) && { externalId }),
    ...(gtin !== '' && { gtin }),
    ...(options.length > 0 && { options: options.slice(0, 20) }),
    ...(price && { price }),
    ...(link !== undefined && { link }),
    ...(image !== undefined && { image }),
    ...(availability && { availability }),
  }
}

function fits(text: string, most: number): boolean {
  return text !== '' && text.length <= most
}

function isAddress(text: string): boolean {
  return text.length <= 2000 && /^https?:\/\/[^\s/]+\.\S+$/i.test(text) && URL.canParse(text)
}

/** Also eBay's numbers and Amazon's words. */
function conditionOf(text: string): Offer['condition'] {
  const word = text.trim().toLowerCase()
  if (
    /refurb|renewed|general[uü]berholt|reconditionn|reacondicionad|ricondizionat|^(?:2\d00|2\d10)$/.test(word)
  )
    return 'refurbished'
  if (/^(?:used|gebraucht|occasion|usad[oa]|usato|gebruikt|używany|begagnad|brugt|[3-6]000)/.test(word))
    return 'used'
  return /^(?:new|neu|neuf|neuve|nuev[oa]|nuovo|nieuw|nowy|nov[oaý]|ny|uusi|11|1000|1500|1750)\b/.test(word)
    ? 'new'
    : undefined
}

function availabilityOf(text: string): Offer['availability'] {
  const word = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
  if (/^(?:back ?order|on backorder)/.test(word)) return 'backorder'
  if (/^pre ?order|vorbestell/.test(word)) return 'preorder'
  if (
    /^(?:0|no|false|out of stock|outofstock|sold out|nicht |ausverkauft|épuisé|agotado|esaurito|uitverkocht|niedostępn)/.test(
      word,
    )
  )
    return 'out_of_stock'
  return /^(?:1|yes|true|in stock|instock|available|auf lager|verfügbar|lieferbar|sofort|en stock|disponi|op voorraad|dostępn|i lager|på lager)/.test(
    word,
  )
    ? 'in_stock'
    : undefined
}
