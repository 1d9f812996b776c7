import type { SectionKey } from '#app/domain/listings/sections.ts'
import type { Text } from '#app/i18n/macro.ts'
import type { FeedItem } from './feed-item.ts'
import type { FeedOptions } from './feed-options.ts'

/** The rules of one target of feeds: data and pure functions. */
export interface FeedTarget {
  name: Text
  /** Who reads it, as sentences name them. */
  reader: Text
  lead: Text
  /**
   * It says what there is to buy: each item needs price, link, picture and availability as they were read within 48 hours.
   * Others have texts alone, for items that the reader knows by their id.
   */
  isPrimary: boolean
  /** The options that it looks at. */
  asks: readonly (keyof FeedOptions)[]
  /** What it takes beside title and description. */
  sections: readonly SectionKey[]
  /** What the file does where it is read, in plain sentences. */
  rules: () => string[]
  /** The most characters. */
  limits: { id: number; title: number; description: number }
  /** Keys that differ only in their case, or in how much space is between their words, are one to it. */
  isCaseBlind: boolean
  /** Why an item cannot be in it, beside what is said of all feeds; undefined where it can. */
  refuse?: (item: FeedItem) => string | undefined
  extension: 'xml' | 'csv'
  head: string
  entry: (item: FeedItem, options: FeedOptions) => string
  foot: string
}
