import { SECTION_KEYS } from '../../listings/sections.ts'

/** Listings of one action, as many as an import has products. */
export const MOST_LISTINGS_AT_ONCE = 5000

/** After so many days an action can no longer be undone, and is deleted. */
export const BULK_DAYS = 90

/** Sections in which texts can be replaced: a slug is an address, and has rules of its own. */
export const REPLACEABLE = SECTION_KEYS.filter((key) => key !== 'slug')

export const LONGEST_FIND = 200
export const LONGEST_REPLACEMENT = 500
