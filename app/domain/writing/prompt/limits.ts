import type { SectionLimits } from '#app/domain/listings/brands/brand.ts'
import type { ChannelField } from '#app/domain/listings/checks/channels/preset.ts'
import { expectedScripts, type Script } from '#app/domain/listings/checks/leftovers/scripts.ts'
import { findLanguage } from '#app/domain/listings/languages.ts'
import type { SectionKey } from '#app/domain/listings/sections.ts'
import type { ListingRequest } from './request.ts'
import { SECTION_WORDS } from './section-words.ts'

/** What the model is told of a section's lengths, in characters. */
export interface AskedLimits extends SectionLimits {
  /** The most characters of all parts together. */
  maxTotal?: number
}

/** The brand's limits of a section and those of the channels that it has chosen: of two, the stricter one. */
export function askedLimits(
  { rules, channels = [], language }: Pick<ListingRequest, 'rules' | 'channels' | 'language'>,
  section: SectionKey,
): AskedLimits {
  const script = scriptOf(language)
  const { longest, byWidth } = SECTION_WORDS[section]
  const brand = rules?.limits[section] ?? {}
  const fields = channels.flatMap((channel) => channel.fields.filter((field) => field.section === section))
  const usual = { maxLength: brand.maxLength ? undefined : longest && narrowed(longest, byWidth, script) }
  const asked = [brand, usual, ...fields.map((field) => limitsOf(field, script))].reduce<AskedLimits>(
    stricter,
    {},
  )
  const { minLength, maxLength, minParts, maxParts } = asked
  // Where one asks for more than another one takes, what is too much is worse.
  return {
    ...asked,
    ...(isMore(minLength, maxLength) && { minLength: undefined }),
    ...(isMore(minParts, maxParts) && { minParts: undefined }),
  }
}

/** How long a whole answer of so many English words may be: scripts without spaces have no words to count. */
export function answerLength(words: number, language: string): string {
  return WITHOUT_SPACES.has(scriptOf(language)) ? `${3 * words} characters` : `${words} words`
}

function limitsOf({ parts, rules }: ChannelField, script: Script | undefined): AskedLimits {
  const { minLength, minParts, maxParts, maxTotal, maxBytes, byWidth } = rules
  const inBytes = maxBytes === undefined ? undefined : Math.floor(maxBytes / bytesOf(script))
  const maxLength = narrowed(rules.maxLength, byWidth, script) ?? inBytes
  return parts === 'joined' ? { maxTotal: maxLength } : { minLength, maxLength, minParts, maxParts, maxTotal }
}

function stricter(one: AskedLimits, other: AskedLimits): AskedLimits {
  return {
    minLength: most(one.minLength, other.minLength),
    minParts: most(one.minParts, other.minParts),
    maxLength: least(one.maxLength, other.maxLength),
    maxParts: least(one.maxParts, other.maxParts),
    maxTotal: least(one.maxTotal, other.maxTotal),
  }
}

function isMore(least = 0, most = Number.POSITIVE_INFINITY): boolean {
  return least > most
}

function most(one = 0, other = 0): number | undefined {
  return Math.max(one, other) || undefined
}

function least(one?: number, other?: number): number | undefined {
  return one && other ? Math.min(one, other) : one || other
}

/** How many characters of the script are as wide as so many Latin letters. */
function narrowed<Limit extends number | undefined>(
  limit: Limit,
  byWidth: true | undefined,
  script: Script | undefined,
) {
  return byWidth && limit && WIDE.has(script) ? Math.floor(limit / 2) : limit
}

/** The first script of a language by its English name; undefined where it may be any. */
function scriptOf(language: string): Script | undefined {
  return expectedScripts(findLanguage(language)?.code ?? 'en')?.[0]
}

const WIDE = new Set<Script | undefined>(['Han', 'Hangul'])
const WITHOUT_SPACES = new Set<Script | undefined>(['Han', 'Thai', 'Lao', 'Khmer', 'Myanmar'])

/** Bytes of UTF-8 for a letter. */
function bytesOf(script: Script | undefined): number {
  if (script === undefined || script === 'Latin') return 1
  return TWO_BYTES.has(script) ? 2 : 3
}

const TWO_BYTES = new Set<Script>(['Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Armenian', 'Thaana'])
