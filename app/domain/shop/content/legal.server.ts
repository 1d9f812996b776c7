import type { Db } from '#db/client.server.ts'
import { hasJsonText } from '#db/dialect.server.ts'

export interface LegalPages {
  terms: boolean
  privacy: boolean
}

/** A page exists while it has a text and its page section is shown. */
export async function readLegalPages(db: Db): Promise<LegalPages> {
  const row = await db
    .selectFrom('content_sections')
    .select([hasJsonText('data', 'terms').as('terms'), hasJsonText('data', 'privacy').as('privacy')])
    .where('key', '=', 'legal')
    .where('active', '=', 1)
    .executeTakeFirst()
  return { terms: row?.terms === 1, privacy: row?.privacy === 1 }
}
