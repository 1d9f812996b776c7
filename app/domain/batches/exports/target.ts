import type { Manufacturer } from '#app/domain/listings/brands/manufacturer.ts'
import type { ExportOption, ExportOptions } from '#app/domain/listings/export-options.ts'
import type { FactsUsed } from '#app/domain/listings/facts-used.ts'
import type { Language } from '#app/domain/listings/languages.ts'
import type { Offer } from '#app/domain/listings/offer.ts'
import type { ListingText, SectionKey } from '#app/domain/listings/sections.ts'
import type { Text } from '#app/i18n/macro.ts'

/** A listing as targets get it. */
export interface ExportListing {
  id: string
  productId: string
  productName: string
  sku: string | null
  handle: string | null
  externalId: string | null
  gtin: string | null
  /** What its shop says of selling it. */
  offer: Offer
  /** When it said so; null: unknown. */
  offerReadAt: string | null
  /** Where the product's keys come from. */
  sourceId: string | null
  language: Language
  isReviewed: boolean
  /** As the checks have found it last. */
  factsUsed: FactsUsed
  /** Increases with every change of its texts. */
  textVersion: number
  text: ListingText
  /** Sections whose current revision a person wrote. */
  ownSections: ReadonlySet<SectionKey>
  /** Sections that are the shop's own text, which its file gets as it came, or not at all. */
  kept: ReadonlyMap<SectionKey, KeptOriginal>
  /** Of the brand that applies to it. */
  manufacturer: Manufacturer | null
}

/** A text as it came from a shop, in the way of its files; null: not known, or the shop or a person has changed it since. */
export interface KeptOriginal {
  dialect: string
  original: string | null
}

/**
 * What a column is: a section's text, what rows are known by, something else about the listing, or about selling the product,
 * which is off unless somebody says so.
 */
export type ColumnRole = SectionKey | 'key' | 'info' | 'offer'

/** A row of a table: its filled cells by column, in the order of the columns. */
export type Cells = Record<string, string>

/** What of a listing's can be chosen one by one: a table's columns, the attributes of an item. */
interface Columned {
  /** All that there can be, in their order. */
  columns: (options: ExportOptions) => Record<string, ColumnRole>
  cells: (listing: ExportListing, options: ExportOptions) => Cells
}

/** How a target's files are written, listing by listing. */
export type ExportFormat =
  | (Columned & {
      kind: 'table'
      /** `raw`: tabs between cells, and no quotes. `spreadsheet`: quoted, and formulas are disarmed. */
      dialect: 'csv' | 'semicolons' | 'raw' | 'spreadsheet'
      /** The most bytes of a file. */
      maxBytes?: number
    })
  | (Partial<Columned> & {
      kind: 'document'
      extension: 'json' | 'xml' | 'html' | 'md'
      head: string
      /** `cells`: those that are on. */
      entry: (listing: ExportListing, options: ExportOptions, cells: Cells) => string
      /** Between two entries. */
      between: string
      foot: string
    })

/** The rules of one target: data and pure functions. */
export interface ExportTarget {
  name: Text
  /** What it is for, in a sentence. */
  lead: Text
  options: readonly ExportOption[]
  /** What its files do where they are read, in plain sentences. */
  rules: (options: ExportOptions) => string[]
  /** Each language has a file of its own, because the target knows a product in one. */
  perLanguage: boolean
  /** The preset (checks/channels.ts) whose limits hold. */
  channel?: string
  /** What the target tells products apart by; a listing with that of another one is left out. */
  identity?: (listing: ExportListing, options: ExportOptions) => string | null
  /** Why the listing cannot be in the file. */
  refuse?: (listing: ExportListing, options: ExportOptions) => string | undefined
  /** What the target will cut or ignore, beside the limits of the preset. */
  warn?: (listing: ExportListing, options: ExportOptions) => string[]
  /** Of a column: why a text of the shop's own can be left out though its column is on, and though it is known. */
  withoutKept?: (column: string) => string
  format: ExportFormat
}
