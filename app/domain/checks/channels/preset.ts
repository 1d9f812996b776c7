import type { SectionKey } from '../../listings/sections.ts'

/** A channel for which texts are written, and what it takes of them. */
export interface ChannelPreset {
  key: string
  name: string
  /** Where the limits were read, and when (YYYY-MM-DD). */
  source: string
  date: string
  fields: ChannelField[]
}

export interface ChannelField {
  key: string
  /** In a sentence: "title", "search terms". */
  name: string
  section: SectionKey
  /** Which of the section's parts become it: the first alone, each by itself, or all joined by `joint`. */
  parts: 'first' | 'each' | 'joined'
  joint?: string
  /** The column of the table in which it is shown. */
  column: 'title' | 'description' | 'list'
  /** What the parts are called where there are several. */
  noun?: [one: string, many: string]
  /** In the table, around "62 of 75" in place of `{}`. */
  cell?: string
  /** Whether more is refused or cut by the channel; else it is advised against. */
  hard: boolean
  /** Whether the channel takes a listing without it. */
  optional?: boolean
  rules: ChannelRules
}

/** Lengths in code points, `maxBytes` in bytes of UTF-8, counts in parts. */
export interface ChannelRules {
  minLength?: number
  maxLength?: number
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
