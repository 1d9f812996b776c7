import type { SectionKey } from '#app/domain/listings/sections.ts'
import { type Text, t } from '#app/i18n/macro.ts'

/** A channel for which texts are written, and what it takes of them. */
export interface ChannelPreset {
  key: string
  name: Text
  /** Where the limits were read, and when (YYYY-MM-DD). */
  source: Text | string
  date: string
  fields: ChannelField[]
}

export interface ChannelField {
  key: string
  /** "title", "search terms". */
  name: Text
  /** With the channel: "Amazon title". */
  label: Text
  /** Said in the table while there is no text. */
  missing?: Text
  section: SectionKey
  /** Which of the section's parts become it: the first alone, each by itself, or all joined by `joint`. */
  parts: 'first' | 'each' | 'joined'
  joint?: string
  /** The column of the table in which it is shown. */
  column: 'title' | 'description' | 'list'
  /** How its parts are counted where each stands by itself. */
  counted?: Counted
  /** In the table, around "62 of 75". */
  cell?: (figures: string) => string
  /** Whether more is refused or cut by the channel; else it is advised against. */
  hard: boolean
  /** Whether the channel takes a listing without it. */
  optional?: boolean
  rules: ChannelRules
}

/** "5 bullets", "5 of 13 tags". */
export interface Counted {
  count(count: number): string
  of(count: number, most: number): string
}

/** In the shop's words, or in the admin's who changed them. */
export function sourceOf({ source }: Pick<ChannelPreset, 'source'>): string {
  return typeof source === 'string' ? source : t(source)
}

/** Lengths in code points, `maxBytes` in bytes of UTF-8, counts in parts. */
export interface ChannelRules {
  minLength?: number
  maxLength?: number
  /** The lengths are widths (`textWidth`): the channel cuts what is wider. */
  byWidth?: true
  maxBytes?: number
  minParts?: number
  maxParts?: number
  /** The most of all parts together. */
  maxTotal?: number
  /** Characters that it does not take. */
  forbidden?: string
  /** Characters that it takes once. */
  once?: string
  /** The only characters that it takes, as the inside of a character class of a regular expression. */
  allowed?: string
  /** How often a word may stand in it, apart from small words. */
  maxRepeats?: number
  /** The largest share of capitals among the letters, 0 to 1. */
  maxCapitals?: number
  startsWithCapital?: true
  noEndMark?: true
  /** Words of promotion and guarantee, e-mail addresses and so on that it does not take. */
  noPhrases?: true
  noEmoji?: true
  noHtml?: true
  noContact?: true
}
