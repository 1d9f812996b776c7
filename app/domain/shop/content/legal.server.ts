import type { Db } from '#db/client.server.ts'
import { hasJsonText } from '#db/dialect.server.ts'
import { readStored, type StoredSection } from './content.server.ts'
import { GAP, hasGaps } from './legal.ts'

export interface LegalPages {
  terms: boolean
  privacy: boolean
}

/** A page exists while it has a text without places to fill in, and its page section is shown. */
export async function readLegalPages(db: Db): Promise<LegalPages> {
  const row = await db
    .selectFrom('content_sections')
    .select([isWritten('terms').as('terms'), isWritten('privacy').as('privacy')])
    .where('key', '=', 'legal')
    .where('active', '=', 1)
    .executeTakeFirst()
  return { terms: row?.terms === 1, privacy: row?.privacy === 1 }
}

/** Whether each text still is a draft: never saved, or with places that are not filled in. */
export async function readLegalDrafts(db: Db): Promise<LegalPages> {
  return draftsOf(await readStored(db, 'legal'))
}

export function draftsOf({ content, version }: StoredSection<'legal'>): LegalPages {
  const isDraft = (text = '') => text !== '' && (version === 0 || hasGaps(text))
  return { terms: isDraft(content?.terms), privacy: isDraft(content?.privacy) }
}

function isWritten(page: keyof LegalPages) {
  return hasJsonText('data', page, { without: GAP })
}
