import type { Offer } from '#app/domain/listings/offer.ts'
import type { ExistingText } from './existing-parts.ts'
import type { Dialect } from './file-format.ts'
import type { LeftOut } from './left-out.ts'

/** A product as an uploaded file names it, its variants taken together. Keys and fields without a value are missing. */
export interface ImportedProduct {
  name: string
  /** One a line, in the order of the file's columns; those of a column begin with its name: "Material: linen". */
  facts: string[]
  sku?: string
  handle?: string
  /** The id that the shop's system gave it. */
  externalId?: string
  /** Only where its check digit is right. */
  gtin?: string
  /** The name of the one language in which it is to be written; without it those that are chosen for the batch. */
  language?: string
  /** Plain text; paragraphs stand between empty lines, tags one a line. */
  existingTexts?: Partial<Record<ExistingText, string>>
  /** The same texts as they stand in the file; null for one that is too long to be kept. */
  originals?: Partial<Record<ExistingText, string | null>>
  /** In whose way the originals are written; missing: as the batch's format says. */
  dialect?: Dialect
  /** Addresses, as the file has them: not checked. */
  images?: string[]
  /** What people search for it with. */
  keywords?: string[]
  /** How many variants the file has; missing where it has none. */
  variants?: number
  link?: string
  /** As the file writes it: "1.299,00". */
  price?: string
  brandName?: string
  /** What programs can read of its price, link, photos and the like. */
  offer?: Offer
  /** What it is where a known product with its key is contradicted by its name or another key; missing: 'new'. */
  contradiction?: 'new' | 'same'
  /** Missing where all of it was taken over. */
  leftOut?: LeftOut[]
  /** The file's lines from which it comes, from 1, the header's line counted. */
  lines: [first: number, last: number]
}
