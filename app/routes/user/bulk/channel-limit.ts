import type { LengthLimit } from '#app/domain/batches/bulk/bulk-options.ts'
import type { SectionKey } from '#app/domain/listings/sections.ts'

/** A limit of a channel that a section can be shortened to. */
export interface ChannelLimit {
  value: string
  section: SectionKey
  limit: LengthLimit
}

/** No channel's limit, but a number of characters. */
export const OWN_LIMIT = 'own'
