import type { SectionKey } from '#app/domain/listings/sections.ts'
import type { Db } from '#db/client.server.ts'
import { pasteText } from './originals.ts'
import { readExportListings } from './read-listings.server.ts'

/** By section, what a shop wrote and has, byte for byte; null where that is not known. Other sections are missing. */
export type KeptTexts = { [Key in SectionKey]?: string | null }

/** Those of the user's own listing. */
export async function readKeptTexts(db: Db, userId: string, listingId: string): Promise<KeptTexts> {
  const texts: KeptTexts = {}
  for await (const { kept } of readExportListings(db, userId, [listingId]))
    for (const [section, own] of kept) texts[section] = pasteText(own)
  return texts
}
